# Prints a file of the guide with its places in the folder of the test.
moved() { sed -E "s#/(opt|etc|var/lib)/hemicicle#$ROOT&#g" "$1"; }
# Exports the settings in a file as systemd does: one on each line, unquoted.
settings() { while IFS= read -r line; do [ -z "$line" ] || export "$line"; done < "$1"; }
# Appends the options of the test to a scheduled run.
options() { cat "$ROOT/update-options" 2> /dev/null || true; }
