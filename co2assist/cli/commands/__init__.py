"""What each command does; app.py only names them and their options."""
