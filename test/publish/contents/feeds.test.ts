import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../../pipeline/db/open.ts';
import { publishedFeeds } from '../../../pipeline/feeds/contents.ts';
import { atomOf, type Feed, jsonFeedOf } from '../../../pipeline/feeds/feed.ts';
import { readFeed } from '../../../pipeline/feeds/write-feed.ts';
import { LANGUAGES, type Language } from '../../../pipeline/i18n/index.ts';
import { feeds } from '../../../pipeline/publish/contents/feeds.ts';
import { rootAddress } from '../../../pipeline/publish/site/site-folder.ts';
import { openParliament, smallParliament } from '../../endpoints/parliament.ts';
import { classified, initiative, mandate, person, record, source, topic, vote } from '../../rows.ts';

const WEB = 'https://votes.example';
const read = smallParliament();
const about = (name: string, language: Language = 'en', of: DbReader = read): Feed =>
  readFeed(of, name)!(language, WEB);
const told = (name: string) => about(name).entries.map(({ id, title, summary }) => [id, title, summary]);

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'entry' || name === 'category',
});
const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).feed;
};

/** Returns a feed of one vote with a title. */
const withTitle = (title: string): Feed => {
  const feed = about('votes');
  return { ...feed, entries: [{ ...feed.entries[0]!, title }] };
};

type Link = { '@_href': string };

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T12:00:00[+]0[12]:00$/;

describe('a feed', () => {
  it('of all votes has each headline with its totals, the newest first', () => {
    expect(told('votes').slice(0, 4)).toEqual([
      [`${WEB}/en/votes/15004001`, 'Vote 15004001', '2 yes, 0 abstentions, 1 no, 0 did not vote.'],
      [`${WEB}/en/votes/15003001`, 'Vote 15003001', '1 yes, 0 abstentions, 3 no, 0 did not vote.'],
      [`${WEB}/en/votes/15002003`, 'Vote 15002003', '2 yes, 0 abstentions, 1 no, 0 did not vote.'],
      [`${WEB}/en/votes/15002002`, 'Vote 15002002', 'By assent, without a count.'],
    ]);
  });

  it('has a late Diario as a separate entry, dated the day on which it came', () => {
    const late = (retrieved_at: string | null) =>
      openParliament({
        sources: [source(1, { kind: 'diario', retrieved_at })],
        persons: [person(1, 'Alba Pons, Aina')],
        mandates: [mandate(1, 1)],
        votes: [
          vote(15001001, '2025-01-22', { source_kind: 'diario', source_id: 1, has_records: true }),
          vote(15002001, '2025-02-03', { has_records: true }),
        ],
        vote_records: [record(15001001, 1, null, 0), record(15002001, 1, null, 1)],
      });
    const entries = (name: string, retrieved_at: string | null) =>
      about(name, 'en', late(retrieved_at)).entries.map(({ id, published }) => [
        id.slice(WEB.length),
        published.slice(0, 10),
      ]);
    expect(entries('votes', '2025-02-24T05:00:00Z')).toEqual([
      ['/en/votes/15001001#records', '2025-02-24'],
      ['/en/votes/15002001', '2025-02-03'],
      ['/en/votes/15001001', '2025-01-22'],
    ]);
    expect(entries('persons/1', '2025-02-24T05:00:00Z')).toEqual([
      ['/en/votes/15001001#person-1', '2025-02-24'],
      ['/en/votes/15002001#person-1', '2025-02-03'],
    ]);
    for (const onTime of [null, '2025-01-22T22:00:00Z', '2026-11-26T05:00:00Z'])
      expect(entries('votes', onTime).map(([id]) => id)).toEqual([
        '/en/votes/15002001',
        '/en/votes/15001001',
      ]);
  });

  it('of a person gives the choices, and marks those against the group’s line', () => {
    expect(told('persons/5')).toEqual([
      [
        `${WEB}/en/votes/15003001#person-5`,
        'Vote 15003001',
        'Voted: no · 1 yes, 0 abstentions, 3 no, 0 did not vote.',
      ],
      [
        `${WEB}/en/votes/15001002#person-5`,
        'Vote 15001002',
        'Voted: no; the group, yes · 2 yes, 0 abstentions, 2 no, 0 did not vote.',
      ],
      [
        `${WEB}/en/votes/15001001#person-5`,
        'Vote 15001001',
        'Voted: no; the group, yes · 2 yes, 0 abstentions, 1 no, 0 did not vote.',
      ],
    ]);
  });

  it('of a group gives its line and its dissidents, in every legislature of its slug', () => {
    const { entries, page } = about('groups/red');
    expect(page).toBe(`${WEB}/en/groups/red`);
    expect(entries.map(({ url }) => url.split('/').at(-1))).toEqual([
      ...['15004001', '15003001', '15001002', '15001001', '14155001'],
    ]);
    expect(entries[3]!.html).toContain('<p>Position: yes, with 67% cohesion</p>');
    expect(entries[3]!.html).toContain('<p>Voted differently: Josep Garcia Vila (no)</p>');
  });

  it('of a topic holds its votes and new initiatives in order of time, but not its questions', () => {
    const withNews = openParliament({
      topics: [topic(5, 'housing')],
      initiatives: [
        initiative(15121000036, { submitted_at: '2025-02-01', type: 'proyecto_ley' }),
        initiative(15184000001, { submitted_at: '2025-02-02', type: 'other' }),
      ],
      initiative_topics: [15121000036, 15184000001].map((initiative_id) => ({
        initiative_id,
        ...classified(5),
      })),
      votes: [vote(15001001, '2025-01-22'), vote(15002001, '2025-03-05')],
      vote_topics: [15001001, 15002001].map((vote_id) => ({ vote_id, ...classified(5) })),
    });
    expect(about('topics/housing', 'es', withNews).entries.map(({ url }) => url)).toEqual([
      `${WEB}/es/votes/15002001`,
      `${WEB}/es/initiatives/15121000036`,
      `${WEB}/es/votes/15001001`,
    ]);
    expect(about('initiatives/other', 'ca', withNews).entries.map(({ url }) => url)).toEqual([
      `${WEB}/initiatives/15184000001`,
    ]);
  });

  it('gives a vote’s result and its presenter, with the official words beneath', () => {
    const amendment = openParliament({
      votes: [
        vote(15001001, '2025-01-22', {
          title: 'Proyecto de Ley de caminos.',
          description: 'Dictámenes · Enmienda del Grupo Verde',
          headline_en: 'Rejected: an amendment by the Greens to the bill on “caminos”',
          effect: 'not_amended',
        }),
      ],
      vote_presenters: [
        {
          ...{ vote_id: 15001001, position: 1, kind: 'group' as const, name: 'Grupo Parlamentario Verde' },
          ...{ group_id: null, members: 'Sra. Roca' },
        },
      ],
    });
    const [entry] = about('votes', 'en', amendment).entries;
    expect(entry).toMatchObject({
      title: 'Rejected: an amendment by the Greens to the bill on “caminos”',
      summary: expect.stringContaining('0 abstentions, 1 no, 0 did not vote. The proposed change does not'),
    });
    expect(entry!.html.split('</p>').slice(1)).toEqual([
      '<p>Presented by: Verde parliamentary group (Roca)',
      '<p>Vote 1 of session 1, 22 January 2025',
      '<p lang="es">Proyecto de Ley de caminos.',
      '<p lang="es">Enmienda del Grupo Verde',
      '',
    ]);
  });

  it.each([
    ...['nothing', 'persons', 'persons/99', 'persons/03', 'persons/1e1', 'groups/none', 'topics/none'],
    ...['initiatives/constructor', 'constructor/x', 'groups/red/x', '__proto__/x', ''],
  ])('is null for an unknown name, %j', (name) => expect(readFeed(read, name)).toBeNull());
});

/** Titles of initiatives are official texts; those of data changes are names in the reference. */
function titleIn(address: string): unknown {
  if (address.includes('/initiatives/')) return { '@_xml:lang': 'es' };
  return address.includes('#change-') ? { '@_xml:lang': 'en' } : expect.stringMatching(/\S/);
}

describe('as Atom, a feed', () => {
  it.each([...publishedFeeds(read), 'persons/1'])(
    'of %s has what a feed reader needs, in every language',
    (name) => {
      for (const language of LANGUAGES) {
        const feed = parsed(atomOf(about(name, language)));
        expect(feed).toMatchObject({
          '@_xmlns': 'http://www.w3.org/2005/Atom',
          '@_xml:lang': language,
          id: expect.stringMatching(/^https:.*\.atom$/),
          updated: expect.stringMatching(DATE_TIME),
          author: { name: 'Hemicicle' },
        });
        expect(feed.link.find((link: Record<string, string>) => link['@_rel'] === 'self')['@_href']).toBe(
          feed.id,
        );
        const entries: { id: string; title: object; updated: string; link: Link }[] = feed.entry ?? [];
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        for (const entry of entries) {
          expect(entry).toMatchObject({
            title: titleIn(entry.link['@_href']),
            link: { '@_rel': 'alternate', '@_type': 'text/html' },
            content: { '@_type': 'html' },
            updated: expect.stringMatching(DATE_TIME),
          });
        }
      }
    },
  );

  it('keeps any title as text: markup, halves of a pair, control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const feed = parsed(atomOf(withTitle(`${text}<script>]]>&amp;`)));
        expect(feed.entry[0].title).toMatch(/<script>\]\]>&amp;$/);
      }),
      { examples: [['\u0000\u000b\uFFFE\uD800'], ['<!--'], ['\u202E']] },
    );
  });
});

describe('as JSON Feed, a feed', () => {
  it.each([...publishedFeeds(read), 'persons/1'])('of %s has what a feed reader needs', (name) => {
    const feed = JSON.parse(jsonFeedOf(about(name, 'es')));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringMatching(/\S/),
      feed_url: `${WEB}/es/feeds/${name}.json`,
      language: 'es',
    });
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: expect.stringContaining(item.url),
        content_html: expect.stringContaining(`<p lang="${item.url.includes('#change-') ? 'en' : 'es'}">`),
        date_published: expect.stringMatching(DATE_TIME),
      });
    }
  });

  it('shows an official title as text', () => {
    const hostile = openParliament({
      votes: [vote(15001001, '2025-01-22', { title: `<script>"&'${'x'.repeat(2000)}` })],
    });
    const [item] = JSON.parse(jsonFeedOf(about('votes', 'ca', hostile))).items;
    expect(item.content_html).toContain(`<p lang="es">&lt;script&gt;&quot;&amp;&#39;${'x'.repeat(2000)}</p>`);
    expect(item.title).toBe('Votació 15001001');
  });
});

it.each([
  ['feeds/ca/votes.atom', 'feeds/votes.atom'],
  ['feeds/es/topics/housing.json', 'es/feeds/topics/housing.json'],
  ['llms.txt', 'llms.txt'],
  ['README.md', null],
  ['agenda/chambers/es-congreso.ics', null],
])('the file %s of a release is at the root of a site as %s', (path, address) => {
  expect(rootAddress(path)).toBe(address);
});

it('every feed but those of persons is a file of the release, in three languages and two formats', () => {
  const paths = [...feeds(read, WEB)].map(({ path }) => path);
  expect(paths).toHaveLength(publishedFeeds(read).length * 6);
  expect(paths).toContain('feeds/ca/votes.atom');
  expect(paths).toContain('feeds/en/topics/housing.json');
  expect(paths.filter((path) => path.includes('persons'))).toEqual([]);
});
