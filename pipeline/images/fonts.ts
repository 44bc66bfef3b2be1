import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../files.ts';
import { REGULAR, SEMIBOLD } from './design.ts';
import type { FontFile } from './render.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/newsreader/package.json')));

/** The file of each weight, with all Latin letters in it: where they lie in two, some are drawn from halves of both. */
const FILES = {
  [REGULAR]: '400Regular/Newsreader_400Regular.ttf',
  [SEMIBOLD]: '600SemiBold/Newsreader_600SemiBold.ttf',
};

/** The files of the font, as the package has them. */
export const readFonts = (files: Files): FontFile[] =>
  ([REGULAR, SEMIBOLD] as const).map((weight) => ({
    weight,
    data: files.read(`${FOLDER}/${FILES[weight]}`),
  }));
