import type { DbReader } from '../../db/open.ts';
import { embedAddress } from '../../embeds/address.ts';
import type { EmbedKind, EmbedSubject } from '../../embeds/registry.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { pageFile } from './address.ts';
import { IN_VAIN } from './page.ts';

/** The folder of widgets, of the page that makes snippets, and of the script that sizes widgets. */
const EMBEDS = /^(?:(?:es|en)\/)?embed\//;

/** The file of a widget, but not the page that makes snippets or the frame that sizes widgets. */
const WIDGET = /^(?:(?:es|en)\/)?embed\/[a-z]+\/[^/]+\/index\.html$/;

const widgetFiles = (subject: EmbedSubject): string[] =>
  LANGUAGES.map((language) =>
    pageFile(`${embedAddress('', subject, { language, theme: null, at: null }).slice(1)}.html`),
  );

/** Widgets that are not about one record: a list, a matrix, the deputies by constituency. */
const OF_MANY = ['deputies', 'coincidence', 'lists'] as const satisfies EmbedKind[];

/**
 * Returns what may have a widget, in the order in which a host with a limit gets them: the newest vote, which is the
 * example of the page that makes snippets, widgets about many records, topics and groups, deputies of the newest
 * legislature, votes, initiatives, people of earlier legislatures; the newest of each first.
 */
export function widgetOrder({ db, all }: DbReader, paths: readonly string[]): EmbedSubject[] {
  const topics = all(db.selectFrom('topics').select('slug').orderBy('id'));
  const groups = all(db.selectFrom('groups').select('slug').orderBy('legislature_id', 'desc').orderBy('id'));
  const votes = all(db.selectFrom('votes').select('id').orderBy('date', 'desc').orderBy('id', 'desc'));
  const initiatives = all(
    db.selectFrom('initiatives').select('id').orderBy('last_event_on', 'desc').orderBy('id', 'desc'),
  );
  const people = all(
    db
      .selectFrom('mandates')
      .select(({ fn }) => ['person_id', fn.max('legislature_id').as('newest')])
      .groupBy('person_id')
      .orderBy('newest', 'desc')
      .orderBy('person_id'),
  );
  const [current, former] = [
    people.filter(({ newest }) => newest === people[0]!.newest),
    people.filter(({ newest }) => newest !== people[0]!.newest),
  ];
  const persons = (some: typeof people) =>
    some.map(({ person_id }): EmbedSubject => ({ kind: 'persons', name: String(person_id) }));
  const [newest, ...older] = votes.map(({ id }): EmbedSubject => ({ kind: 'votes', name: String(id) }));
  return [
    ...(newest === undefined ? [] : [newest]),
    ...OF_MANY.flatMap((kind) => subjectsIn(paths, kind)),
    ...topics.map(({ slug }): EmbedSubject => ({ kind: 'topics', name: slug })),
    ...[...new Set(groups.map(({ slug }) => slug))].map((name): EmbedSubject => ({ kind: 'groups', name })),
    ...persons(current),
    ...older,
    ...initiatives.map(({ id }): EmbedSubject => ({ kind: 'initiatives', name: String(id) })),
    ...persons(former),
  ];
}

/** Returns the subjects of a kind whose widgets are among the files, those of the newest legislature first. */
function subjectsIn(paths: readonly string[], kind: EmbedKind): EmbedSubject[] {
  const names = paths.flatMap(
    (path) => new RegExp(`^embed/${kind}/([^/]+)/index\\.html$`).exec(path)?.[1] ?? [],
  );
  const rank = (name: string) => (name === 'latest' ? Number.POSITIVE_INFINITY : Number(name) || 0);
  return names
    .toSorted((one, other) => rank(other) - rank(one) || (one < other ? -1 : 1))
    .map((name): EmbedSubject => ({ kind, name }));
}

/** A kind of files that a release can omit because other files contain the same facts. */
interface SpareKind {
  /** Their name, for the operator. */
  name: string;
  fits: RegExp;
  /** Whether as many of them stay as the host takes, the newest, and not all or none. */
  newest?: boolean;
}

/** Files that a static host never gets: duplicates under another address, and descriptions of a server. */
const NEVER: readonly RegExp[] = [
  // Copies of them are at the root of the site.
  /^data\/latest\/(?:feeds\/|llms\.txt$)/,
  /^data\/latest\/openapi\.json$/,
  /^push-worker\.js$/,
  IN_VAIN,
  // A profile contains the newest votes of a deputy or group; the filter finds the others.
  /^(?:(?:es|en)\/)?(?:persons|groups|legislatures\/\d+\/groups)\/[^/]+\/votes\//,
  // Pages that readers see after sending a form, and while a server is down.
  /^(?:(?:es|en)\/)?(?:subscribe|confirm|unsubscribe)\/[^/]+\//,
  /^(?:(?:es|en)\/)?not-now\//,
];

/** Kinds to omit if a host limits the number of files, least used first. */
const SPARE: readonly SpareKind[] = [
  {
    name: 'tables of one vote (their rows are in vote_records and vote_group_totals)',
    fits: /^data\/latest\/dumps\/\d+\/votes\//,
  },
  {
    name: 'cohesion, records and dissidents of one vote as JSON (in the tables; shown by the page of the vote)',
    fits: /^data\/latest\/api\/(?:votes\/\d+\/|(?:metrics\/cohesion|dump\/vote-records)\/vote_id=)/,
  },
  {
    name: 'one initiative as JSON (in initiatives and its steps, sponsors, topics)',
    fits: /^data\/latest\/api\/initiatives\/\d+\.json$/,
  },
  {
    name: 'figures of one deputy as JSON (in mandates, agreement, attendance, dissidence)',
    fits: /^data\/latest\/api\/persons\/\d+\//,
  },
  { name: 'widgets, the oldest first', fits: WIDGET, newest: true },
  { name: 'social images of initiatives', fits: /^images\/(?:\w\w\/)?initiatives\// },
  {
    name: 'one vote as JSON (in votes, vote_records, vote_group_totals)',
    fits: /^data\/latest\/api\/votes\/\d+\.json$/,
  },
  { name: 'social images of votes', fits: /^images\/(?:\w\w\/)?votes\// },
  { name: 'social images of deputies', fits: /^images\/(?:\w\w\/)?persons\// },
];

/** Widgets on a host. */
interface WidgetLimits {
  /** Their subjects, the most wanted first. */
  order: readonly EmbedSubject[];
  /** How many subjects have one at most; null for no limit but that of files. */
  most: number | null;
}

/** Returns the files that fit the limit of a host, and the omitted kinds with the number of files of each. */
export function fitting(
  paths: readonly string[],
  mostFiles: number,
  { order, most }: WidgetLimits,
): { kept: Set<string>; spared: { name: string; files: number }[] } {
  const ranks = new Map(order.flatMap((subject, rank) => widgetFiles(subject).map((file) => [file, rank])));
  const unwanted = (path: string) =>
    NEVER.some((never) => never.test(path)) ||
    (most === 0 && EMBEDS.test(path)) ||
    (WIDGET.test(path) && (ranks.get(path) ?? Number.POSITIVE_INFINITY) >= (most ?? order.length));
  let kept = paths.filter((path) => !unwanted(path));
  const spared: { name: string; files: number }[] = [];
  for (const { name, fits, newest = false } of SPARE) {
    const excess = kept.length - mostFiles;
    if (excess <= 0) break;
    const fit = kept.filter((path) => fits.test(path));
    const left = newest ? fit.toSorted((one, other) => ranks.get(other)! - ranks.get(one)!) : fit;
    const out = new Set(newest ? wholeSubjects(left, excess, ranks) : left);
    if (out.size > 0) spared.push({ name, files: out.size });
    kept = kept.filter((path) => !out.has(path));
  }
  return { kept: new Set(kept), spared };
}

/** Returns at least this many files from the beginning of a list, with all languages of the last subject. */
function wholeSubjects(
  files: readonly string[],
  count: number,
  ranks: ReadonlyMap<string, number>,
): string[] {
  const last = ranks.get(files[Math.min(count, files.length) - 1]!);
  return files.filter((file, at) => at < count || ranks.get(file) === last);
}
