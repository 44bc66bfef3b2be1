import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { codeHash } from '../../pipeline/core/hash.ts';
import { temporaryFolder } from '../effects.ts';

const CODE = {
  'pipeline/build.ts': 'build();',
  'site/page.astro': '<p>',
  'astro.config.mjs': 'export default {};',
  'package.json': '{}',
};

/**
 * Returns the hash of a project that is installed among other packages, with further files next to it or in
 * it.
 */
function hashWith(files: Record<string, string>): string {
  const project = join(temporaryFolder(), 'node_modules/hemicicle');
  for (const [path, text] of Object.entries({ ...CODE, ...files })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return codeHash(project, filesOnDisk());
}

it('the hash covers the code of a build, and no other files', () => {
  expect(hashWith({})).toBe(
    hashWith({ 'functions/server.ts': 'serve();', 'data/curated/topics.json': '[]' }),
  );
  for (const path of Object.keys(CODE)) expect(hashWith({ [path]: 'other' }), path).not.toBe(hashWith({}));
});

it('the hash changes with the packages, in a checkout and in a package', () => {
  for (const lock of ['package-lock.json', '../.package-lock.json'])
    expect(hashWith({ [lock]: 'one' }), lock).not.toBe(hashWith({ [lock]: 'other' }));
});

it('the hash uses the lock file of the project if it has one', () => {
  const own = { 'package-lock.json': 'own' };
  expect(hashWith({ ...own, '../.package-lock.json': 'others' })).toBe(hashWith(own));
});
