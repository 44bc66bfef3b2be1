import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DbWriter } from '../../../pipeline/db/open.ts';
import { PORTRAIT, portrait } from '../../../pipeline/images/portrait.ts';
import { type Pictures, photographFiles } from '../../../pipeline/publish/contents/photographs.ts';
import { licence, readme } from '../../../pipeline/publish/contents/readme.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { chamber, person } from '../../rows.ts';

const addressOf = (code: number) => `https://www.congreso.es/docu/imgweb/diputados/${code}_15.jpg`;

/** Returns a picture like the chamber’s, of one colour, or as hard to compress as possible. */
const photograph = (colour: string, { width = 480, height = 640 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 960,
      height: 1280,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', sigma: 80 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Writes a database of three people: two have a photograph’s address, one has none. */
function databaseIn(folder: string): string {
  const path = `${folder}/parliament.sqlite`;
  const db = openParliament({
    persons: [
      person(1, 'Abad Gil, Ana', { photo_url: addressOf(7) }),
      person(2, 'Bosch Pla, Berta', { photo_url: addressOf(8) }),
      person(3, 'Cano Ruiz, Carles'),
    ],
  }) as DbWriter;
  db.exec(`vacuum into '${path}'`);
  return path;
}

async function made(pictures: Record<string, Uint8Array>, folder = temporaryFolder()) {
  const effects = effectsForTests();
  const files = await photographFiles(
    {
      database: effects.files.exists(`${folder}/parliament.sqlite`)
        ? `${folder}/parliament.sqlite`
        : databaseIn(folder),
      pictures: new Map(Object.entries(pictures).map(([url, bytes]) => [url, () => bytes])) as Pictures,
      folder: `${folder}/portraits`,
    },
    effects,
  );
  return { files, folder, kept: effects.files.list(`${folder}/portraits`), lines: effects.lines };
}

describe('photographs of deputies', () => {
  it('are published small and in one shape, under the number of the person', async () => {
    const { files } = await made({
      [addressOf(7)]: await photograph('#336699'),
      [addressOf(8)]: await photograph('#993333', { width: 900, height: 300 }),
    });
    expect(files.map(({ path }) => path)).toEqual(['photographs/1.webp', 'photographs/2.webp']);
    for (const { bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...PORTRAIT });
    }
    const { dominant } = await sharp(files[0]!.bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it('are small enough for a widget, whatever they show', async () => {
    expect((await portrait(await noise())).length).toBeLessThanOrEqual(8_000);
  });

  it('have no metadata of their original file', async () => {
    const told = await sharp(await photograph('#336699'))
      .withExif({ IFD0: { Copyright: 'Nobody', Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const { exif, icc, xmp } = await sharp(await portrait(told)).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('are made once: the same picture gives the same bytes, and is not made again', async () => {
    const pictures = { [addressOf(7)]: await photograph('#336699') };
    const first = await made(pictures);
    const { files } = effectsForTests();
    files.write(`${first.folder}/portraits/${first.kept[0]}`, 'kept');
    const again = await made(pictures, first.folder);
    expect(Buffer.from(again.files[0]!.bytes).toString()).toBe('kept');
    expect((await made(pictures)).files[0]!.bytes).toEqual(first.files[0]!.bytes);
  });

  it('are removed with their picture', async () => {
    const first = await made({ [addressOf(7)]: await photograph('#336699') });
    const later = await made({ [addressOf(7)]: await photograph('#000000') }, first.folder);
    expect(later.kept).toHaveLength(1);
    expect(later.kept).not.toEqual(first.kept);
    expect((await made({}, first.folder)).kept).toEqual([]);
  });

  it('that cannot be read are reported, and stop nothing', async () => {
    const { files, lines } = await made({
      [addressOf(7)]: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
      [addressOf(8)]: await photograph('#993333'),
    });
    expect(files.map(({ path }) => path)).toEqual(['photographs/2.webp']);
    expect(lines.join('\n')).toContain(addressOf(7));
  });

  it('are outside the licence of the data, as every release says', () => {
    const about = { chamber: chamber({ slug: 'es-congreso', name_es: 'Congreso' }), fictional: false };
    expect(licence(about)).toMatch(/photographs of deputies .+ are not covered by this licence: © Congreso/);
    expect(readme(about, 'https://votes.example.org', [], [], '')).toMatch(
      /photographs\/ \|.+not covered by the licence/,
    );
    expect(licence({ ...about, fictional: true })).not.toMatch(/photograph/);
  });
});
