import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../core/effects.ts';
import { REGULAR, SEMIBOLD } from './design.ts';
import type { FontFile } from './render.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/newsreader/package.json')));

/**
 * The file of each weight with all Latin letters: with separate files, some letters would be combined from
 * both.
 */
const FILES = {
  [REGULAR]: '400Regular/Newsreader_400Regular.ttf',
  [SEMIBOLD]: '600SemiBold/Newsreader_600SemiBold.ttf',
};

/** Reads the files of the font from its package. */
export const readFonts = (files: Files): FontFile[] =>
  ([REGULAR, SEMIBOLD] as const).map((weight) => ({
    weight,
    data: files.read(`${FOLDER}/${FILES[weight]}`),
  }));
