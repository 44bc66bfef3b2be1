import type { BegunLegislature } from '../../pipeline/news/departures.ts';
import type { Formatter } from '../../pipeline/news/format.ts';
import { toRoman } from '../../pipeline/text/roman.ts';
import type { MailSection } from '../mail/section.ts';

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
