import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openFailures } from '../../functions/failures.ts';
import { textOf } from '../../functions/http/resource.ts';
import { storedFiles } from '../../functions/http/stored-files.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { COPIES_ABOVE, compress, ENCODINGS, type Encoding } from '../../pipeline/publish/release/compress.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

/** A folder with a small and a large file, and the compressed copies of the large one. */
async function stored() {
  const folder = temporaryFolder();
  const texts = { 'small.csv': 'a,b\n1,2\n', 'large.csv': '1,2,3\n'.repeat(COPIES_ABOVE) };
  const hashes = new Map<string, string>();
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), text);
    hashes.set(join(folder, name), sha256(text));
  }
  for (const encoding of ['br', 'gzip'] as const)
    writeFileSync(
      join(folder, `large.csv${ENCODINGS[encoding]}`),
      await compress[encoding](Buffer.from(texts['large.csv'])),
    );
  const failures = openFailures(effectsForTests().log);
  const manifests = { hashAt: (path: string) => hashes.get(path) ?? null, forget() {} };
  return { folder, texts, failures, files: storedFiles({ manifests, failures, figures: undefined }) };
}

/** Changes one byte in the middle of a file; a second time restores it. */
function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

it.each(['small.csv', 'large.csv'] as const)(
  '%s with a changed byte is found again only when restored',
  async (name) => {
    const { folder, files, texts, failures } = await stored();
    flip(join(folder, name));
    await expect(files.find(folder, name)).rejects.toMatchObject({ status: 503 });
    expect(failures.list()).toHaveLength(1);
    flip(join(folder, name));
    expect(await textOf((await files.find(folder, name))!)).toBe(texts[name]);
    expect(failures.list()).toEqual([]);
  },
);

it.each(['br', 'gzip'] as const)(
  'a %s copy with other content than its file is not sent until it is restored',
  async (encoding: Encoding) => {
    const { folder, files, failures } = await stored();
    const copy = join(folder, `large.csv${ENCODINGS[encoding]}`);
    const sent = async () => {
      const form = await (await files.find(folder, 'large.csv'))!.represent(encoding);
      const opened = form.open(0, form.size);
      return opened instanceof Uint8Array ? opened : buffer(opened);
    };
    flip(copy);
    await expect(sent()).rejects.toMatchObject({ status: 503 });
    expect(failures.list()).toHaveLength(1);
    flip(copy);
    expect(Buffer.from(await sent()).equals(readFileSync(copy))).toBe(true);
    expect(failures.list()).toEqual([]);
  },
);
