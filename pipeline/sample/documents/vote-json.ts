import type { SittingDeputy } from '../business/sittings.ts';
import { fileOrder, type VoteHeader, WORDS } from './vote-file.ts';

/**
 * Returns the record text of each deputy for each choice, precomputed for hundreds of thousands of records.
 */
export const rowTexts = (sitting: SittingDeputy[]): string[][] =>
  sitting.map(({ seat, name, groupCode }) =>
    WORDS.map((voto) => asciiJson({ asiento: seat, diputado: name, grupo: groupCode, voto })),
  );

/** Formats one vote on one line of pure ASCII. */
export function voteJson(header: VoteHeader, rows: string[][], choices: Uint8Array): string {
  const records = fileOrder(choices).map((index) => rows[index]![choices[index]!]);
  return `${asciiJson(header).slice(0, -1)},"votaciones":[${records.join(',')}]}`;
}

/** Formats JSON with every non-ASCII letter as an escape in capitals. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
