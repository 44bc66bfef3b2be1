import { symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serve } from '../functions/served.ts';

it('a link inside the published tree leads nobody out of it', async () => {
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

it('a query cannot write into what all objects share', async () => {
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
    expect([name, status]).toEqual([name, 200]);
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  for (const slug of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect((await served.ask(`/api/v1/chambers/${slug}`)).status).toBe(404);
});
