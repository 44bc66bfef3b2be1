import type { Ledger, SampleInitiative } from '../business/initiatives.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Random } from '../random.ts';
import type { SampleDeputy } from './deputies.ts';
import { benchOn, sitsOn } from './deputies.ts';
import { BENCHES, type Bench } from './groups.ts';

/** A legislature at work: what the items of an agenda are made from. */
export interface SampleChamber {
  legislature: SampleLegislature;
  deputies: SampleDeputy[];
  ledger: Ledger;
  random: Random;
  /** Bills that wait for the report of their committee. */
  inCommittee: SampleInitiative[];
  /** Bills that come back from the Senate. */
  inSenate: SampleInitiative[];
  /** Decree-laws so far in each year: they are numbered by year. */
  decrees: Map<string, number>;
}

/** Place of a bench, or of the Government, between left and right. */
export const positionOf = (benches: Bench[]): number =>
  benches.reduce((sum, { position }) => sum + position, 0) / benches.length;

/** The groups that bring in half of everything. */
const BIG = BENCHES.filter(({ group }) => group.share > 0.05);

export const proposingBench = ({ random }: SampleChamber): Bench =>
  random.pick(random.chance(0.5) ? BIG : BENCHES);

/** A bench that does not govern: those who govern neither amend their own bills nor interpellate themselves. */
export function opposingBench(chamber: SampleChamber): Bench {
  for (;;) {
    const bench = proposingBench(chamber);
    if (!chamber.legislature.government.includes(bench)) return bench;
  }
}

/** Members of a bench on a day. */
export const membersOf = ({ deputies }: SampleChamber, bench: Bench, date: string): SampleDeputy[] =>
  deputies.filter((deputy) => sitsOn(deputy, date) && benchOn(deputy, date) === bench);

/** `Grupo Parlamentario Mixto (Sra. Vallcanera i Fàbregues)`: in the mixed group the member who speaks is named. */
export function authorAs(chamber: SampleChamber, bench: Bench, date: string): string {
  const { nameLong, lineMeaningful } = bench.group;
  const [member] = membersOf(chamber, bench, date);
  if (lineMeaningful || member === undefined) return nameLong;
  return `${nameLong} (${member.person.female ? 'Sra.' : 'Sr.'} ${member.person.family})`;
}
