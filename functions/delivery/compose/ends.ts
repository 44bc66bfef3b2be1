import type { BegunLegislature } from '../../../pipeline/news/departures.ts';
import type { Formatter } from '../../../pipeline/news/format.ts';
import { toRoman } from '../../../pipeline/text/roman.ts';
import { itemList, type MailSection } from './section.ts';

/** Returns the section that announces once, after any last votes, that a deputy has left the seat. */
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

const WORDS = {
  person: { gist: 'mail.person.ended_gist', lede: 'mail.person.ended' },
  group: { gist: 'mail.group.ended_gist', lede: 'mail.group.ended' },
} as const;

/** Returns the section that announces once that a person or a group is not in the new legislature. */
export function legislatureEndSection(
  kind: 'person' | 'group',
  { name, path }: { name: string; path: string },
  { id }: BegunLegislature,
  { say, page }: Formatter,
): MailSection {
  const legislature = toRoman(id);
  return {
    name,
    href: page(path),
    gist: say(WORDS[kind].gist, { legislature }),
    lede: say(WORDS[kind].lede, { legislature }),
    parts: [],
  };
}

/** Adds to the last section about a group those that continue it, with the pages where readers follow them. */
export function continuedBy(
  successors: readonly { id: number; name: string }[],
  ended: MailSection,
  { say, page }: Formatter,
): MailSection {
  const names = successors.map(({ name }) => name).join(', ');
  const pages = successors.map(({ id, name }) => ({
    title: say('mail.group.follow', { name }),
    href: page(`/subscribe?target_type=group&target_id=${id}`),
    details: [],
  }));
  return {
    ...ended,
    lede: `${ended.lede} ${say('mail.group.successor', { names })}`,
    parts: [itemList(null, pages)],
  };
}
