// Writes npm-shrinkwrap.json for `npm pack`: `npm ci` in an unpacked package then installs the same packages as in this
// project. `npm pack` never includes package-lock.json, and removes this copy of it again.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url);
const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
// Without the addresses of the registry that this machine used: any registry has the same bytes, as their hashes show.
for (const about of Object.values(lock.packages)) delete about.resolved;
writeFileSync(at('npm-shrinkwrap.json'), `${JSON.stringify(lock, null, 2)}\n`);
