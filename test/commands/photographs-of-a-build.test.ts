import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const pageOf = (code: number) => `busqueda-de-diputados/XV/${code}.html`;
const photographOf = (code: number) => `docu/imgweb/diputados/${code}_15.jpg`;

/** Returns a plain picture with this many pixels a side: larger ones have more bytes. */
const picture = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** Deputies with a page and a photograph of so many pixels a side. */
const DEPUTIES = [
  { code: 7, name: 'Abad Gil, Ana', side: 300 },
  // The chamber shows a small silhouette for deputies without a photograph.
  { code: 8, name: 'Bosch Pla, Berta', side: 40 },
];

/** Builds a release of a small parliament with the photographs of the chamber’s pages. */
async function releaseWithPhotographs(): Promise<string> {
  const folder = temporaryFolder();
  const official = join(folder, 'snapshots/congreso');
  cpSync('test/golden/five-seats/snapshots/congreso', official, { recursive: true });
  const put = (path: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(official, path)), { recursive: true });
    writeFileSync(join(official, path), bytes);
  };
  for (const { code, name, side } of DEPUTIES) {
    put(
      pageOf(code),
      `<div class="nombre-dip">${name}</div><div class="cuerpo-diputado-detalle"><p>Diputada de la XV Legislatura</p></div>`,
    );
    put(photographOf(code), await picture(side));
  }
  const out = join(folder, 'public');
  const { release } = await build(
    { snapshots: join(folder, 'snapshots'), register: join(folder, 'people.csv'), out, site: false },
    readConfig({}),
    effectsForTests(),
  );
  return join(out, 'v', release);
}

describe('the release of a build', () => {
  it('holds the photograph of a deputy under the number of the person, and none for a silhouette', async () => {
    const release = await releaseWithPhotographs();
    const photographOfPerson = (id: number) =>
      JSON.parse(readFileSync(join(release, `api/persons/${id}.json`), 'utf8')).photo_url;
    expect([1, 2].map(photographOfPerson)).toEqual([`https://www.congreso.es/${photographOf(7)}`, null]);
    expect(readdirSync(join(release, 'photographs'))).toEqual(['1.webp']);
    expect(readFileSync(join(release, 'manifest.json'), 'utf8')).toContain('"photographs/1.webp"');
    expect(readFileSync(join(release, 'LICENSE'), 'utf8')).toContain('photographs of deputies');
  });
});
