import type { SittingDeputy } from '../business/sittings.ts';
import { fileOrder, type VoteHeader, WORDS } from './vote-file.ts';

/** The record of each sitter for each choice, ready to be joined: hundreds of thousands follow. */
export const rowTexts = (sitting: SittingDeputy[]): string[][] =>
  sitting.map(({ seat, name, groupCode }) =>
    WORDS.map((voto) => asciiJson({ asiento: seat, diputado: name, grupo: groupCode, voto })),
  );

/** One vote on one line of pure ASCII. */
export function voteJson(header: VoteHeader, rows: string[][], choices: Uint8Array): string {
  const records = fileOrder(choices).map((index) => rows[index]![choices[index]!]);
  return `${asciiJson(header).slice(0, -1)},"votaciones":[${records.join(',')}]}`;
}

/** JSON in which every other letter than ASCII is written by its number, in capitals. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
