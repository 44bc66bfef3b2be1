import groups from './data/groups.json' with { type: 'json' };

/** Parliamentary groups: the name, code and colour of each differ from all real ones. */
export const GROUPS = groups;

/** People who vote together: a group, or a party within the mixed group. */
export interface Bench {
  group: (typeof GROUPS)[number];
  /** Electoral lists of its members. */
  parties: string[];
  /** Position between left (-1) and right (1). */
  position: number;
}

export const BENCHES: Bench[] = GROUPS.flatMap((group) =>
  group.benches.map((bench) => ({ group, ...bench })),
);

/** Groups with more than a twentieth of the seats. */
export const isBig = ({ group }: Bench): boolean => group.share > 0.05;

/** Parties in the mixed group, which members who leave their group join. */
export const MIXED_BENCHES = BENCHES.filter(({ group }) => !group.lineMeaningful);

const GOVERNMENTS = [['alba-progresista', 'vereda'], ['faro-liberal']];

/** Returns the governing groups, which change with every legislature, counted back from the newest. */
export const governmentOf = (back: number): Bench[] =>
  BENCHES.filter(({ group }) => GOVERNMENTS[back % 2]!.includes(group.slug));

/** Returns the position of a group, or of the Government, between left and right. */
export const positionOf = (benches: Bench[]): number =>
  benches.reduce((sum, { position }) => sum + position, 0) / benches.length;
