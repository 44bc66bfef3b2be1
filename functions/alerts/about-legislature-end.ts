import type { BegunLegislature } from '../../pipeline/news/begun-legislature.ts';
import type { Formatter } from '../../pipeline/news/format.ts';
import { toRoman } from '../../pipeline/roman.ts';
import type { MailSection } from '../mail/section.ts';

const WORDS = {
  person: { gist: 'mail.person.ended_gist', lede: 'mail.person.ended' },
  group: { gist: 'mail.group.ended_gist', lede: 'mail.group.ended' },
} as const;

/** Says once that nothing more is to be heard of a person or a group in the legislature that has begun. */
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
