import type { Formatter } from '../../pipeline/news/format.ts';
import type { MailSection } from '../mail/section.ts';

/**
 * Returns the section that announces once that a deputy has left the seat, after the deputy's last votes if
 * there are any.
 */
export function departureSection(
  { id, full_name }: { id: number; full_name: string },
  lastDay: string,
  votes: MailSection | null,
  { say, date, page }: Formatter,
): MailSection {
  const ended = say('mail.person.left', { date: date(lastDay) });
  const gist = say('mail.person.left_gist');
  if (votes === null) return { name: full_name, href: page(`/persons/${id}`), gist, lede: ended, parts: [] };
  return { ...votes, gist: `${gist}, ${votes.gist}`, lede: `${votes.lede} ${ended}` };
}
