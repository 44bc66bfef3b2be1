import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Permitted licences of packages: free, and compatible with the EUPL of the code that uses them. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'PSF-2.0', 'CC0-1.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
]);

interface Locked {
  dev?: true;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);

/** Returns a package’s licence from its folder, or from the lock if it is not installed here. */
function licenceOf([path, locked]: [string, Locked]): string {
  const place = `${path}/package.json`;
  const said = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')).license : undefined;
  return String(said ?? locked.license);
}

/** Checks every part of `A AND B`, and one of `A OR B`. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => ALLOWED.has(one.trim())));

it('the program runs with no package under an unchecked licence', () => {
  expect(running.length).toBeGreaterThan(300);
  const others = running.filter((one) => !isAllowed(licenceOf(one)));
  expect(others.map((one) => `${one[0]}: ${licenceOf(one)}`)).toEqual([]);
});

it('the program takes every package in the checked bytes, from any registry', () => {
  const unproven = running.filter(([, { integrity, resolved }]) => !integrity || resolved !== undefined);
  expect(unproven.map(([path]) => path)).toEqual([]);
});

it('the program names exact versions of its packages', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const loose = Object.entries<string>(dependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
