import { type Language, voice } from '../../../pipeline/i18n/index.ts';
import type { NewsItem } from '../../../pipeline/news/format.ts';
import type { SubscriberDb } from '../../subscribers/open.ts';
import type { Signer } from '../../subscribers/tokens.ts';
import { type Block, type RenderedBlock, renderBlocks } from './blocks.ts';

/** The news of one target in one language: the same for all its followers. */
export interface MailSection {
  /** Name of the target. */
  name: string;
  /** Its page. */
  href: string;
  /** A summary of a few words, for the subject of a mail. */
  gist: string;
  lede: string;
  parts: readonly ItemList[];
}

/** Items of one kind, most important first. */
export interface ItemList {
  /** Null if the section has only one list. */
  heading: string | null;
  items: readonly NewsItem[];
  /** Number of all items; a page has those that are not listed here. */
  total: number;
  /** That page, if it is not the page of the target. */
  rest?: string;
}

/** Items stored of each list. A vote takes some four kilobytes, and mail clients clip mails longer than a hundred. */
export const MOST_ITEMS = 20;

/** Returns a list with as many items as a mail may show. */
export const itemList = (heading: string | null, items: readonly NewsItem[], rest?: string): ItemList => ({
  heading,
  items: items.slice(0, MOST_ITEMS),
  total: items.length,
  ...(rest === undefined ? {} : { rest }),
});

/** Renders a section for a mail, with a maximum number of items in each list. */
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
  for (const { heading, items, total, rest: restHref } of parts) {
    if (heading !== null) blocks.push({ kind: 'subheading', text: heading });
    const shown = items.slice(0, most);
    blocks.push({ kind: 'links', items: shown });
    const rest = total - shown.length;
    if (rest > 0) blocks.push({ kind: 'link', label: count('mail.more', rest), href: restHref ?? href });
  }
  return renderBlocks(blocks);
}

/** Returns the most important news of a section in one line; its lede if it has no list. */
export function preheaderOf({ lede, parts }: MailSection): string {
  const [first] = parts.flatMap(({ items }) => items);
  if (first === undefined) return lede;
  return first.gist === undefined ? first.title : `${first.title} · ${first.gist}`;
}

/** A section of news for one subscriber. */
export interface RenderedSection {
  section: MailSection;
  /** The section as this mail shows it. */
  ready: RenderedBlock;
  /** The token that ends this subscription. */
  leave: string;
}

/** What rendering the mails of a run needs. */
export interface MailContext {
  db: SubscriberDb;
  signer: Signer;
  webUrl: string;
  contact: string | null;
}

/** Reads sections and caches them with their rendered form: a run sends the same ones to thousands. */
export function sectionReader(db: SubscriberDb) {
  const read = new Map<number, Promise<{ section: MailSection; language: Language }>>();
  const ready = new Map<string, RenderedBlock>();
  const find = async (id: number) => {
    const { content, language } = await db
      .selectFrom('bulletins')
      .select(['content', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { section: JSON.parse(content) as MailSection, language };
  };
  return async (id: number, most: number): Promise<{ section: MailSection; ready: RenderedBlock }> => {
    const known = read.get(id) ?? find(id);
    read.set(id, known);
    // A section that could not be read is read again for the next mail.
    known.catch(() => read.delete(id));
    const { section, language } = await known;
    const key = `${id} ${most}`;
    const written = ready.get(key) ?? renderSection(section, most, language);
    ready.set(key, written);
    return { section, ready: written };
  };
}
