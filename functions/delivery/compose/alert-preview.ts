import type { DbReader } from '../../../pipeline/db/open.ts';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { eventsIn, statusesSince } from '../../../pipeline/news/events.ts';
import type { DaySpan } from '../../../pipeline/news/highlights.ts';
import type { FollowedTarget } from '../../subscribers/tables.ts';
import type { MailMessage } from './mail.ts';
import { digestMessage, UNSIGNED } from './news-mails.ts';
import { type MailContext, MOST_ITEMS, renderSection } from './section.ts';
import { newsOf, sectionAbout } from './sections.ts';

/**
 * Renders the alert about one target as a subscriber would get it if nothing of some days had been announced before,
 * with the functions that write alerts; null if these days have no news about it.
 */
export function previewAlert(
  read: DbReader,
  target: FollowedTarget,
  { from, to }: DaySpan,
  language: Language,
  sender: Pick<MailContext, 'webUrl' | 'contact'>,
): MailMessage | null {
  const period = { votesSince: from, initiativesSince: from, departuresSince: from, today: to };
  const events = [...eventsIn(read, period), ...statusesSince(read, from)].filter(
    ({ kind, date }) => kind === 'agenda' || date <= to,
  );
  const section = sectionAbout(target, language, newsOf(read, events), read, sender.webUrl);
  if (section === null) return null;
  const ready = renderSection(section, MOST_ITEMS, language);
  const tokens = { allAlerts: UNSIGNED, closeToken: UNSIGNED };
  return digestMessage([{ section, ready, leave: UNSIGNED }], tokens, language, sender);
}
