"""The log as a story: a diary, and its Markdown."""
