import { HEMICYCLE } from '../drawing/hemicycle.ts';
import { FINENESS, seatedOf, seatMarks, strokeWidth } from '../drawing/seat-marks.ts';
import type { Choice } from '../model/votes/choice.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import type { CardSeats, SeatStrokes } from './card.ts';
import { ABSENT, ABSTENTION, INK, NO, PAPER, YES } from './elements.ts';

const COLOURS: Readonly<Record<Choice, string>> = {
  aye: YES,
  no: NO,
  abstention: ABSTENTION,
  absent: ABSENT,
  no_vote_recorded: ABSENT,
};

const capOf = (choice: Choice): SeatStrokes['cap'] =>
  choice === 'no' ? 'square' : choice === 'absent' ? 'butt' : 'round';

/** Returns the seats of a vote in order, with dissidents outlined; null if no choices are known. */
export function seatsOf(
  vote: VoteDetail,
  dissents: readonly Pick<VoteRecord, 'group_slug' | 'choice'>[],
): CardSeats | null {
  if (vote.group_totals.length === 0) return null;
  const { marks, height, diameter } = seatMarks(seatedOf(vote, dissents));
  const strokes = marks.flatMap(({ choice, path, departing }): SeatStrokes[] => {
    const [width, cap] = [strokeWidth(choice, diameter), capOf(choice)];
    return [
      { path: departing, colour: INK, width: width + 3 * FINENESS, cap },
      { path, colour: COLOURS[choice], width, cap },
      { path: choice === 'abstention' ? path : '', colour: PAPER, width: width / 2, cap },
    ].filter((one) => one.path !== '');
  });
  return { height, strokes };
}

/** Returns the seats as one picture of a few paths, drawn ten times as fast as hundreds of boxes. */
export function seatsPicture({ height, strokes }: CardSeats, width: number): { src: string; height: number } {
  const tall = Math.round((width * height) / HEMICYCLE.width);
  const paths = strokes.map(
    ({ path, colour, width: wide, cap }) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="${cap}"/>`,
  );
  const box = `0 0 ${HEMICYCLE.width * FINENESS} ${height * FINENESS}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="${box}">${paths.join('')}</svg>`;
  return { src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, height: tall };
}
