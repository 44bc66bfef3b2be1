import type { Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import type { Office } from '../../pipeline/model/people/office.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { toRoman } from '../../pipeline/text/roman.ts';
import type { SeatEnd } from './deputy-list.ts';

/** Returns a sentence for each change of group in a career, oldest first. */
export const careerWords = (career: readonly CareerTerm[], { say }: Voice): string[] =>
  career.flatMap((term, at) => {
    const { legislature_id, groups } = term;
    const legislature = toRoman(legislature_id);
    const before = career[at - 1];
    const came = term.came_from_other_group
      ? [
          say('person.came_from', {
            legislature,
            before: toRoman(before!.legislature_id),
            from: before!.groups.at(-1)!.name_short,
            to: groups[0]!.name_short,
          }),
        ]
      : [];
    const moves = groups.slice(1).flatMap(({ slug, name_short: to }, next) => {
      const former = groups[next]!;
      return former.slug === slug
        ? []
        : [say('person.changed_group', { legislature, from: former.name_short, to })];
    });
    return [...came, ...moves];
  });

/** Returns when an office was held, as exactly as documents show, and the source. */
export function officeWords(office: Office, { say, date }: Voice): string {
  const from = date(office.start_date);
  const to = office.end_date === null ? null : date(office.end_date);
  const exact = office.start_basis === 'official' && office.end_basis !== 'seen';
  const evidence = say(`office.evidence.${office.evidence}`);
  const days = (): string => {
    if (office.end_basis === 'rule' && to !== null) return say('office.until_next', { from, to });
    if (to === null) return say(exact ? 'period.since' : 'office.seen_since', { from });
    if (exact) return say('period.between', { from, to });
    if (from === to) return say('office.seen_on', { from });
    return say(
      office.start_basis === 'official' || office.end_basis === 'official'
        ? 'office.seen'
        : 'office.seen_between',
      { from, to },
    );
  };
  return `${days()} (${evidence})`;
}

/**
 * Returns whether a deputy holds a seat, and since or until when; `ended` is the day on which the legislature of the
 * latest mandate was dissolved.
 */
export function seatWords(
  { sits_today }: Person,
  latest: Mandate | undefined,
  ended: string | null,
  voice: Voice,
): string {
  const { say, date } = voice;
  if (latest === undefined) return say('card.former');
  const legislature = toRoman(latest.legislature_id);
  if (sits_today) return say('person.sits', { legislature, date: date(latest.start_date) });
  if (latest.is_open)
    return ended === null
      ? say('person.sat_to_end', { legislature })
      : say('person.sat_to_dissolution', { legislature, date: date(ended) });
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
