import type { Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { toRoman } from '../../pipeline/text/roman.ts';
import type { SeatEnd } from './deputy-list.ts';

/** Returns whether a deputy holds a seat, and since or until when. */
export function seatWords({ sits_today }: Person, latest: Mandate | undefined, voice: Voice): string {
  const { say, date } = voice;
  if (latest === undefined) return say('card.former');
  const legislature = toRoman(latest.legislature_id);
  if (sits_today) return say('person.sits', { legislature, date: date(latest.start_date) });
  if (latest.is_open) return say('person.sat_to_end', { legislature });
  if (latest.end_date !== null) return say('person.sat', { date: date(latest.end_date) });
  if (latest.ended_before === null) return say('person.sat_once', { legislature });
  return say('person.sat_before', { date: date(latest.ended_before) });
}

/** Returns when a deputy left a seat, in the words of lists. */
export function seatEndWords({ end_date, ended_before }: SeatEnd, { say, date }: Voice): string {
  if (end_date !== null) return say('persons.left', { date: date(end_date) });
  return ended_before === null
    ? say('persons.left_unknown')
    : say('persons.left_before', { date: date(ended_before) });
}

interface Period {
  start_date: string;
  end_date: string | null;
  ended_before?: string | null;
  is_open: boolean;
}

/** Returns the days of a mandate or group membership; `running` is whether the legislature still sits. */
export function periodWords(period: Period, running: boolean, { say, date }: Voice): string {
  const from = date(period.start_date);
  if (period.end_date !== null) return say('period.between', { from, to: date(period.end_date) });
  if (period.is_open) return say(running ? 'period.since' : 'period.to_end', { from });
  return period.ended_before
    ? say('period.before', { from, to: date(period.ended_before) })
    : say('period.unknown_end', { from });
}
