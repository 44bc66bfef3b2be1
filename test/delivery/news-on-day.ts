import { newsOf, sectionAbout } from '../../functions/delivery/compose/sections.ts';
import type { FollowedTarget } from '../../functions/subscribers/tables.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { eventsIn } from '../../pipeline/news/events.ts';

export const DAY = '2026-03-02';
export const WEB_URL = 'https://votes.example';

/** A followed subject; its number and slug as far as they matter. */
export type Subject = Partial<FollowedTarget> & Pick<FollowedTarget, 'type'>;

/** Returns a function that writes the English section about a subject, of the news of `DAY` in a parliament. */
export function sectionsOnDay(read: DbReader) {
  const period = { votesSince: DAY, initiativesSince: DAY, departuresSince: DAY, today: DAY };
  const news = newsOf(read, eventsIn(read, period));
  return (subject: Subject) => sectionAbout({ id: 0, slug: null, ...subject }, 'en', news, read, WEB_URL);
}
