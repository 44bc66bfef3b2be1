import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serve } from '../functions/served.ts';

it('a link inside the published tree gives no access outside it', async () => {
  const served = await serve();
  const secret = `${served.folder}/secret.txt`;
  writeFileSync(secret, 'the register beside the tree');
  symlinkSync(secret, `${served.folder}/public/v/${served.release}/notes.txt`);
  symlinkSync(secret, `${served.folder}/site/${served.release}/notes.txt`);
  for (const path of ['/data/latest/notes.txt', `/data/v/${served.release}/notes.txt`, '/notes.txt']) {
    const { status, body } = await served.ask(path);
    expect([path, status, body.includes('register')]).toEqual([path, 404, false]);
  }
});

it('a linked folder or compressed copy gives no access outside it either', async () => {
  const served = await serve();
  const beside = `${served.folder}/beside`;
  mkdirSync(beside);
  for (const name of ['notes.txt', 'index.html', 'a.jsonl'])
    writeFileSync(`${beside}/${name}`, 'the register');
  const release = `${served.folder}/public/v/${served.release}`;
  const site = `${served.folder}/site/${served.release}`;
  for (const folder of [`${release}/deep`, `${site}/deep`, `${site}/_astro/deep`])
    symlinkSync(beside, folder);
  mkdirSync(`${served.folder}/public/changes`, { recursive: true });
  symlinkSync(beside, `${served.folder}/public/changes/deep`);
  const asked = [
    '/data/latest/deep/notes.txt',
    `/data/v/${served.release}/deep/notes.txt`,
    '/data/changes/deep/a.jsonl',
    '/deep/notes.txt',
    '/deep/',
    '/_astro/deep/notes.txt',
  ];
  for (const path of asked) {
    const { status, body } = await served.ask(path);
    expect([path, status, body.includes('register')]).toEqual([path, 404, false]);
  }
  writeFileSync(`${release}/long.txt`, 'what was published\n'.repeat(1000));
  symlinkSync(`${beside}/notes.txt`, `${release}/long.txt.gz`);
  const packed = await served.ask('/data/latest/long.txt', { 'accept-encoding': 'gzip' });
  expect([packed.headers['content-encoding'], packed.body.includes('register')]).toEqual(['gzip', false]);
});

it('a tree with linked folders elsewhere is served from there', async () => {
  const served = await serve();
  const { folder, release } = served;
  for (const [name, whole] of Object.entries({ data: `public/v/${release}`, pages: `site/${release}` })) {
    renameSync(`${folder}/${whole}`, `${folder}/${name}`);
    symlinkSync(`${folder}/${name}`, `${folder}/${whole}`);
  }
  for (const path of ['/votes/1', '/data/latest/manifest.json'])
    expect([path, (await served.ask(path)).status]).toEqual([path, 200]);
});

it('a query cannot change a shared prototype', async () => {
  const served = await serve();
  const names = [
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
    'toString',
    'constructor',
  ];
  for (const name of names) {
    const { status } = await served.ask(
      `/api/v1/chambers?${encodeURIComponent(name)}=1&${name.replaceAll(/[[\]]/g, encodeURIComponent)}=2`,
    );
    expect([name, status]).toEqual([name, 422]);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  for (const slug of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect((await served.ask(`/api/v1/chambers/${slug}`)).status).toBe(404);
});
