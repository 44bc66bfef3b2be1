import type { Ballots } from '../sources/rows.ts';

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
}

/** The records of one vote in a few bytes each, so that a whole legislature can be held at once. */
export interface Roll {
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

export function pack(ballots: Ballots, { names, groups }: Indexes): Roll {
  const rows = ballots.names.length;
  const roll: Roll = {
    names: new Uint16Array(rows),
    groups: new Uint16Array(rows),
    choices: ballots.choices,
    seats: ballots.seats,
  };
  for (let row = 0; row < rows; row++) {
    roll.names[row] = names.of(ballots.names[row]!);
    roll.groups[row] = groups.of(ballots.groups[row]!);
  }
  return roll;
}

export const unpack = (roll: Roll, { names, groups }: Indexes): Ballots => ({
  names: Array.from(roll.names, (name) => names.texts[name]!),
  groups: Array.from(roll.groups, (group) => groups.texts[group]!),
  choices: roll.choices,
  seats: roll.seats,
});
