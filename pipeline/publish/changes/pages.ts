import type { Files } from '../../core/effects.ts';
import { localNoon } from '../../core/time.ts';
import type { DbReader } from '../../db/open.ts';
import type { FeedItem } from '../../feeds/entries.ts';
import { itemsAsNews } from '../../feeds/news.ts';
import { FEED_FORMATS, type FeedFormat, feedOfItems } from '../../feeds/write-feed.ts';
import { type Language, voice } from '../../i18n/index.ts';
import {
  ANY_PERIOD,
  ANY_PERIOD_TITLE,
  type ReleaseChanges,
  releaseChanges,
} from '../../model/release-changes.ts';
import { escaped } from '../../text/encode.ts';
import type { PublishedSummary, Releases } from '../release/release.ts';
import { changesLine, feedMarkup, nothingYet, periodMarkup, periodName } from './in-words.ts';
import {
  CHANGES_PAGE,
  type ChangedPeriod,
  periodNamed,
  periodsOf,
  stepsToLatest,
  weeksOf,
} from './periods.ts';

/** Name of the feed of changes. */
export const CHANGES_FEED = 'changes';

/** Number of releases in the feed. */
const LATEST_RELEASES = 30;

/** The lists of releases and of changes, and the files in the published tree. */
export interface ChangesSource {
  releases: Pick<Releases, 'changes' | 'summaries'>;
  publicFolder: string;
  files: Files;
}

/** Returns the path of the page of the site in which changes are filled in, in Catalan. */
export const templatePath = (period: string | null): string =>
  period === null ? CHANGES_PAGE : `${CHANGES_PAGE}/${ANY_PERIOD}`;

/** The part of the page that the changes replace. */
const PLACE = /<div id="changes">[\s\S]*?<\/div>/;

/**
 * Fills in the page of changes: of the latest week, or of the period in its address. Returns null if there
 * are no changes for that address.
 */
export function filledPage(
  template: string,
  name: string | null,
  language: Language,
  source: ChangesSource,
): string | null {
  const { summaries, changes } = source.releases;
  const period = name === null ? (weeksOf(summaries)[0] ?? null) : periodNamed(summaries, name);
  if (period === null && name !== null) return null;
  const rows = new Set(changes.map(({ path }) => path));
  const content =
    period === null
      ? nothingYet(language)
      : periodMarkup(period, readAll(period.summaries, source), summaries, rows, language);
  const page = template.replace(PLACE, () => content);
  if (period === null || name === null) return page;
  const title = escaped(periodName(period, voice(language)));
  return page.replaceAll(ANY_PERIOD_TITLE, () => title).replaceAll(ANY_PERIOD, period.name);
}

/** Returns the names of all periods that have a page. */
export const pageNames = ({ releases }: ChangesSource): (string | null)[] => [
  null,
  ...periodsOf(releases.summaries).map(({ name }) => name),
];

/** Writes the feed of changes in a language and a format. */
export function writtenChangesFeed(
  read: DbReader,
  source: ChangesSource,
  language: Language,
  format: FeedFormat,
  webUrl: string,
): string {
  const items = periodsOf(stepsToLatest(source.releases.summaries))
    .filter(({ kind }) => kind === 'release')
    .slice(0, LATEST_RELEASES)
    .map((release) => itemOf(release, readAll(release.summaries, source), webUrl));
  const content = {
    page: CHANGES_PAGE,
    from: null,
    title: ({ say }: { say: ReturnType<typeof voice>['say'] }, chamber: string) =>
      say('feed.changes', { chamber }),
    news: itemsAsNews(items),
  };
  const feed = feedOfItems(read, content, items, { name: CHANGES_FEED, archive: null, older: null });
  return FEED_FORMATS[format](feed(language, webUrl));
}

const itemOf = (release: ChangedPeriod, changes: readonly ReleaseChanges[], webUrl: string): FeedItem => ({
  date: release.date,
  format(formatter) {
    const url = formatter.page(`${CHANGES_PAGE}/${release.name}`);
    const line = changesLine(release.counts, formatter);
    const at = localNoon(release.date);
    return {
      id: url,
      url,
      title: `${periodName(release, formatter)}: ${line}`,
      summary: line,
      html: feedMarkup(changes, formatter.language, webUrl),
      published: at,
      updated: at,
      topics: [],
    };
  },
});

/** Reads the changes of some releases; a file that is missing or of another version is left out. */
const readAll = (
  summaries: readonly PublishedSummary[],
  { publicFolder, files }: ChangesSource,
): ReleaseChanges[] =>
  summaries.flatMap(({ path }) => {
    const file = `${publicFolder}/${path}`;
    if (!files.exists(file)) return [];
    const read = releaseChanges.safeParse(JSON.parse(files.readText(file)));
    return read.success ? [read.data] : [];
  });
