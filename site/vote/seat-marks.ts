import type { Choice } from '../../pipeline/model/choice.ts';
import type { Seat } from '../group/hemicycle.ts';
import { groupVotes, recordsByGroup } from './group-votes.ts';
import { type SeatPlan, seatPlan } from './seat-plan.ts';
import type { VoteData } from './vote-data.ts';

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
export function seatMarks(data: VoteData): SeatMarks {
  const made = drawn.get(data) ?? drawSeats(data);
  drawn.set(data, made);
  return made;
}

const drawn = new WeakMap<VoteData, SeatMarks>();

const ORDER: readonly Choice[] = ['aye', 'abstention', 'no', 'absent', 'no_vote_recorded'];

function drawSeats(data: VoteData): SeatMarks {
  const bands = recordsByGroup(groupVotes(data), data.records).map(({ records }) =>
    records.toSorted((a, b) => ORDER.indexOf(a.choice) - ORDER.indexOf(b.choice)),
  );
  const records = bands.flat();
  const { places, ...plan } = seatPlan(records);
  const alike = new Map<string, { group: string | null; choice: Choice; seats: Seat[] }>();
  for (const [at, { group_slug: group, choice }] of records.entries()) {
    const key = `${group} ${choice}`;
    const own = alike.get(key) ?? { group, choice, seats: [] };
    own.seats.push(places[at]!);
    alike.set(key, own);
  }
  const marks = [...alike.values()].map(({ group, choice, seats }) => ({
    group,
    choice,
    path: strokes(seats, STROKES[choice]),
  }));
  return { ...plan, marks };
}

/** Units of the paths in one of the plan: whole numbers from seat to seat are short. */
export const FINENESS = 4;

/**
 * A stroke of no length shows its ends alone: round ends are a disc, square ends a diamond where it points askew. From
 * where to where each stroke goes, seen from the middle of the seat.
 */
const DOT = { before: 0, stroke: 'h0', across: 0, down: 0 };
const STROKES = {
  aye: DOT,
  abstention: DOT,
  no_vote_recorded: DOT,
  no: { before: 0, stroke: 'l1 1', across: 1, down: 1 },
  absent: { before: 12, stroke: 'h24', across: 24, down: 0 },
} as const satisfies Record<Choice, typeof DOT>;

/** The same stroke at every seat, each placed from the end of the one before. */
function strokes(seats: readonly Seat[], { before, stroke, across, down }: typeof DOT): string {
  let [endX, endY] = [0, 0];
  return seats
    .map(([seatX, seatY]) => {
      const [x, y] = [Math.round(seatX * FINENESS) - before, Math.round(seatY * FINENESS)];
      const move = `m${x - endX}${y < endY ? '' : ' '}${y - endY}${stroke}`;
      [endX, endY] = [x + across, y + down];
      return move;
    })
    .join('');
}
