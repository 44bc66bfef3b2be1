#!/bin/sh
# Runs the tests and `npm run check` in parallel, because many tests wait for other processes, and prints the output of the check
# at the end. The tests of failing disks, connections, clocks and databases (`test/faults`) run only in CI.
node functions/node-version.mjs || exit
said=$(mktemp)
npm run check > "$said" 2>&1 &
vitest run --project main ${CI:+--project faults} "$@"
tests=$?
wait $!
check=$?
cat "$said"
rm "$said"
exit $((tests > check ? tests : check))
