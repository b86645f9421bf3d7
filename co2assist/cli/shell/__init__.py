"""The commands as they are typed: names, arguments, options and help; what they do is in cli/commands."""
