import { type Language, type Voice, voice } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { escaped } from '../../text/encode.ts';

/** The words and the links of one language. */
export interface Writer extends Voice {
  page(path: string): string;
}

/** Returns the words of a language, with links to a site; the address is empty within it. */
export const writerFor = (language: Language, webUrl: string): Writer => ({
  ...voice(language),
  page: (path) => pageAddress(webUrl, language, path),
});

/** Number of items that a list shows at once; the others open. */
const SHOWN = 10;

/** Returns a list that shows its first items and opens the others; nothing if it is empty. */
export function folded<Item>(
  { total, items }: { total: number; items: readonly Item[] },
  line: (item: Item) => string,
  { say, number }: Pick<Voice, 'say' | 'number'>,
  kind: 'ul' | 'div' = 'ul',
): string {
  if (total === 0) return '';
  const listed = (some: readonly Item[]) =>
    kind === 'ul'
      ? `<ul class="changed">${some.map((item) => `<li>${line(item)}</li>`).join('')}</ul>`
      : some.map(line).join('');
  const others = items.slice(SHOWN);
  const rest = total - items.length;
  return [
    listed(items.slice(0, SHOWN)),
    others.length === 0
      ? ''
      : `<details class="listed"><summary>${escaped(say('changes.others', { count: number(others.length) }))}</summary>${listed(others)}</details>`,
    rest === 0 ? '' : `<p class="note">${escaped(say('changes.more', { count: number(rest) }))}</p>`,
  ].join('');
}

/** Returns a part of a page with its title. */
export const section = (id: string, title: string, text: string, content: string, level: 2 | 3 = 2): string =>
  `<section class="part" aria-labelledby="${id}"><header><h${level} id="${id}">${escaped(title)}</h${level}>${text === '' ? '' : `<p class="note">${escaped(text)}</p>`}</header><div>${content}</div></section>`;

/** Returns a link with a text, in a language if that is not the one of the page. */
export const link = (href: string, text: string, lang?: string): string =>
  `<a href="${escaped(href)}"${lang === undefined ? '' : ` lang="${lang}"`}>${escaped(text)}</a>`;

/** Returns a text in small type. */
export const note = (text: string): string => `<small>${escaped(text)}</small>`;
