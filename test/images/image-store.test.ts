import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { imageName } from '../../pipeline/images/card.ts';
import { drawingVersion, readFonts } from '../../pipeline/images/fonts.ts';
import { openImageStore, openRenderPool, type RenderPool } from '../../pipeline/images/image-store.ts';
import { temporaryFolder } from '../effects.ts';
import { aModel, renderer } from './renderer.ts';

const files = filesOnDisk();

/** Returns a pool that records what it draws. */
function countingPool(): RenderPool & { drawn: string[] } {
  const drawn: string[] = [];
  return {
    drawn,
    draw: async ({ title }) => {
      drawn.push(title);
      return new TextEncoder().encode(title);
    },
    begin() {},
    busy: () => 0,
    close: async () => {},
  };
}

describe('the image store', () => {
  it('draws an image once for any number of concurrent and later requests', async () => {
    const pool = countingPool();
    const store = openImageStore(temporaryFolder(), 'v1', pool, files);
    expect(store.has(aModel())).toBe(false);
    const paths = await Promise.all(Array.from({ length: 50 }, () => store.image(aModel())));
    expect(new Set(paths).size).toBe(1);
    expect(files.readText(paths[0]!)).toBe(aModel().title);
    await store.image(aModel());
    expect(pool.drawn).toHaveLength(1);
    expect(store.has(aModel())).toBe(true);
  });

  it('names images differently if their contents or the drawing code differ', () => {
    const names = [
      imageName(aModel(), 'v1'),
      imageName(aModel(), 'v2'),
      imageName(aModel({ title: 'Another' }), 'v1'),
      imageName(aModel({ language: 'es' }), 'v1'),
      imageName(aModel({ colour: null }), 'v1'),
      imageName(aModel({ warning: 'Fiction' }), 'v1'),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(imageName(aModel(), 'v1')).toBe(names[0]);
  });

  it('tries again after a failure', async () => {
    const pool = countingPool();
    let broken = true;
    const draw: RenderPool['draw'] = (model) =>
      broken ? Promise.reject(new Error('no ink')) : pool.draw(model);
    const store = openImageStore(temporaryFolder(), 'v1', { ...pool, draw }, files);
    await expect(store.image(aModel())).rejects.toThrow('no ink');
    broken = false;
    expect(files.exists(await store.image(aModel()))).toBe(true);
  });
});

describe('the version of the drawing code', () => {
  const versionOf = ({ design = 'drawn so', satori = '1.0.0', kysely = '1.0.0', font = '' } = {}) => {
    const project = temporaryFolder();
    files.write(join(project, 'pipeline/images/design.ts'), Buffer.from(design));
    const dependencies = { satori, '@takumi-rs/core': '1.0.0', kysely };
    files.write(join(project, 'package.json'), Buffer.from(JSON.stringify({ dependencies })));
    const read = (path: string) =>
      path.endsWith('.ttf') ? Buffer.concat([files.read(path), Buffer.from(font)]) : files.read(path);
    return drawingVersion(project, { ...files, read });
  };

  it('changes with its code, font and packages, and with nothing else', () => {
    const usual = versionOf();
    expect(versionOf({ kysely: '2.0.0' })).toBe(usual);
    const others = [{ design: 'drawn otherwise' }, { satori: '1.0.1' }, { font: 'one more glyph' }];
    for (const other of others) expect([other, versionOf(other)]).not.toEqual([other, usual]);
  });
});

describe('the render pool', () => {
  it('draws the same bytes on other threads as on this one', async () => {
    const pool = openRenderPool(readFonts(files), 2);
    const models = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) => aModel({ title }));
    const drawing = models.map((model) => pool.draw(model));
    expect(pool.busy()).toBe(models.length);
    const images = await Promise.all(drawing);
    expect(pool.busy()).toBe(0);
    for (const [at, model] of models.entries())
      expect(Buffer.compare(images[at]!, await renderer.png(model)), model.title).toBe(0);
    await pool.close();
  });

  it('continues after a model that cannot be drawn', async () => {
    const pool = openRenderPool(readFonts(files), 1);
    await expect(pool.draw({} as never)).rejects.toThrow('could not be drawn');
    expect((await pool.draw(aModel())).length).toBeGreaterThan(1000);
    await pool.close();
  });
});
