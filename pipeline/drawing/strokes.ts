import type { Choice } from '../model/votes/choice.ts';
import type { Seat } from './hemicycle.ts';

/** Units of the paths in one of the plan: whole numbers from seat to seat are short. */
export const FINENESS = 4;

/** From where to where a stroke goes, seen from the middle of the seat. */
interface Stroke {
  before: number;
  stroke: string;
  across: number;
  down: number;
}

/** A stroke of no length shows its ends alone: round ends are a disc, square ends a diamond where it points askew. */
export const DOT: Stroke = { before: 0, stroke: 'h0', across: 0, down: 0 };

/** Each choice by a shape of its own; that of an abstention is a ring, a disc with its middle taken out. */
export const STROKES: Readonly<Record<Choice, Stroke>> = {
  aye: DOT,
  abstention: DOT,
  no_vote_recorded: DOT,
  no: { before: 0, stroke: 'l1 1', across: 1, down: 1 },
  absent: { before: 12, stroke: 'h24', across: 24, down: 0 },
};

/** The side of a diamond is less than the diameter of a disc, so that the two weigh the same. */
export const DIAMOND = 0.75;

const DASH = 6;

/** How wide the strokes of a choice are where a disc has a diameter, in the unit of the paths. */
export const strokeWidth = (choice: Choice, diameter: number): number =>
  choice === 'absent' ? DASH : diameter * FINENESS * (choice === 'no' ? DIAMOND : 1);

/** The same stroke at every seat, each placed from the end of the one before. */
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
