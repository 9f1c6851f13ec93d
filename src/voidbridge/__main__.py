"""`python -m voidbridge` is the same as the command `voidbridge`."""

if __name__ == "__main__":
    from voidbridge.cli.main import main

    main()
