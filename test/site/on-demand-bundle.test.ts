import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { sampleSite } from './sample-site.ts';

let site: BuiltSite;
beforeAll(() => {
  site = buildSite();
});
afterAll(() => site.remove());

/** What makes pages on demand, by the file. */
const bundleIn = (pages: string): Record<string, string> =>
  Object.fromEntries(
    filesOnDisk()
      .walk(`${pages}/.server`)
      .map((path) => [path, readFileSync(`${pages}/.server/${path}`, 'utf8')]),
  );

it('what makes pages on demand is the same, whatever the release and wherever it was built', () => {
  const bundle = bundleIn(site.folder);
  expect(Object.keys(bundle)).toContain('entry.mjs');
  expect(bundleIn(sampleSite().pages)).toEqual(bundle);
}, 240_000);

it('what makes pages on demand is as small as one page may cost a server', () => {
  const bytes = Object.values(bundleIn(site.folder)).reduce((sum, text) => sum + text.length, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

it('pages made on demand leave the others where they were', () => {
  expect(site.files).toEqual(expect.arrayContaining(['index.html', 'votes/index.html', 'es/search.html']));
  expect(site.files.filter((file) => /^(client|server|on-demand)\//.test(file))).toEqual([]);
});
