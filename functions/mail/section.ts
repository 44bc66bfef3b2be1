import { type Language, voice } from '../../pipeline/i18n/index.ts';
import type { NewsItem } from '../../pipeline/news/format.ts';
import { type Block, type RenderedBlock, renderBlocks } from './blocks.ts';

/** The news of one subject, in one language: the same for everybody who follows it. */
export interface MailSection {
  /** What is followed, by its name. */
  name: string;
  /** Its page. */
  href: string;
  /** It all in a few words, for the subject of a mail. */
  gist: string;
  lede: string;
  parts: readonly ItemList[];
}

/** Things of one kind, the ones that matter most first. */
export interface ItemList {
  /** Null where a section has one list only. */
  heading: string | null;
  items: readonly NewsItem[];
  /** How many there are in all; those that are not among the items are on a page. */
  total: number;
  /** That page, where it is another than that of what is followed. */
  rest?: string;
}

/** Items that are stored of each list. A vote takes some four kilobytes, and mail programs cut what is longer than a hundred. */
export const MOST_ITEMS = 20;

/** A list of a section with as many of its items as a mail may show. */
export const itemList = (heading: string | null, items: readonly NewsItem[]): ItemList => ({
  heading,
  items: items.slice(0, MOST_ITEMS),
  total: items.length,
});

/** A section as a mail shows it, with at most so many items of each list. */
export function renderSection(
  { name, href, lede, parts }: MailSection,
  most: number,
  language: Language,
): RenderedBlock {
  const { count } = voice(language);
  const blocks: Block[] = [
    { kind: 'heading', text: name, href },
    { kind: 'paragraph', text: lede },
  ];
  for (const { heading, items, total, rest: elsewhere } of parts) {
    if (heading !== null) blocks.push({ kind: 'subheading', text: heading });
    const shown = items.slice(0, most);
    blocks.push({ kind: 'links', items: shown });
    const rest = total - shown.length;
    if (rest > 0) blocks.push({ kind: 'link', label: count('mail.more', rest), href: elsewhere ?? href });
  }
  return renderBlocks(blocks);
}

/** The most important news of a section in one line; its lede where it lists nothing. */
export function preheaderOf({ lede, parts }: MailSection): string {
  const [first] = parts.flatMap(({ items }) => items);
  if (first === undefined) return lede;
  return first.gist === undefined ? first.title : `${first.title} · ${first.gist}`;
}
