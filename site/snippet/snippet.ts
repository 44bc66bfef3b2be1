import type { Ask } from '../../pipeline/answers.ts';
import { embedAddress, readColourScheme, readEmbedAddress } from '../../pipeline/embeds/address.ts';
import { embedTitle } from '../../pipeline/embeds/draw.ts';
import { EMBEDS, pageOf } from '../../pipeline/embeds/registry.ts';
import { sizingLine, snippet } from '../../pipeline/embeds/snippet.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import type { FilterValues } from '../list/filter-values.ts';
import { latestVotes } from '../published.ts';

/** What the form of the page that makes snippets has fields for. */
export const SNIPPET_FIELDS = ['page', 'language', 'theme', 'figures'] as const;

/** A widget as the page shows it, and the code for it. */
export interface WidgetSnippet {
  /** Catalan address of the page it is about. */
  page: string;
  language: Language;
  theme: string;
  /** Whether its figures stay as they are now. */
  fixed: boolean;
  /** Its address on this very host. */
  src: string;
  title: string;
  height: number;
  code: string;
  /** A line more, for pages that allow scripts of ours. */
  sizing: string;
}

/** Where a widget is asked for. */
interface WidgetContext {
  language: Language;
  webUrl: string;
  /** The release that is served; null where nobody can say. */
  release: string | null;
}

/** The widget that was chosen; null where there is nothing of it to show. */
export function chosenWidget(
  ask: Ask,
  chosen: FilterValues,
  { language, webUrl, release }: WidgetContext,
): WidgetSnippet | null {
  const named = readEmbedAddress(chosen.page ?? '', webUrl);
  if (named === null) return null;
  const { subject } = named;
  const options = {
    language: LANGUAGES.find((known) => known === chosen.language) ?? language,
    theme: readColourScheme(chosen.theme),
    at: chosen.figures === 'fixed' ? release : null,
  };
  const title = embedTitle(subject, ask, options.language);
  if (title === null) return null;
  const { height } = EMBEDS[subject.kind];
  return {
    page: pageOf(subject),
    language: options.language,
    theme: options.theme ?? '',
    fixed: options.at !== null,
    src: embedAddress('', subject, options),
    title,
    height,
    code: snippet({ src: embedAddress(webUrl, subject, options), title, width: '100%', height }),
    sizing: sizingLine(webUrl),
  };
}

/** The page of the newest vote, which stands for all until somebody chooses; null where there are no votes. */
export const examplePage = (ask: Ask): string | null => {
  const [newest] = latestVotes(ask).items;
  return newest === undefined ? null : pageOf({ kind: 'votes', name: String(newest.id) });
};
