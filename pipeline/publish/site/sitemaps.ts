import { sql } from 'kysely';
import type { Files } from '../../core/effects.ts';
import type { DbReader } from '../../db/open.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { ABSENT } from '../../model/votes/choice.ts';
import { escaped } from '../../text/encode.ts';

/** Maximum pages of one sitemap: with three languages, far below the limits of 50,000 addresses and 50 MB. */
const MOST_PAGES = 10_000;

/** Pages written at a time. */
const AT_A_TIME = 500;

/** Pages that no sitemap lists: answers to forms, fragments of other pages, error pages. */
const NO_DESTINATION = /^\/(?:404|not-now|changes\/.*|(?:subscribe|confirm|unsubscribe|embed)\/.*)$/;

const BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The pages of a site, as found in a folder. */
interface SitePages {
  folder: string;
  webUrl: string;
  files: Files;
  changed: LastChanged;
}

/** Writes sitemaps of the pages in a folder, one kind after the other, and the index that names them. */
export function writeSitemaps(site: SitePages): void {
  const { folder, webUrl, files } = site;
  const maps: { path: string; on: string | null }[] = [];
  for (const [kind, pages] of pagesByKind(site)) {
    for (let first = 0; first < pages.length; first += MOST_PAGES) {
      const path = `sitemaps/${kind}-${first / MOST_PAGES + 1}.xml`;
      const own = pages.slice(first, first + MOST_PAGES);
      writeMap(`${folder}/${path}`, own, site);
      maps.push({ path, on: latest(own) });
    }
  }
  const entries = maps.map(
    ({ path, on }) => `<sitemap><loc>${escaped(`${webUrl}/${path}`)}</loc>${lastModified(on)}</sitemap>\n`,
  );
  files.write(
    `${folder}/sitemap.xml`,
    `${BEGINNING}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  );
}

interface Page {
  /** Its Catalan address. */
  address: string;
  languages: readonly (typeof LANGUAGES)[number][];
  on: string | null;
}

function pagesByKind({ folder, files, changed }: SitePages): [PageKind, Page[]][] {
  const there = new Set(files.walk(folder).filter((path) => path.endsWith('.html')));
  const kinds = new Map<PageKind, Page[]>(PAGE_KINDS.map((kind) => [kind, []]));
  for (const path of there) {
    const address = addressOf(path);
    if (LANGUAGES.some((language) => path.startsWith(`${language}/`)) || path.startsWith('.')) continue;
    if (NO_DESTINATION.test(address)) continue;
    const { kind, on } = changed(address);
    // The address of a number that the chamber no longer lists.
    if (kind === 'votes' && on === null) continue;
    const languages = LANGUAGES.filter(
      (language) => language === DEFAULT_LANGUAGE || there.has(`${language}/${path}`),
    );
    kinds.get(kind)!.push({ address, languages, on });
  }
  return [...kinds];
}

const addressOf = (path: string): string => `/${path.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;

function writeMap(file: string, pages: readonly Page[], { webUrl, files }: SitePages): void {
  files.write(file, `${BEGINNING}<urlset ${NAMESPACES}>\n`);
  for (let first = 0; first < pages.length; first += AT_A_TIME) {
    const entries = pages.slice(first, first + AT_A_TIME).map((page) => entriesOf(page, webUrl));
    files.append(file, entries.join(''));
  }
  files.append(file, '</urlset>\n');
}

/** Returns the entries of a page in each of its languages, each with links to the others. */
function entriesOf({ address, languages, on }: Page, webUrl: string): string {
  const alternates = languages
    .map((language) => alternate(language, pageAddress(webUrl, language, address)))
    .concat(alternate('x-default', pageAddress(webUrl, DEFAULT_LANGUAGE, address)))
    .join('');
  return languages
    .map((language) => pageAddress(webUrl, language, address))
    .map((url) => `<url><loc>${escaped(url)}</loc>${lastModified(on)}${alternates}</url>\n`)
    .join('');
}

const alternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`;

const lastModified = (on: string | null): string => (on === null ? '' : `<lastmod>${on}</lastmod>`);

const latest = (pages: readonly Page[]): string | null =>
  pages.reduce<string | null>((newest, { on }) => (on !== null && on > (newest ?? '') ? on : newest), null);

/** Kinds of pages, each with a separate sitemap. */
const PAGE_KINDS = ['votes', 'persons', 'groups', 'initiatives', 'topics', 'pages'] as const;
type PageKind = (typeof PAGE_KINDS)[number];

/** Pages that show the newest data. */
const CURRENT =
  /^\/(?:$|(?:votes|persons|initiatives|topics|groups|legislatures|agenda|stats|coincidence|downloads|quality|corrections|changes)(?:\/|$))/;

/** Pages about one thing each. */
const PAGES_OF_ONE =
  /^\/(?:(votes|persons|initiatives)\/\d+|(topics|groups)\/[^/]+|legislatures\/\d+\/(groups)\/[^/]+)$/;

/** Returns the kind of a page and the day on which its data last changed; null if no data apply. */
export type LastChanged = (address: string) => { kind: PageKind; on: string | null };

/** Finds the last change of everything that has a page. */
export function lastChangedIn(read: DbReader, dataDate: string): LastChanged {
  const days = new Map<string, string>(
    [votes(read), persons(read), groups(read), initiatives(read), topics(read)]
      .flat()
      .map(([address, day]) => [address, day < dataDate ? day : dataDate]),
  );
  return (address) => {
    const kind = PAGES_OF_ONE.exec(address)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (kind === undefined) return { kind: 'pages', on: CURRENT.test(address) ? dataDate : null };
    return { kind: kind as PageKind, on: days.get(address) ?? null };
  };
}

type Dated = [address: string, day: string];

const votes = ({ db, all }: DbReader): Dated[] =>
  all(db.selectFrom('votes').select(['id', 'date'])).map(({ id, date }) => [`/votes/${id}`, date]);

/** Returns the newest vote whose official file lists a deputy. */
const persons = ({ db, all }: DbReader): Dated[] =>
  all(
    db
      .selectFrom('mandates as m')
      .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
      .innerJoin('votes as v', 'v.id', 'r.vote_id')
      .select(['m.person_id', ({ fn }) => fn.max('v.date').as('day')])
      .where('r.choice', '<=', ABSENT)
      .groupBy('m.person_id'),
  ).map(({ person_id, day }) => [`/persons/${person_id}`, day]);

/** Returns the newest vote of a group; pages without a legislature are about the newest group of a slug. */
const groups = ({ db, all }: DbReader): Dated[] =>
  all(
    db
      .selectFrom('groups as g')
      .innerJoin('vote_group_totals as t', 't.group_id', 'g.id')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select(['g.slug', 'g.legislature_id', ({ fn }) => fn.max('v.date').as('day')])
      .groupBy('g.id')
      .orderBy('g.legislature_id'),
  ).flatMap(({ slug, legislature_id, day }) => [
    [`/groups/${slug}`, day],
    [`/legislatures/${legislature_id}/groups/${slug}`, day],
  ]);

const initiatives = ({ db, all }: DbReader): Dated[] =>
  all(
    db.selectFrom('initiatives as i').select([
      'i.id',
      sql<string>`max(
          coalesce(i.closed_on, ''),
          coalesce(i.last_event_on, ''))`.as('day'),
    ]),
  )
    .filter(({ day }) => day !== '')
    .map(({ id, day }) => [`/initiatives/${id}`, day]);

const topics = ({ db, all }: DbReader): Dated[] =>
  all(
    db.selectFrom('topics as t').select([
      't.slug',
      sql<string>`max(
          coalesce((
            select max(v.date) from vote_topics c join votes v on v.id = c.vote_id where c.topic_id = t.id), ''),
          coalesce((
            select max(i.submitted_at) from initiative_topics c join initiatives i on i.id = c.initiative_id
            where c.topic_id = t.id), ''))`.as('day'),
    ]),
  )
    .filter(({ day }) => day !== '')
    .map(({ slug, day }) => [`/topics/${slug}`, day]);
