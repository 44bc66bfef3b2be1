// Writes npm-shrinkwrap.json for `npm pack`, so that an installed package has the same packages as this project. `npm pack`
// removes it again: npm would prefer it to package-lock.json, which also lists the packages for development.
import { readFileSync, writeFileSync } from 'node:fs';

const at = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url);
const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const kept = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
const packages = Object.fromEntries(
  // Without the address of the registry that this machine used: every registry has the same bytes, as their hashes show.
  kept.map(([path, { resolved, devDependencies, ...about }]) => [path, about]),
);
writeFileSync(at('npm-shrinkwrap.json'), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
