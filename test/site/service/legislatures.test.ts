import type { CheerioAPI } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Mandate } from '../../../pipeline/i18n/card-words.ts';
import { dataLine, dataLineOf } from '../../../pipeline/i18n/data-line.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { CareerTerm } from '../../../pipeline/metrics/career.ts';
import type { Coverage } from '../../../pipeline/model/coverage.ts';
import type { LegislatureHistory } from '../../../pipeline/model/legislature.ts';
import { careerWords } from '../../../site/person/career-words.ts';
import { linked, rangesOf } from '../../../site/service/source-texts.ts';
import { hrefs, seen, texts } from '../built-site.ts';
import { sampleSiteForAll } from '../sample-site.ts';

const sample = sampleSiteForAll();
let coverage: Coverage[];
beforeAll(async () => {
  coverage = sample.answer('stats/coverage');
});

const lineOf = (...ids: number[]): string =>
  seen(
    dataLine(
      coverage.filter(({ legislature_id }) => ids.includes(legislature_id)),
      voice('en'),
    )!,
  );
const votesOf = (legislature: number): string =>
  voice('en').count(
    'votes.counted',
    coverage.find(({ legislature_id }) => legislature_id === legislature)!.votes,
  );
const lines = ($: CheerioAPI, within: string): string[] => texts($, $(`${within} .data-line`));

describe('the basis of figures', () => {
  it('is next to those of a group, for the legislature shown', () => {
    expect(lines(sample.page('/groups/faro-liberal'), '.group-head')[0]).toContain(lineOf(15));
    expect(lines(sample.page('/legislatures/14/groups/faro-liberal'), '.group-head')[0]).toContain(
      lineOf(14),
    );
  });

  it('gives shares of few votes without decimals', () => {
    expect(coverage.find(({ legislature_id }) => legislature_id === 15)!.votes).toBeLessThan(100);
    expect(lines(sample.page('/coincidence'), 'main')).toEqual([
      `${lineOf(15)}. Shares of fewer than 100 votes have no decimals. · What is missing`,
    ]);
  });

  it('is next to lists and matrices of a legislature', () => {
    for (const path of ['/groups', '/coincidence', '/stats'])
      expect(lines(sample.page(path), 'main'), path).toContainEqual(expect.stringContaining(lineOf(15)));
    expect(lines(sample.page('/legislatures/14/coincidence'), 'main')[0]).toContain(lineOf(14));
  });

  it('has the number of votes of each legislature where pages offer several or add them up', () => {
    for (const path of ['/groups', '/coincidence', '/stats', '/quiz', '/remarkable']) {
      const $ = sample.page(path);
      const offered = texts($, $('nav.legislatures li')).map((text) => text.replaceAll(/\s+/g, ' '));
      expect(offered, path).toEqual([
        expect.stringMatching(new RegExp(`XV.* ${votesOf(15)}$`)),
        expect.stringMatching(new RegExp(`XIV.* ${votesOf(14)}$`)),
      ]);
    }
    const sections = {
      results: 'votes',
      presenters: 'votes',
      proposers: 'votes',
      legislatures: 'legislatures',
    };
    for (const [id, part] of Object.entries(sections)) {
      const $ = sample.page(`/stats/${part}`);
      expect(texts($, $(`section[aria-labelledby="${id}"] .data-line`)).join(), id).toContain(
        `XIV (${votesOf(14)}) and XV (${votesOf(15)})`,
      );
    }
  });

  it('says that a deputy’s figures of two legislatures are added up', () => {
    const persons = sample.answer<{ items: { id: number; legislature_ids: number[] }[] }>('persons').items;
    const [both, one] = [2, 1].map(
      (many) => persons.find(({ legislature_ids }) => legislature_ids.length === many)!,
    );
    for (const { id, legislature_ids } of [both!, one!]) {
      const own = coverage.filter(({ legislature_id }) => legislature_ids.includes(legislature_id));
      const line = dataLineOf(sample.answer<Mandate[]>(`persons/${id}/mandates`), own, voice('en'))!;
      expect(lines(sample.page(`/persons/${id}`), 'main')[0]).toContain(seen(line));
    }
  });
});

it('a group links to its predecessors and successors', () => {
  const related = (path: string) =>
    sample
      .page(path)('.group-head .note a')
      .toArray()
      .map((link) => link.attribs.href);
  expect(related('/groups/faro-liberal')).toContain('/en/legislatures/14/groups/faro-liberal');
  expect(related('/legislatures/14/groups/faro-liberal')).toContain('/en/groups/faro-liberal');
});

it('the page of downloads lists every legislature, the newest first, with its pages and whole lists', () => {
  const $ = sample.page('/downloads');
  const listed = $('article[id^="legislature-"]').toArray();
  expect(listed.map((one) => one.attribs.id)).toEqual(['legislature-15', 'legislature-14']);
  const links = hrefs($, $(listed[1]!).find('a'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/en/legislatures/14/groups',
      '/en/legislatures/14/persons',
      '/api/v1/dump/votes?legislature_id=14',
      '/api/v1/dump/votes.csv?legislature_id=14',
    ]),
  );
  expect(seen($(listed[1]!).text())).toContain(lineOf(14));
});

it('the page of downloads names the sessions without a loaded vote', () => {
  const said = texts(sample.page('/downloads'), '.download .note').join(' ');
  const missing = coverage.filter(({ sessions_missing }) => sessions_missing.length > 0);
  expect(missing.length).toBeGreaterThan(0);
  for (const { sessions_missing } of missing) expect(said).toContain(rangesOf(sessions_missing));
});

it('the page of downloads gives the formats of every table, compressed or not', () => {
  const $ = sample.page('/downloads');
  const files = $('section[aria-labelledby="tables"] li a').toArray();
  const named = new Set(
    files.map(
      (file) => `${/\w+\.(.+)$/.exec(file.attribs.href!)![1]}: ${seen($(file).contents().first().text())}`,
    ),
  );
  expect([...named].sort()).toEqual([
    'csv.gz: CSV, gzip',
    'ndjson.gz: NDJSON, gzip',
    'parquet: Parquet',
    'xlsx: Excel',
  ]);
});

describe('a career in words', () => {
  const term = (legislature_id: number, slugs: string[], came: boolean | null = null): CareerTerm => ({
    legislature_id,
    groups: slugs.map((slug) => ({ slug, name_short: slug.toUpperCase(), start_date: '', end_date: null })),
    changed_group: slugs.length > 1,
    came_from_other_group: came,
    votes_total: 0,
    votes_attended: 0,
    attendance: null,
    votes_compared: 0,
    dissents: 0,
    dissidence: null,
    role_kind: null,
  });

  it('gives each change of group, within a legislature and between two', () => {
    expect(careerWords([term(14, ['red']), term(15, ['blue', 'mixed'], true)], voice('en'))).toEqual([
      'Listed under BLUE in legislature XV, and under RED in legislature XIV.',
      'Moved from BLUE to MIXED in legislature XV.',
    ]);
  });

  it('leaves out deputies who stayed in their group', () => {
    expect(careerWords([term(14, ['red']), term(15, ['red'], false)], voice('en'))).toEqual([]);
  });
});

describe('the page of legislatures', () => {
  const sections = () => sample.page('/legislatures')('section[aria-labelledby^="legislature-"]');

  it('gives for each, the newest first, its election, constitution, dissolution, and loaded data', () => {
    const $ = sample.page('/legislatures');
    expect(
      sections()
        .toArray()
        .map((one) => one.attribs['aria-labelledby']),
    ).toEqual(['legislature-15', 'legislature-14']);
    const { election_date, end_date } = sample.answer<LegislatureHistory>('legislatures/14/history');
    const { date } = voice('en');
    const facts = seen($(sections()[1]!).find('.facts').first().text());
    expect(facts).toContain(`Election${date(election_date!)}`);
    expect(facts).toContain(`Dissolution${date(end_date!)}`);
    expect(seen($(sections()[1]!).text())).toContain(`${lineOf(14)}; ${votesOf(14)}`);
  });

  it('links from a vote of investiture to the vote and the candidate, and names the Government', () => {
    const { investitures, governments } = sample.answer<LegislatureHistory>('legislatures/15/history');
    const [ballot] = investitures;
    expect(ballot!.vote_id).not.toBeNull();
    const $ = sample.page('/legislatures');
    const links = hrefs($, $(sections()[0]!).find('.history a'));
    expect(links).toContain(`/en/votes/${ballot!.vote_id}`);
    expect(links).toContain(`/en/persons/${ballot!.person_id}`);
    expect(governments.length).toBeGreaterThan(0);
    for (const { president } of governments) expect(seen($(sections()[0]!).text())).toContain(president);
  });

  it('links to the sources of its facts, and names the facts left out', () => {
    const [path, id] = sample.page('/legislatures')('main .note a').attr('href')!.split('#');
    expect(path).toBe('/en/methodology');
    const words = seen(sample.page('/methodology')(`section:has(#${id}), section#${id}`).text());
    expect(words).toContain('each fact names its source');
    expect(words).toContain('Left out are motions of censure that failed');
  });
});

it('the addresses in a source are links, and the rest is text', () => {
  expect(linked('Real Decreto 1/2020; https://www.example.org/a/b.html (votes), BOE of 8/1/2020')).toEqual([
    { text: 'Real Decreto 1/2020; ', href: null },
    { text: 'example.org', href: 'https://www.example.org/a/b.html' },
    { text: ' (votes), BOE of 8/1/2020', href: null },
  ]);
});
