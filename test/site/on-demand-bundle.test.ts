import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { copyTree } from '../contributing/copy-tree.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { buildPages, builtSiteForAll } from './built-site.ts';
import { sampleSite } from './sample-site.ts';

const site = builtSiteForAll();

const filesIn = (folder: string): [path: string, bytes: Buffer][] =>
  filesOnDisk()
    .walk(folder)
    .map((path) => [path, readFileSync(`${folder}/${path}`)]);

/** Returns the bundle that renders pages on demand, by file. */
const bundleIn = (pages: string): Record<string, string> =>
  Object.fromEntries(filesIn(`${pages}/.server`).map(([path, bytes]) => [path, bytes.toString()]));

it('the on-demand bundle is the same for every release', async () => {
  const bundle = bundleIn(site.folder);
  expect(Object.keys(bundle)).toContain('entry.mjs');
  expect(bundleIn((await sampleSite()).pages)).toEqual(bundle);
});

it.runIf(FULL)('pages and the on-demand bundle are the same wherever they were built', () => {
  const { tree, remove } = copyTree();
  onTestFinished(remove);
  const elsewhere = buildPages(temporaryFolder(), tree);
  expect(elsewhere.files).toEqual(site.files);
  expect(filesIn(elsewhere.folder)).toEqual(filesIn(site.folder));
});

it('no published file contains the folder of its build', async () => {
  const { publicFolder, pages } = await sampleSite();
  const published = [...filesIn(publicFolder), ...filesIn(pages)];
  expect(published.length).toBeGreaterThan(1000);
  const telling = published.filter(([, bytes]) => bytes.includes(resolve('.')));
  expect(telling.map(([path]) => path)).toEqual([]);
});

it('the on-demand bundle is small enough for the memory of a server', () => {
  const bytes = Object.values(bundleIn(site.folder)).reduce((sum, text) => sum + text.length, 0);
  expect(bytes).toBeLessThan(1_500_000);
});

it('pages rendered on demand leave the others in place', () => {
  expect(site.files).toEqual(expect.arrayContaining(['index.html', 'votes/index.html', 'es/search.html']));
  expect(site.files.filter((file) => /^(client|server|on-demand)\//.test(file))).toEqual([]);
});
