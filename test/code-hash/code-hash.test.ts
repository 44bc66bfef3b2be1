import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { codeHash } from '../../pipeline/code-hash.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { temporaryFolder } from '../effects.ts';

const CODE = {
  'pipeline/build.ts': 'build();',
  'site/page.astro': '<p>',
  'astro.config.mjs': 'export default {};',
  'package.json': '{}',
};

/** The hash of a project that is a package among others, with further files beside or in it. */
function hashWith(files: Record<string, string>): string {
  const project = join(temporaryFolder(), 'node_modules/hemicicle');
  for (const [path, text] of Object.entries({ ...CODE, ...files })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return codeHash(project, filesOnDisk());
}

it('is that of the code, wherever it lies', () => {
  expect(hashWith({})).toBe(
    hashWith({ 'functions/server.ts': 'serve();', 'data/curated/topics.json': '[]' }),
  );
  for (const path of Object.keys(CODE)) expect(hashWith({ [path]: 'other' }), path).not.toBe(hashWith({}));
});

it('is another one with other packages, in a checkout and in a package', () => {
  for (const lock of ['package-lock.json', '../.package-lock.json'])
    expect(hashWith({ [lock]: 'one' }), lock).not.toBe(hashWith({ [lock]: 'other' }));
});

it('knows packages by the list of the project where it has one of its own', () => {
  const own = { 'package-lock.json': 'own' };
  expect(hashWith({ ...own, '../.package-lock.json': 'others' })).toBe(hashWith(own));
});
