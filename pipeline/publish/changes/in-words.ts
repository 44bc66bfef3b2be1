import { type Key, type Language, type Voice, voice } from '../../i18n/index.ts';
import { outcomeWord } from '../../i18n/initiative-words.ts';
import { officialTitle, placeName, titleIn } from '../../i18n/names.ts';
import { COUNTED_CHANGES, type ReleaseChanges } from '../../model/release-changes.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { escaped } from '../../text/encode.ts';
import { toRoman } from '../../text/roman.ts';
import type { PublishedSummary } from '../release/release.ts';
import { folded, link, note, section, type Writer, writerFor } from './markup.ts';
import { CHANGES_PAGE, type ChangedPeriod, weeksOf } from './periods.ts';
import { correctedVote, newVotes, voteLine } from './vote-changes.ts';

/** Returns the name of a period: its week, or the date of its data. */
export const periodName = (
  { kind, date }: Pick<ChangedPeriod, 'kind' | 'date'>,
  { say, date: dated }: Voice,
): string => say(kind === 'week' ? 'changes.week' : 'changes.release', { date: dated(date) });

/** Returns what changed in a period, in one line: `45 new votes, 2 corrected votes`. */
export function changesLine(counts: ChangedPeriod['counts'], { say, count, list }: Voice): string {
  const parts = COUNTED_CHANGES.filter((name) => counts[name] > 0).map((name) =>
    count(`changes.${name}`, counts[name]),
  );
  return parts.length === 0 ? say('changes.nothing') : list(parts);
}

/** Returns the markup of the page of a period: what changed in it, its releases, and other weeks. */
export function periodMarkup(
  period: ChangedPeriod,
  changes: readonly ReleaseChanges[],
  all: readonly PublishedSummary[],
  rows: ReadonlySet<string>,
  language: Language,
): string {
  const writer = writerFor(language, '');
  const { say } = writer;
  return [
    `<p class="lede">${escaped(`${periodName(period, writer)}: ${changesLine(period.counts, writer)}.`)}</p>`,
    changesMarkup(changes, writer, 2),
    section(
      'releases',
      say(period.kind === 'week' ? 'changes.releases' : 'changes.this_release'),
      '',
      releaseLinks(period.summaries, rows, writer),
    ),
    weekLinks(period, all, writer),
  ].join('');
}

/** Returns the markup of the page before the second release. */
export const nothingYet = (language: Language): string =>
  `<p class="lede">${escaped(voice(language).say('changes.none'))}</p>`;

/** Returns the markup of what a release changed, for a feed. */
export const feedMarkup = (changes: readonly ReleaseChanges[], language: Language, webUrl: string): string =>
  changesMarkup(changes, writerFor(language, webUrl), 3);

/** Returns the lists of changes, of one release or of all those in a week together. */
function changesMarkup(changes: readonly ReleaseChanges[], writer: Writer, level: 2 | 3): string {
  const { say } = writer;
  const part = (id: string, note: string, content: string) =>
    content === '' ? '' : section(id, say(`changes.${id}.title` as Key), note, content, level);
  const gathered = <Item>(of: (one: ReleaseChanges) => { total: number; items: readonly Item[] }) => ({
    total: changes.reduce((total, one) => total + of(one).total, 0),
    items: changes.flatMap((one) => of(one).items),
  });
  const initiatives = gathered((one) => one.initiatives);
  const papers = changes.reduce((total, one) => total + one.papers, 0);
  return [
    part(
      'votes',
      '',
      newVotes(
        gathered((one) => one.votes),
        writer,
      ),
    ),
    part(
      'corrected',
      [
        say('changes.corrected.note'),
        ...(changes.every((one) => one.same_program) ? [] : [say('changes.program')]),
      ].join(' '),
      folded(
        gathered((one) => one.corrected),
        (vote) => correctedVote(vote, writer, level),
        writer,
        'div',
      ),
    ),
    part(
      'removed',
      say('changes.removed.note'),
      folded(
        gathered((one) => one.removed),
        (vote) => voteLine(vote, writer),
        writer,
      ),
    ),
    part(
      'moved',
      say('changes.moved.note'),
      folded(
        gathered((one) => one.moved),
        (moved) => movedLine(moved, writer),
        writer,
      ),
    ),
    part(
      'initiatives',
      '',
      folded(initiatives, (initiative) => initiativeLink(initiative, writer), writer) +
        (papers === 0 ? '' : `<p class="note">${escaped(writer.count('changes.papers', papers))}</p>`),
    ),
    part('deputies', '', deputies(gathered, writer)),
    part('data', '', dataChanges(changes, writer)),
  ].join('');
}

type NamedInitiative = ReleaseChanges['initiatives' | 'moved']['items'][number];

/** Returns a link to an initiative by its title in the reader’s language, else the official one, and its number. */
function initiativeLink(
  { id, type, official_id, title, title_ca, title_en }: NamedInitiative,
  { page, language }: Writer,
): string {
  const { text, lang } = titleIn({ title_original: title, title_ca, title_en }, language);
  return `${link(page(`/initiatives/${id}`), officialTitle(type, text, language), lang)} ${note(official_id)}`;
}

/** Returns an initiative with its situation before and after, and the official words if they changed. */
function movedLine(initiative: ReleaseChanges['moved']['items'][number], writer: Writer): string {
  const { official_id, old, new: now } = initiative;
  const { say } = writer;
  const [before, after] = [old, now].map((standing) => outcomeWord({ official_id, ...standing }, writer));
  const words =
    old.status_detail === now.status_detail || now.status_detail === null
      ? ''
      : `<br><small lang="es" class="official">${escaped(now.status_detail)}</small>`;
  const step = before === after ? after! : say('changes.from_to', { old: before!, new: after! });
  return `${initiativeLink(initiative, writer)}<br>${escaped(step)}${words}`;
}

type Gathered = <Item>(of: (one: ReleaseChanges) => { total: number; items: readonly Item[] }) => {
  total: number;
  items: Item[];
};

/** Returns the last day of a seat in words, or the day before which it was. */
function lastDay(
  { date: day, before }: ReleaseChanges['went']['items'][number],
  { say, date }: Writer,
): string {
  if (day !== null) return say('changes.until', { date: date(day) });
  return before === null ? say('changes.on_unknown_day') : say('changes.before_day', { date: date(before) });
}

/** Returns the deputies who came, who went, and who changed their group. */
function deputies(gathered: Gathered, writer: Writer): string {
  const { say, date, page } = writer;
  type Deputy = { person_id: number; full_name: string; constituency: string | null };
  const line = ({ person_id, full_name, constituency }: Deputy, what: string) =>
    `${link(page(`/persons/${person_id}`), full_name)}${constituency === null ? '' : ` (${escaped(placeName(constituency))})`}, ${escaped(what)}`;
  const lists = [
    {
      title: say('changes.came.title'),
      list: folded(
        gathered((one) => one.came),
        (deputy) => line(deputy, say('changes.since', { date: date(deputy.date) })),
        writer,
      ),
    },
    {
      title: say('changes.went.title'),
      list: folded(
        gathered((one) => one.went),
        (deputy) => line(deputy, lastDay(deputy, writer)),
        writer,
      ),
    },
    {
      title: say('changes.regrouped.title'),
      list: folded(
        gathered((one) => one.regrouped),
        (deputy) =>
          line(
            deputy,
            `${say('changes.from_to', { old: deputy.old ?? say('changes.unknown'), new: deputy.new })}, ${say('changes.since', { date: date(deputy.date) })}`,
          ),
        writer,
      ),
    },
  ];
  return lists.map(({ title, list }) => (list === '' ? '' : `<h3>${escaped(title)}</h3>${list}`)).join('');
}

/** Returns new legislatures, and the changes of the published schema with their explanations in English. */
function dataChanges(changes: readonly ReleaseChanges[], writer: Writer): string {
  const { say, number, page } = writer;
  const lines = changes.flatMap(({ legislatures, schema, compared }) => {
    const own = schemaChanges.filter(({ to_version }) => isBetween(to_version, schema));
    return [
      ...legislatures.map(({ legislature_id, votes, initiatives, mandates }) =>
        escaped(
          say('changes.legislature', {
            legislature: toRoman(legislature_id),
            votes: number(votes),
            initiatives: number(initiatives),
            mandates: number(mandates),
          }),
        ),
      ),
      ...(compared ? [] : [escaped(say('changes.uncompared'))]),
      ...(schema.from === schema.to ? [] : [escaped(say('changes.schema', schema))]),
      ...own.map(
        ({ id, kind, what, names, words }) =>
          `<span lang="en">${link(`${page('/docs/api')}#change-${id}`, `${kind} (${what}): ${names.join(', ')}`)}. ${escaped(words)}</span>`,
      ),
    ];
  });
  return folded({ total: lines.length, items: lines }, (line) => line, writer);
}

const VERSIONS = new Intl.Collator('en', { numeric: true });

const isBetween = (version: string, { from, to }: ReleaseChanges['schema']): boolean =>
  VERSIONS.compare(version, from) > 0 && VERSIONS.compare(version, to) <= 0;

function releaseLinks(
  summaries: readonly PublishedSummary[],
  rows: ReadonlySet<string>,
  writer: Writer,
): string {
  const { page } = writer;
  const lines = summaries.map((summary) => {
    const { to, path, data_date, counts } = summary;
    const rowsPath = path.replace(/\.json$/, '.jsonl');
    return [
      `${link(page(`${CHANGES_PAGE}/${to}`), periodName({ kind: 'release', date: data_date }, writer))}: ${escaped(changesLine(counts as ChangedPeriod['counts'], writer))}.`,
      ` <small>${[escaped(to), link(`/data/${path}`, 'JSON'), ...(rows.has(rowsPath) ? [link(`/data/${rowsPath}`, 'JSONL')] : [])].join(' · ')}</small>`,
    ].join('');
  });
  return `<ul class="changed">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function weekLinks(period: ChangedPeriod, all: readonly PublishedSummary[], writer: Writer): string {
  const others = weeksOf(all).filter(({ name }) => name !== period.name);
  const line = (week: ChangedPeriod) =>
    `${link(writer.page(`${CHANGES_PAGE}/${week.name}`), periodName(week, writer))}: ${escaped(changesLine(week.counts, writer))}.`;
  const list = folded({ total: others.length, items: others }, line, writer);
  return list === '' ? '' : section('weeks', writer.say('changes.weeks'), '', list);
}
