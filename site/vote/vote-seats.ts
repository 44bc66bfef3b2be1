import { type SeatMarks, seatMarks } from '../../pipeline/drawing/seat-marks.ts';
import type { VoteData } from './vote-data.ts';

/** The seats of a vote; made once for the three languages of its page. */
export function voteSeats(data: VoteData): SeatMarks {
  const made = drawn.get(data) ?? drawSeats(data);
  drawn.set(data, made);
  return made;
}

const drawn = new WeakMap<VoteData, SeatMarks>();

/** Groups as they sit from left to right; whoever is in none comes last. */
function drawSeats({ vote, records, dissidents }: VoteData): SeatMarks {
  const places = new Map(vote.group_totals.map(({ group_slug }, at) => [group_slug, at]));
  const placeOf = (group: string | null) => places.get(group ?? '') ?? places.size;
  return seatMarks(
    records
      .map((record) => ({ ...record, departs: dissidents.has(record.person_id) }))
      .sort((a, b) => placeOf(a.group_slug) - placeOf(b.group_slug)),
  );
}
