import type { BegunLegislature } from '../../pipeline/news/begun-legislature.ts';
import type { Formatter } from '../../pipeline/news/format.ts';
import { toRoman } from '../../pipeline/roman.ts';
import type { MailSection } from '../mail/section.ts';

/** Says once that nothing more is to be heard of a person or a group in the legislature that has begun. */
export function endSection(
  kind: 'person' | 'group',
  { name, path }: { name: string; path: string },
  { id }: BegunLegislature,
  { say, page }: Formatter,
): MailSection {
  const legislature = toRoman(id);
  return {
    name,
    href: page(path),
    gist: say(`mail.${kind}.ended_gist`, { legislature }),
    lede: say(`mail.${kind}.ended`, { legislature }),
    parts: [],
  };
}
