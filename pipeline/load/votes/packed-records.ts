import type { RollCall } from '../../core/chamber/rows.ts';

/** Small numbers for the texts that return in every vote of a legislature: names of deputies, codes of groups. */
export class Index {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.length;
      this.texts.push(text);
      this.#numbers.set(text, number);
    }
    return number;
  }

  /** Returns a further number for a text that means several things: a name that two deputies share. */
  another(text: string): number {
    return this.texts.push(text) - 1;
  }
}

/** The records of one vote in a few bytes each, so that a whole legislature can be held at once. */
export interface PackedRecords {
  /** Positions in the index of names. */
  names: Uint16Array;
  /** Positions in the index of group codes. */
  groups: Uint16Array;
  choices: Uint8Array;
  seats: Int32Array;
}

/** What a legislature's votes have in common. */
export interface Indexes {
  names: Index;
  groups: Index;
}

export function packRecords(rollCall: RollCall, { names, groups }: Indexes): PackedRecords {
  const rows = rollCall.names.length;
  const packed: PackedRecords = {
    names: new Uint16Array(rows),
    groups: new Uint16Array(rows),
    choices: rollCall.choices,
    seats: rollCall.seats,
  };
  for (let row = 0; row < rows; row++) {
    packed.names[row] = names.of(rollCall.names[row]!);
    packed.groups[row] = groups.of(rollCall.groups[row]!);
  }
  return packed;
}

export const unpackRecords = (packed: PackedRecords, { names, groups }: Indexes): RollCall => ({
  names: Array.from(packed.names, (name) => names.texts[name]!),
  groups: Array.from(packed.groups, (group) => groups.texts[group]!),
  choices: packed.choices,
  seats: packed.seats,
});
