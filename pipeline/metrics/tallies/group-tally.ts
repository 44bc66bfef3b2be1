import { ABSENT, ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';

/** How the members of one group voted in one vote. */
export interface GroupTally {
  group_id: number;
  ayes: number;
  noes: number;
  abstentions: number;
  no_vote: number;
  /** The group's line: its strictly most frequent choice among votes cast; null on a draw or without any. */
  line: number | null;
  line_meaningful: boolean;
}

/** What one deputy did in one vote, as metrics see it. */
export interface CountedRecord {
  /** Code of the choice: aye, no, abstention or absent. */
  choice: number;
  /** How the deputy's group voted; null where the record names no group. */
  group: GroupTally | null;
}

/** The records of one vote, by column. */
export interface RecordColumns {
  /** Numbers of persons; 0 where it is unsure who that is. */
  persons: Int32Array;
  /** Group ids; null where a record names no group. */
  groups: (number | null)[];
  choices: Uint8Array;
}

/** Counts each group's choices in one vote. `meaningful` says whether a group has a common purpose. */
export function tallyGroups(
  { groups, choices }: Pick<RecordColumns, 'groups' | 'choices'>,
  meaningful: (group: number) => boolean,
): Map<number, GroupTally> {
  const tallies = new Map<number, GroupTally>();
  for (let row = 0; row < groups.length; row++) {
    const id = groups[row]!;
    if (id === null) continue;
    let tally = tallies.get(id);
    if (tally === undefined) {
      tally = {
        group_id: id,
        ayes: 0,
        noes: 0,
        abstentions: 0,
        no_vote: 0,
        line: null,
        line_meaningful: meaningful(id),
      };
      tallies.set(id, tally);
    }
    const choice = choices[row];
    if (choice === AYE) tally.ayes++;
    else if (choice === NO) tally.noes++;
    else if (choice === ABSTENTION) tally.abstentions++;
    else if (choice === ABSENT) tally.no_vote++;
  }
  for (const tally of tallies.values()) tally.line = lineOf(tally);
  return tallies;
}

/** Returns the records whose person is known: figures of persons count no others. */
export function identifiedOnly(votes: RecordColumns): RecordColumns {
  const { persons, groups, choices } = votes;
  if (!persons.includes(0)) return votes;
  const isKnown = (_: unknown, row: number) => persons[row] !== 0;
  return {
    persons: persons.filter(isKnown),
    groups: groups.filter(isKnown),
    choices: choices.filter(isKnown),
  };
}

/** A draw for first place means no line. */
function lineOf({ ayes, noes, abstentions }: GroupTally): number | null {
  if (ayes > noes && ayes > abstentions) return AYE;
  if (noes > ayes && noes > abstentions) return NO;
  return abstentions > ayes && abstentions > noes ? ABSTENTION : null;
}
