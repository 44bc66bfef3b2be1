import { expect, it } from 'vitest';
import { HEMICYCLE } from '../../pipeline/drawing/hemicycle.ts';
import { seatPlan } from '../../pipeline/drawing/seat-plan.ts';
import { CORPUS } from './corpus.ts';
import { loadCorpus } from './load-corpus.ts';

it.skipIf(CORPUS === '').each([14155001, 15159001])(
  'groups are described in the positions of their seat numbers: vote %s',
  async (voteId) => {
    const { db, all } = (await loadCorpus()).read;
    const records = all(
      db
        .selectFrom('vote_records as r')
        .innerJoin('groups as g', 'g.id', 'r.group_id')
        .select(['g.slug', 'g.seating', 'r.seat'])
        .where('r.vote_id', '=', voteId),
    );
    const { places, official } = seatPlan(records);
    expect(official).toBe(true);
    const seated = records
      .map((record, at) => ({ ...record, turn: turnOf(places[at]!) }))
      .filter(({ seat }) => (seat ?? 0) > 999);
    const middles = [...Map.groupBy(seated, ({ slug }) => slug)].map(([slug, own]) => ({
      slug,
      seating: own[0]!.seating,
      turn: own.reduce((sum, { turn }) => sum + turn, 0) / own.length,
    }));
    const bySeats = middles.toSorted((a, b) => a.turn - b.turn).map(({ slug }) => slug);
    const described = middles.toSorted((a, b) => a.seating! - b.seating!).map(({ slug }) => slug);
    expect(described).toEqual(bySeats);
  },
);

/** Returns the angle from the left end of its row. */
const turnOf = ([x, y]: readonly [number, number]): number =>
  Math.atan2(x - HEMICYCLE.width / 2, HEMICYCLE.radius + 10 - y);
