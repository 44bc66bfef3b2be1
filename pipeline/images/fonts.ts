import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../files.ts';
import { FAMILIES, REGULAR, SEMIBOLD } from './design.ts';
import type { FontFile } from './render.ts';

const FOLDER = `${dirname(fileURLToPath(import.meta.resolve('@fontsource/newsreader/package.json')))}/files`;

/** The file of each family. */
const ALPHABETS = ['latin', 'latin-ext'];

/** The files of the font, as the package brings them. */
export const readFonts = (files: Files): FontFile[] =>
  ([REGULAR, SEMIBOLD] as const).flatMap((weight) =>
    FAMILIES.map((family, at) => ({
      family,
      weight,
      data: files.read(`${FOLDER}/newsreader-${ALPHABETS[at]}-${weight}-normal.woff`),
    })),
  );
