#!/bin/sh
# What happens when disks, lines, clocks and databases fail is for CI. The check runs beside the tests, many of which wait for
# others; what it says is said at the end.
node functions/node-version.mjs || exit
said=$(mktemp)
npm run check > "$said" 2>&1 &
vitest run --project house ${CI:+--project faults} "$@"
tests=$?
wait $!
check=$?
cat "$said"
rm "$said"
exit $((tests > check ? tests : check))
