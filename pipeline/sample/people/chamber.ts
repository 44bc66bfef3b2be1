import type { Ledger, SampleInitiative } from '../business/initiatives.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Random } from '../random.ts';
import type { SampleDeputy } from './deputies.ts';
import { benchOn, sitsOn } from './deputies.ts';
import { BENCHES, type Bench } from './groups.ts';

/** A sitting legislature: the material for agenda items. */
export interface SampleChamber {
  legislature: SampleLegislature;
  deputies: SampleDeputy[];
  ledger: Ledger;
  random: Random;
  /** Bills that await the report of their committee. */
  inCommittee: SampleInitiative[];
  /** Bills that return from the Senate. */
  inSenate: SampleInitiative[];
  /** Decree-laws so far in each year: they are numbered by year. */
  decrees: Map<string, number>;
}

/** Returns the position of a group, or of the Government, between left and right. */
export const positionOf = (benches: Bench[]): number =>
  benches.reduce((sum, { position }) => sum + position, 0) / benches.length;

/** The groups that propose half of all initiatives. */
const BIG = BENCHES.filter(({ group }) => group.share > 0.05);

export const proposingBench = ({ random }: SampleChamber): Bench =>
  random.pick(random.chance(0.5) ? BIG : BENCHES);

/**
 * Returns a group outside the Government: governing groups neither amend their own bills nor interpellate
 * themselves.
 */
export function opposingBench(chamber: SampleChamber): Bench {
  for (;;) {
    const bench = proposingBench(chamber);
    if (!chamber.legislature.government.includes(bench)) return bench;
  }
}

/** Returns the members of a group on a day. */
export const membersOf = ({ deputies }: SampleChamber, bench: Bench, date: string): SampleDeputy[] =>
  deputies.filter((deputy) => sitsOn(deputy, date) && benchOn(deputy, date) === bench);

/**
 * Returns `Grupo Parlamentario Mixto (Sra. Vallcanera i Fàbregues)`: for the mixed group, the name includes
 * the speaker.
 */
export function authorAs(chamber: SampleChamber, bench: Bench, date: string): string {
  const { nameLong, lineMeaningful } = bench.group;
  const [member] = membersOf(chamber, bench, date);
  if (lineMeaningful || member === undefined) return nameLong;
  return `${nameLong} (${member.person.female ? 'Sra.' : 'Sr.'} ${member.person.family})`;
}
