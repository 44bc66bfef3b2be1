import type { Choice } from '../pipeline/model/choice.ts';
import { groupVotes, recordsByGroup } from './group-votes.ts';
import type { Seat } from './hemicycle.ts';
import type { VoteFile } from './published.ts';
import { type SeatPlan, seatPlan } from './seat-plan.ts';

/** The marks of everybody in one group who chose the same: one path, because a vote has 350 of them. */
export interface Marks {
  /** Null for deputies whom the official file puts in no group. */
  group: string | null;
  choice: Choice;
  path: string;
}

/** A vote as its seats show it. */
export interface SeatMarks extends Pick<SeatPlan, 'diameter' | 'height' | 'official' | 'aside'> {
  marks: Marks[];
}

/** The seats of a vote; made once for the three languages of its page. */
export function seatMarks(file: VoteFile): SeatMarks {
  const made = drawn.get(file) ?? drawSeats(file);
  drawn.set(file, made);
  return made;
}

const drawn = new WeakMap<VoteFile, SeatMarks>();

const ORDER: readonly Choice[] = ['aye', 'abstention', 'no', 'absent', 'no_vote_recorded'];

function drawSeats(file: VoteFile): SeatMarks {
  const bands = recordsByGroup(groupVotes(file), file.records).map(({ records }) =>
    records.toSorted((a, b) => ORDER.indexOf(a.choice) - ORDER.indexOf(b.choice)),
  );
  const records = bands.flat();
  const { places, ...plan } = seatPlan(records);
  const marks = new Map<string, Marks>();
  for (const [at, { group_slug: group, choice }] of records.entries()) {
    const key = `${group} ${choice}`;
    const own = marks.get(key) ?? { group, choice, path: '' };
    own.path += markAt(places[at]!, choice);
    marks.set(key, own);
  }
  return { ...plan, marks: [...marks.values()] };
}

/** A stroke of no length shows its ends alone: round ends are a disc, square ends a diamond where it points askew. */
function markAt([x, y]: Seat, choice: Choice): string {
  if (choice === 'no') return `M${x} ${y}l.1.1`;
  return choice === 'absent' ? `M${x - 3} ${y}h6` : `M${x} ${y}h0`;
}
