import type { Ask } from '../../pipeline/core/answers.ts';
import {
  embedAddress,
  readColourScheme,
  readEmbedAddress,
  sizingLine,
  snippet,
} from '../../pipeline/embeds/address.ts';
import { embedTitle } from '../../pipeline/embeds/draw.ts';
import type { Embed } from '../../pipeline/embeds/embed.ts';
import { EMBEDS, type EmbedKind, pageOf, pathOf } from '../../pipeline/embeds/registry.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import type { FilterValues } from '../list/filter-values.ts';
import { latestVotes } from '../published.ts';

/** The fields of the form that makes snippets. */
export const SNIPPET_FIELDS = ['page', 'language', 'theme', 'figures'] as const;

/** A widget as the page shows it, and its code. */
interface WidgetSnippet {
  /** Its kind and name, as its address has them. */
  path: string;
  language: Language;
  theme: string;
  /** Whether its figures stay as they are now. */
  fixed: boolean;
  /** Its address on this host. */
  src: string;
  title: string;
  height: number;
  code: string;
  /** An additional line for pages that allow our scripts. */
  sizing: string;
}

/** The context in which a widget is requested. */
interface WidgetContext {
  language: Language;
  webUrl: string;
  /** Name of the served release; null if unknown. */
  release: string | null;
}

/** Returns the chosen widget; null if there is no data for it. */
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
    path: pathOf(subject),
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

/** Returns the page of the newest vote, the example until a reader chooses; null if there are no votes. */
export const examplePage = (ask: Ask): string | null => {
  const [newest] = latestVotes(ask).items;
  return newest === undefined ? null : pageOf({ kind: 'votes', name: String(newest.id) });
};

/** Returns the widgets of pages about many records, by the Catalan addresses of these pages. */
export const widgetsOfPages = (ask: Ask): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(EMBEDS) as EmbedKind[]).flatMap((kind) => {
      const { names, page }: Embed = EMBEDS[kind];
      if (page === undefined) return [];
      return (names?.(ask) ?? []).map((name) => [page(name), pathOf({ kind, name })]);
    }),
  );
