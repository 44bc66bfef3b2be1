import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { CORPUS } from './corpus.ts';

/** One line of an official list of deputies. */
export interface Listed {
  legislature: number;
  name: string;
  constituency: string;
  party: string;
  fullCondition: string;
  left: string | null;
  biography: string;
}

const DEPUTIES = 'congreso/webpublica/opendata/diputados';
/** Years in the names of files, with the legislature of each list. */
const LEGISLATURES = [
  [2013, 10],
  [2022, 14],
  [2025, 15],
  [2026, 15],
] as const;

/** Returns every line of every list, parsed without the program's code, to compare people with. */
export function officialLists(): Listed[] {
  return ['', 'x-2012'].flatMap((set) => {
    const folder = join(CORPUS, set, DEPUTIES);
    return readdirSync(folder).flatMap((file) => {
      const year = Number(/__(\d{4})/.exec(file)![1]);
      const legislature = LEGISLATURES.find(([first]) => first === year)![1];
      const text = readFileSync(join(folder, file), 'utf8');
      const lines = file.endsWith('.csv') ? linesOfTable(text) : (JSON.parse(text) as Line[]);
      return lines.map((line) => ({
        legislature,
        name: line.NOMBRE,
        constituency: line.CIRCUNSCRIPCION,
        party: line.FORMACIONELECTORAL,
        fullCondition: isoDay(line.FECHACONDICIONPLENA),
        left: line.FECHABAJA ? isoDay(line.FECHABAJA) : null,
        biography: line.BIOGRAFIA ?? '',
      }));
    });
  });
}

interface Line {
  NOMBRE: string;
  CIRCUNSCRIPCION: string;
  FORMACIONELECTORAL: string;
  FECHACONDICIONPLENA: string;
  FECHABAJA?: string;
  BIOGRAFIA?: string;
}

/**
 * Biographies span several lines without quotation marks. A deputy's row starts with a name, two words and a
 * date.
 */
const linesOfTable = (text: string): Line[] =>
  [...text.matchAll(/^\uFEFF?([^;,\n]+, [^;\n]+);([^;]+);([^;]+);(\d\d\/\d\d\/\d{4})/gm)].map(
    ([, NOMBRE, CIRCUNSCRIPCION, FORMACIONELECTORAL, FECHACONDICIONPLENA]) =>
      ({ NOMBRE, CIRCUNSCRIPCION, FORMACIONELECTORAL, FECHACONDICIONPLENA }) as Line,
  );

/** Converts `1/2/2012` to `2012-02-01`. */
export const isoDay = (day: string): string =>
  day
    .split('/')
    .reverse()
    .map((part) => part.padStart(2, '0'))
    .join('-');

/** Returns a name in lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z,]+/g, ' ')
    .replace(/ ?, ?/, ', ')
    .trim();

/** Returns the lines about each person by plain full name. */
export const byPlainName = (lines: readonly Listed[]): Map<string, Listed[]> =>
  Map.groupBy(lines, ({ name }) => plain(name));

/** The fields of a vote file that the tests use. */
interface OfficialVote {
  informacion: { sesion: number; numeroVotacion: number; fecha: string };
  votaciones: { diputado: string; grupo: string }[];
}

let read2012: OfficialVote[] | undefined;

/** Returns every vote file of legislature X, unchanged. */
export function votesOf2012(): OfficialVote[] {
  const folder = join(CORPUS, 'x-2012/congreso/webpublica/opendata/votaciones');
  read2012 ??= filesOnDisk()
    .walk(folder)
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as OfficialVote);
  return read2012;
}
