import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const PAGE = 'busqueda-de-diputados/XV/7.html';
const PHOTOGRAPH = 'docu/imgweb/diputados/7_15.jpg';

/** A picture of nobody, of so many pixels a side: the larger the more bytes. */
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

/** The release of a small parliament of which one deputy has a page, and a photograph of so many pixels a side. */
async function releaseWith(side: number): Promise<string> {
  const folder = temporaryFolder();
  const official = join(folder, 'snapshots/congreso');
  cpSync('test/golden/five-seats/snapshots/congreso', official, { recursive: true });
  const put = (path: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(official, path)), { recursive: true });
    writeFileSync(join(official, path), bytes);
  };
  put(
    PAGE,
    '<div class="nombre-dip">Abad Gil, Ana</div><div class="cuerpo-diputado-detalle"><p>Diputada de la XV Legislatura</p></div>',
  );
  put(PHOTOGRAPH, await picture(side));
  const out = join(folder, 'public');
  const { release } = await build(
    { snapshots: join(folder, 'snapshots'), register: join(folder, 'people.csv'), out, site: false },
    readConfig({}),
    effectsForTests(),
  );
  return join(out, 'v', release);
}

describe('the release of a build', () => {
  it('holds the photograph of a deputy under the number of the person', async () => {
    const release = await releaseWith(300);
    const { photo_url } = JSON.parse(readFileSync(join(release, 'api/persons/1.json'), 'utf8'));
    expect(photo_url).toBe(`https://www.congreso.es/${PHOTOGRAPH}`);
    expect(existsSync(join(release, 'photographs/1.webp'))).toBe(true);
    expect(readFileSync(join(release, 'manifest.json'), 'utf8')).toContain('"photographs/1.webp"');
    expect(readFileSync(join(release, 'LICENSE'), 'utf8')).toContain('photographs of deputies');
  });

  it('holds none where the chamber shows a silhouette', async () => {
    expect(existsSync(join(await releaseWith(40), 'photographs'))).toBe(false);
  });
});
