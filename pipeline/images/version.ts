import { join } from 'node:path';
import type { Files } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import { readFonts } from './fonts.ts';

/** Packages that affect the pixels. */
const DRAWN_WITH = ['satori', '@takumi-rs/core'];

/**
 * Returns the hash of everything that turns a card model into bytes: this folder, its font, and the drawing
 * packages.
 */
export function drawingVersion(project: string, files: Files): string {
  const room = join(project, 'pipeline/images');
  const { dependencies } = JSON.parse(files.readText(join(project, 'package.json')));
  return sha256(
    [
      ...files.walk(room).map((path) => `${path} ${sha256(files.read(join(room, path)))}`),
      ...readFonts(files).map(({ data }) => sha256(data)),
      ...DRAWN_WITH.map((name) => `${name} ${dependencies[name]}`),
    ].join('\n'),
  );
}
