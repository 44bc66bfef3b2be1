import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { markAsIcon } from '../../../site/frame/mark-icon.ts';

describe('the icon as ICO', () => {
  const bytes = Buffer.from(markAsIcon());
  const start = bytes.readUInt32LE(18);

  /** Returns the colour and opacity of the pixel that contains a point. */
  const pixelAt = (x: number, y: number): number[] => {
    const at = start + 40 + ((31 - Math.floor(y)) * 32 + Math.floor(x)) * 4;
    const [blue, green, red, opacity] = bytes.subarray(at, at + 4);
    return [red!, green!, blue!, opacity!];
  };

  it('has one image of 32 by 32 pixels that fills the file', () => {
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 1]);
    expect([bytes[6], bytes[7], bytes.readUInt16LE(12)]).toEqual([32, 32, 32]);
    expect(start + bytes.readUInt32LE(14)).toBe(bytes.length);
    expect([bytes.readInt32LE(start + 4), bytes.readInt32LE(start + 8)]).toEqual([32, 64]);
  });

  it('shows the mark of the SVG', () => {
    const $ = load(readFileSync('site/public/favicon.svg', 'utf8'), { xml: true });
    const [, hex, width] = /stroke: #(\w{6}); stroke-width: (\d+)/.exec($('style').text())!;
    const colour = hex!.match(/../g)!.map((digits) => Number.parseInt(digits, 16));
    const arcs = [
      ...$('path')
        .attr('d')!
        .matchAll(/M(\d+) (\d+)a(\d+)/g),
    ].map((arc) => arc.slice(1).map(Number));
    expect(arcs).toHaveLength(2);
    for (const [x, y, radius] of arcs) {
      expect(pixelAt(x! + radius!, y! - radius!)).toEqual([...colour, 255]);
      for (const side of [-1, 1])
        expect(pixelAt(x! + radius!, y! - radius! + side * (Number(width) / 2 + 1))[3]).toBe(0);
    }
    expect(pixelAt(16, 26)[3]).toBe(0);
  });
});
