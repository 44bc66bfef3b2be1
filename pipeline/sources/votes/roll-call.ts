import { ABSENT, ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { collapse } from '../documents/text.ts';
import type { RollCall } from '../rows.ts';

/** The four choices of official files, as a message names them. */
export const OFFICIAL_CHOICES = 'Sí, No, Abstención or No vota';

/** Marks an unknown choice. It is no code of `CHOICES`, so that no code counts it by mistake. */
const UNKNOWN = 255;

/** One record as published. Any field can be missing or of another type. */
interface OfficialRecord {
  asiento?: unknown;
  diputado?: unknown;
  grupo?: unknown;
  voto?: unknown;
}

/** The records by column, and the first unreadable one. */
interface ParsedRollCall {
  rollCall: RollCall;
  /** The value found instead of a choice or a name; null if every record was read. */
  unknown: string | null;
}

/**
 * Converts the records of a vote to columns. This is the hottest loop of the whole batch: no allocation, no
 * closure, no schema.
 */
export function readRollCall(records: readonly unknown[]): ParsedRollCall {
  const count = records.length;
  const names = new Array<string>(count);
  const groups = new Array<string>(count);
  const choices = new Uint8Array(count);
  const seats = new Int32Array(count);
  let unknown: string | null = null;
  for (let row = 0; row < count; row++) {
    const { asiento, diputado, grupo, voto } = (records[row] ?? NO_RECORD) as OfficialRecord;
    const name = typeof diputado === 'string' ? collapse(diputado) : '';
    const choice = choiceOf(voto);
    names[row] = name;
    groups[row] = typeof grupo === 'string' ? collapse(grupo) : '';
    choices[row] = choice;
    seats[row] = seatOf(asiento);
    if ((choice === UNKNOWN || name === '') && unknown === null) unknown = describe(name, voto);
  }
  return { rollCall: { names, groups, choices, seats }, unknown };
}

const NO_RECORD: OfficialRecord = {};

function choiceOf(voto: unknown): number {
  switch (voto) {
    case 'Sí':
      return AYE;
    case 'No':
      return NO;
    case 'Abstención':
      return ABSTENTION;
    case 'No vota':
      return ABSENT;
  }
  const tidied = typeof voto === 'string' ? collapse(voto) : voto;
  return tidied === voto ? UNKNOWN : choiceOf(tidied);
}

/**
 * Parses a seat: four digits, `-1` for a remote vote, empty if unknown. Seats are no keys, so an unexpected
 * value counts as unknown.
 */
function seatOf(asiento: unknown): number {
  if (asiento === '' || (typeof asiento !== 'string' && typeof asiento !== 'number')) return 0;
  const seat = Number(asiento);
  return Number.isInteger(seat) && seat >= -1 && seat <= 9999 ? seat : 0;
}

function describe(name: string, voto: unknown): string {
  if (name === '') return 'a record without a name';
  return typeof voto === 'string' ? voto : `no choice for ${name}`;
}
