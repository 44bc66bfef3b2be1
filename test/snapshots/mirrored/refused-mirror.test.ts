import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import type { DocumentList } from '../../../pipeline/snapshots/mirrored/document-list.ts';
import { temporaryFolder } from '../../effects.ts';
import { ZIP } from '../../replay/small-site.ts';
import { fetchFrom } from '../fetching/fetching.ts';
import { serveFiles } from './file-server.ts';

import { LIST, listIn, mirrorForAll } from './mirror-for-all.ts';

const files = filesOnDisk();
const { site, mirrorCopy, fetchThrough } = mirrorForAll();

describe('a mirror is refused, and nothing changes,', () => {
  /** Returns a folder with documents of the official site, and what its next fetch through a mirror says. */
  async function refusal(mirror: string): Promise<string> {
    const folder = temporaryFolder();
    await fetchFrom(site().url, folder, { scope: { legislatures: [15] } });
    const everything = () =>
      Object.fromEntries(
        files.walk(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
      );
    const before = everything();
    const error = await fetchThrough(mirror, folder).then(
      () => new Error('not refused'),
      (error: Error) => error,
    );
    expect(everything()).toEqual(before);
    return error.message;
  }

  const changed = async (change: (list: DocumentList, folder: string) => object): Promise<string> => {
    const mirror = await mirrorCopy();
    writeFileSync(join(mirror, LIST), JSON.stringify(change(listIn(mirror), mirror)));
    return mirror;
  };
  const withFirst = (fields: object) => (list: DocumentList) => ({
    ...list,
    documents: [{ ...list.documents[0]!, ...fields }, ...list.documents.slice(1)],
  });

  it('if a document has another hash', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const file = join(mirror, 'data/documents/congreso', document.path);
    const bytes = readFileSync(file);
    bytes[10]! ^= 1;
    rmSync(file);
    writeFileSync(file, bytes);
    const said = await refusal((await serveFiles(mirror)).url);
    expect(said).toContain(`${document.path}: the SHA-256 hash is`);
    expect(said).toContain(document.sha256);
  });

  it('if it has no list', async () => {
    expect(await refusal((await serveFiles(temporaryFolder())).url)).toMatch(/documents\.json: status 404/);
    expect(await refusal(temporaryFolder())).toMatch(/documents\.json: not found/);
  });

  it('if its list is not JSON, or a page', async () => {
    const mirror = await mirrorCopy();
    writeFileSync(join(mirror, LIST), '<!doctype html><title>Sign in</title>');
    expect(await refusal(mirror)).toMatch(/documents\.json is not JSON/);
  });

  it('if a listed document is missing', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    rmSync(join(mirror, 'data/documents/congreso', document.path));
    expect(await refusal((await serveFiles(mirror)).url)).toMatch(/status 404/);
  });

  it('if its documents are of another parliament', async () => {
    const mirror = await changed((list) => ({ ...list, parliament: 'senado' }));
    expect(await refusal(mirror)).toMatch(/parliament: expected documents of the congreso/);
  });

  it.each([
    '../../outside.json',
    '/etc/passwd',
    'webpublica/../../../outside.json',
    'webpublica\\..\\outside.json',
    'curated/groups.json',
    'votaciones/XV/../../../../2025-01-22.html',
  ])('if a path is %s', async (path) => {
    expect(await refusal(await changed(withFirst({ path })))).toMatch(
      /documents\.0\.path: expected the path of an official document/,
    );
  });

  it.each(['https://example.org/vote.json', 'http://www.congreso.es/x', 'file:///etc/passwd'])(
    'if a document claims to come from %s',
    async (url) => {
      expect(await refusal(await changed(withFirst({ url })))).toMatch(
        /documents\.0\.url: expected an address of https:\/\/www\.congreso\.es/,
      );
    },
  );

  it('if a document is listed twice', async () => {
    const mirror = await changed((list) => ({ ...list, documents: [...list.documents, list.documents[0]] }));
    expect(await refusal(mirror)).toMatch(/documents: expected each document once/);
  });

  const endless = (response: ServerResponse) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 16, 32)));
      response.once('drain', more);
    };
    more();
    return true;
  };

  it('if a document does not end', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const server = await serveFiles(mirror, (path, response) =>
      path.endsWith(document.path) ? endless(response) : false,
    );
    expect(await refusal(server.url)).toContain(`${document.path}: more than ${document.bytes} bytes`);
  });

  it('if its list does not end', async () => {
    const server = await serveFiles(temporaryFolder(), (_, response) => endless(response));
    expect(await refusal(server.url)).toMatch(/documents\.json: more than \d+ bytes/);
  });

  it('if a document is announced as larger than any official one', async () => {
    expect(await refusal(await changed(withFirst({ bytes: 1e12 })))).toMatch(
      /1000000000000 bytes, expected at most/,
    );
  });

  it('if a file of the folder is a link that leads out of it', async () => {
    const mirror = await mirrorCopy();
    const document = listIn(mirror).documents.find(({ path }) => path === ZIP)!;
    const outside = temporaryFolder();
    mkdirSync(outside, { recursive: true });
    const file = join(mirror, 'data/documents/congreso', document.path);
    cpSync(file, join(outside, 'copy'));
    rmSync(file);
    symlinkSync(join(outside, 'copy'), file);
    expect(await refusal(mirror)).toMatch(/a symbolic link that leads out of the mirror/);
  });
});
