import { CHOICES_AS_READ, type Choice } from '../model/votes/choice.ts';
import { grouplessIn } from '../model/votes/listed-votes.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { type GroupPlace, groupPlaces, type Seat } from './hemicycle.ts';
import { type SeatPlan, seatPlan } from './seat-plan.ts';

/** One deputy in a drawing of seats. */
export interface Seated extends Pick<VoteRecord, 'group_slug' | 'choice' | 'seat'> {
  /** Whether the choice differs from the group line. */
  departs?: boolean;
}

/** The marks of the deputies of a group with one choice, as a single path: a vote has 350 of them. */
interface Marks {
  /** Null for deputies without a group in the official file. */
  group: string | null;
  choice: Choice;
  path: string;
  /** The same for those who voted against the line of their group; empty without any. */
  departing: string;
}

/** The drawn seats of a vote. */
export interface SeatMarks extends Pick<SeatPlan, 'diameter' | 'height' | 'official' | 'aside'> {
  marks: Marks[];
  /** Positions of the groups’ names. */
  groups: GroupPlace[];
}

/** Returns the seats of a vote; deputies in the order of their groups from left to right. */
export function seatMarks(seated: readonly Seated[]): SeatMarks {
  const bands = [...Map.groupBy(seated, ({ group_slug }) => group_slug).values()];
  const all = bands.flatMap((band) =>
    band.toSorted((a, b) => CHOICES_AS_READ.indexOf(a.choice) - CHOICES_AS_READ.indexOf(b.choice)),
  );
  const { places, ...plan } = seatPlan(all);
  const alike = new Map<string, Seated & { seats: Seat[]; apart: Seat[] }>();
  for (const [at, one] of all.entries()) {
    const key = `${one.group_slug} ${one.choice}`;
    const own = alike.get(key) ?? { ...one, seats: [], apart: [] };
    own.seats.push(places[at]!);
    if (one.departs) own.apart.push(places[at]!);
    alike.set(key, own);
  }
  const marks = [...alike.values()].map(({ group_slug, choice, seats, apart }) => ({
    group: group_slug,
    choice,
    path: strokes(seats, STROKES[choice]),
    departing: strokes(apart, STROKES[choice]),
  }));
  return { ...plan, marks, groups: groupPlaces(all, places) };
}

/** Returns the deputies behind the totals of a vote, without names: by groups, those without a group last. */
export function seatedOf(
  vote: Pick<VoteDetail, 'totals' | 'group_totals'>,
  dissents: readonly Pick<VoteRecord, 'group_slug' | 'choice'>[],
): Seated[] {
  const left = Map.groupBy(dissents, ({ group_slug, choice }) => `${group_slug} ${choice}`);
  const groupless = grouplessIn(vote);
  const groups = [...vote.group_totals, ...(groupless === null ? [] : [{ group_slug: null, ...groupless }])];
  return groups.flatMap(({ group_slug, ayes, abstentions, noes, no_vote }) =>
    (
      [
        ['aye', ayes],
        ['abstention', abstentions],
        ['no', noes],
        ['absent', no_vote],
      ] as const
    ).flatMap(([choice, count]) => {
      const apart = left.get(`${group_slug} ${choice}`)?.length ?? 0;
      return Array.from({ length: count }, (_, at) => ({
        group_slug,
        choice,
        seat: null,
        departs: at < apart,
      }));
    }),
  );
}

/** Units of the paths in one of the plan, so that whole numbers keep the paths short. */
export const FINENESS = 4;

/** The extent of a stroke, relative to the centre of the seat. */
interface Stroke {
  before: number;
  stroke: string;
  across: number;
  down: number;
}

/** A stroke of zero length shows only its ends: a disc, or a diamond if they are square and diagonal. */
export const DOT: Stroke = { before: 0, stroke: 'h0', across: 0, down: 0 };

/** The shape of each choice; that of an abstention is a ring, a disc with its middle removed. */
const STROKES: Readonly<Record<Choice, Stroke>> = {
  aye: DOT,
  abstention: DOT,
  no_vote_recorded: DOT,
  no: { before: 0, stroke: 'l1 1', across: 1, down: 1 },
  absent: { before: 12, stroke: 'h24', across: 24, down: 0 },
};

/** The side of a diamond relative to the diameter of a disc, so that both have the same visual weight. */
export const DIAMOND = 0.75;

const DASH = 6;

/** Returns the stroke width of a choice for a given disc diameter, in the unit of the paths. */
export const strokeWidth = (choice: Choice, diameter: number): number =>
  choice === 'absent' ? DASH : diameter * FINENESS * (choice === 'no' ? DIAMOND : 1);

/** Returns the same stroke at every seat, each positioned relative to the end of the previous one. */
export function strokes(seats: readonly Seat[], { before, stroke, across, down }: Stroke): string {
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
