import type { Choice } from '../model/votes/choice.ts';
import type { Seat } from './hemicycle.ts';

/** Units of the paths in one of the plan, so that whole numbers keep the paths short. */
export const FINENESS = 4;

/** The extent of a stroke, relative to the centre of the seat. */
interface Stroke {
  before: number;
  stroke: string;
  across: number;
  down: number;
}

/**
 * A stroke of zero length shows only its ends: round ends are a disc, square ends a diamond if it points
 * diagonally.
 */
export const DOT: Stroke = { before: 0, stroke: 'h0', across: 0, down: 0 };

/** The shape of each choice; that of an abstention is a ring, a disc with its middle removed. */
export const STROKES: Readonly<Record<Choice, Stroke>> = {
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
