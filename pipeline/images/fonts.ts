import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import { REGULAR, SEMIBOLD } from './design.ts';
import type { FontFile } from './render.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/newsreader/package.json')));

/** One file for each weight: with one for each alphabet, some letters would be combined from both. */
const FILES = {
  [REGULAR]: '400Regular/Newsreader_400Regular.ttf',
  [SEMIBOLD]: '600SemiBold/Newsreader_600SemiBold.ttf',
};

export const readFonts = (files: Files): FontFile[] =>
  ([REGULAR, SEMIBOLD] as const).map((weight) => ({
    weight,
    data: files.read(`${FOLDER}/${FILES[weight]}`),
  }));

/** Packages that affect the pixels. */
const DRAWN_WITH = ['satori', '@takumi-rs/core'];

/** Returns the hash of everything that turns a card model into bytes: code, font and packages. */
export function drawingVersion(project: string, files: Files): string {
  const folder = join(project, 'pipeline/images');
  const { dependencies } = JSON.parse(files.readText(join(project, 'package.json')));
  return sha256(
    [
      ...files.walk(folder).map((path) => `${path} ${sha256(files.read(join(folder, path)))}`),
      ...readFonts(files).map(({ data }) => sha256(data)),
      ...DRAWN_WITH.map((name) => `${name} ${dependencies[name]}`),
    ].join('\n'),
  );
}
