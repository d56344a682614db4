"""What is told: boards, reports, odds, JSON, pictures."""
