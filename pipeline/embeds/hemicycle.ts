import { HEMICYCLE } from '../drawing/hemicycle.ts';
import { seatedOf, seatMarks } from '../drawing/seat-marks.ts';
import { FINENESS, strokeWidth } from '../drawing/strokes.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { type Markup, markup } from './markup.ts';

/**
 * Returns the seats of a vote in seating order; the bar shows the same in words. Returns null if no choices
 * are known.
 */
export function hemicycleOf(
  vote: VoteDetail,
  dissents: readonly Pick<VoteRecord, 'group_slug' | 'choice'>[],
): Markup | null {
  if (vote.group_totals.length === 0) return null;
  const { marks, height, diameter } = seatMarks(seatedOf(vote, dissents));
  const path = (name: string, width: number, d: string) =>
    d === '' ? null : markup`<path class="${name}" stroke-width="${width}" d="${d}"/>`;
  const drawn = marks.map(({ choice, path: d, departing }) => {
    const across = strokeWidth(choice, diameter);
    return markup`${path(`apart ${choice}`, across + 3 * FINENESS, departing)}${path(choice, across, d)}${
      choice === 'abstention' ? path('middle', across / 2, d) : null
    }`;
  });
  return markup`<svg class="seats" viewBox="0 0 ${HEMICYCLE.width * FINENESS} ${height * FINENESS}" aria-hidden="true">${drawn}</svg>`;
}
