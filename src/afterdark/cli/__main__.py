"""`python -m afterdark.cli`, for when the command itself is not on the path."""

from afterdark.cli.main import main

if __name__ == "__main__":
    main()
