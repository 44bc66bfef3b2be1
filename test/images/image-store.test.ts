import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { imageName } from '../../pipeline/images/card-model.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openImageStore } from '../../pipeline/images/image-store.ts';
import { openRenderPool, type RenderPool } from '../../pipeline/images/render-pool.ts';
import { temporaryFolder } from '../effects.ts';
import { aFace, studio } from './renderer.ts';

const files = filesOnDisk();

/** A workshop that counts what it is asked to draw. */
function countingWorkshop(): RenderPool & { drawn: string[] } {
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

describe('the gallery', () => {
  it('draws an image once, however many ask at the same time and after', async () => {
    const workshop = countingWorkshop();
    const gallery = openImageStore(temporaryFolder(), 'v1', workshop, files);
    expect(gallery.has(aFace())).toBe(false);
    const paths = await Promise.all(Array.from({ length: 50 }, () => gallery.image(aFace())));
    expect(new Set(paths).size).toBe(1);
    expect(files.readText(paths[0]!)).toBe(aFace().title);
    await gallery.image(aFace());
    expect(workshop.drawn).toHaveLength(1);
    expect(gallery.has(aFace())).toBe(true);
  });

  it('gives another name to whatever shows anything else, or is drawn by other code', () => {
    const names = [
      imageName(aFace(), 'v1'),
      imageName(aFace(), 'v2'),
      imageName(aFace({ title: 'Another' }), 'v1'),
      imageName(aFace({ language: 'es' }), 'v1'),
      imageName(aFace({ colour: null }), 'v1'),
      imageName(aFace({ warning: 'Fiction' }), 'v1'),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(imageName(aFace(), 'v1')).toBe(names[0]);
  });

  it('tries again after an image could not be drawn', async () => {
    const workshop = countingWorkshop();
    let broken = true;
    const draw: RenderPool['draw'] = (face) =>
      broken ? Promise.reject(new Error('no ink')) : workshop.draw(face);
    const gallery = openImageStore(temporaryFolder(), 'v1', { ...workshop, draw }, files);
    await expect(gallery.image(aFace())).rejects.toThrow('no ink');
    broken = false;
    expect(files.exists(await gallery.image(aFace()))).toBe(true);
  });
});

describe('the workshop', () => {
  it('draws on other threads the very bytes that are drawn here', async () => {
    const workshop = openRenderPool(readFonts(files), 2);
    const faces = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) => aFace({ title }));
    const drawing = faces.map((face) => workshop.draw(face));
    expect(workshop.busy()).toBe(faces.length);
    const images = await Promise.all(drawing);
    expect(workshop.busy()).toBe(0);
    for (const [at, face] of faces.entries())
      expect(Buffer.compare(images[at]!, await studio.png(face)), face.title).toBe(0);
    await workshop.close();
  });

  it('goes on after a face that cannot be drawn', async () => {
    const workshop = openRenderPool(readFonts(files), 1);
    await expect(workshop.draw({} as never)).rejects.toThrow('could not be drawn');
    expect((await workshop.draw(aFace())).length).toBeGreaterThan(1000);
    await workshop.close();
  });
});
