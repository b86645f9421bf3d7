"""The command line: commands, prompts, pages and exit codes."""
