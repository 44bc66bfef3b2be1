import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { writeEmbeds } from '../../pipeline/publish/site/embeds.ts';
import { effectsForTests, folderForAll, temporaryFolder } from '../effects.ts';
import { openParliament, smallParliament } from '../endpoints/parliament.ts';
import { chamber, vote } from '../rows.ts';
import { HOSTILE_TITLE } from '../site/cases.ts';
import { texts } from '../site/seen.ts';
import { serveEditions, WEB_URL } from './editions.ts';

const NEWEST = '2025-07-08-0000000b';
const FORMER = '2025-03-30-0000000a';
const KINDS = [
  ...['/votes/15003001', '/groups/red', '/topics/housing', '/persons/1', '/initiatives/15122000001'],
  ...[
    '/lists/latest',
    '/lists/topic-housing',
    '/lists/remarkable-close',
    '/coincidence/15',
    '/deputies/latest',
  ],
  '/scorecards/15001001-15003001',
];
/** The pages of widgets that have another address. */
const PAGES: Record<string, string> = {
  '/lists/latest': '/votes',
  '/lists/topic-housing': '/votes?topic_slug=housing',
  '/lists/remarkable-close': '/votes?remarkable=close',
  '/coincidence/15': '/legislatures/15/coincidence',
  '/deputies/latest': '/persons/by-constituency',
  '/scorecards/15001001-15003001': '/scorecard?votes=15001001,15003001',
};

const folder = folderForAll();
const served = serveEditions({ [FORMER]: smallParliament(), [NEWEST]: smallParliament() }, folder);
const { share } = voice('en');
const widget = async (path: string) => load(await (await served.ask(path)).text());

describe('a widget', () => {
  it('of a vote draws a seat for each deputy whose choice is known', async () => {
    const { group_totals } = await served.api('/votes/15001001');
    const $ = await widget('/en/embed/votes/15001001');
    for (const [choice, field] of [
      ['aye', 'ayes'],
      ['no', 'noes'],
      ['abstention', 'abstentions'],
      ['absent', 'no_vote'],
    ] as const) {
      const drawn = $(`.seats path.${choice}:not(.apart)`)
        .get()
        .reduce((sum, path) => sum + $(path).attr('d')!.split('m').length - 1, 0);
      const counted = (group_totals as Record<string, number>[]).reduce(
        (sum, group) => sum + group[field]!,
        0,
      );
      expect([choice, drawn]).toEqual([choice, counted]);
    }
  });

  it('of a vote has its headline, its totals and the authors of its initiative', async () => {
    const { totals, headline_en, vote_number, proposing_group } = await served.api('/votes/15001001');
    const $ = await widget('/en/embed/votes/15001001');
    expect(texts($, '.tally b').map(Number)).toEqual([
      totals.yes,
      totals.abstention,
      totals.no,
      totals.absent,
    ]);
    expect(texts($, 'h1')).toEqual([headline_en]);
    expect(texts($, '.place')[0]).toMatch(new RegExp(`^Vote ${vote_number} of session`));
    expect(texts($, '.by .long')).toEqual([proposing_group.name_long]);
    expect(texts(await widget('/embed/votes/15001002'), '.by')).toEqual(['Iniciativa de: Govern']);
  });

  it('of a vote on an amendment has the outcome, the presenter and the authors of the initiative', async () => {
    const read = openParliament({
      votes: [
        vote(15001001, '2025-01-22', {
          ...{ result: 'rejected', question: 'amendment', effect: 'not_amended' },
          proposed_by_government: true,
        }),
      ],
      vote_presenters: ['Vert', 'Blau', 'Roig'].map((name, at) => ({
        ...{ vote_id: 15001001, position: at + 1, kind: 'group' as const },
        ...{ name: `Grupo Parlamentario ${name}`, group_id: null, members: null },
      })),
    });
    const $ = load(await (await serveEditions({ [NEWEST]: read }).ask('/en/embed/votes/15001001')).text());
    expect(texts($, '.effect')).toEqual(['The proposed change does not become part of the text.']);
    expect(texts($, '.by')).toEqual([
      'Presented by: Vert parliamentary group and 2 more',
      'Initiative by: Government',
    ]);
    expect($('main').text()).not.toMatch(/rejected/i);
  });

  it('of a vote draws each total as its share of all, and writes the same in words', async () => {
    const { yes, no, abstention, absent } = (await served.api('/votes/15003001')).totals;
    const $ = await widget('/en/embed/votes/15003001');
    const drawn = Object.fromEntries(
      $('.bar rect')
        .get()
        .map((piece) => [$(piece).attr('class'), Number.parseFloat($(piece).attr('width')!)]),
    );
    const share = (count: number) => expect.closeTo((100 * count) / (yes + no + abstention + absent), 1);
    expect(drawn).toEqual({
      aye: share(yes),
      no: share(no),
      ...(abstention > 0 && { abstention: share(abstention) }),
      ...(absent > 0 && { absent: share(absent) }),
    });
    expect($('.bar').attr('aria-label')).toContain(`${yes} yes, ${abstention} abstentions, ${no} no`);
  });

  it.each([
    ['15002002', /assentiment/],
    ['15002001', /secreta/],
    ['15002003', /No publiquem/],
  ])('of vote %s explains why it shows less than others', async (id, why) => {
    expect(texts(await widget(`/embed/votes/${id}`), '.note')[0]).toMatch(why);
  });

  it('of a group has its means with their counts, and its size', async () => {
    const { legislature_id } = await served.api('/groups/red');
    const row = (await served.api(`/metrics/group-summary?legislature_id=${legislature_id}`)).find(
      ({ group_slug }: { group_slug: string }) => group_slug === 'red',
    );
    const $ = await widget('/en/embed/groups/red');
    expect(texts($, '.place')[0]).toContain(`${legislature_id}th legislature`);
    expect(texts($, '.figures div')).toEqual([
      expect.stringContaining(
        `${share(row.avg_cohesion, row.cohesion_votes_counted)}in ${row.cohesion_votes_counted} vote`,
      ),
      expect.stringContaining(
        `${share(row.avg_attendance, row.attendance_member_count)}of ${row.attendance_member_count} people`,
      ),
      `Members${row.members_active}`,
    ]);
  });

  it('of a group has similar groups, the most similar first, and none without a common purpose', async () => {
    const { legislature_id } = await served.api('/groups/red');
    const cells = await served.api(`/metrics/coincidence?legislature_id=${legislature_id}`);
    const blue = cells.find(
      (cell: Record<string, string>) => cell.group_a_slug === 'red' && cell.group_b_slug === 'blue',
    );
    const $ = await widget('/en/embed/groups/red');
    expect(texts($, '.rows h2')).toEqual(['Who it agrees with']);
    expect(texts($, '.amount > :first-child')).toEqual(['BLUE']);
    expect(texts($, '.amount > :last-child')).toEqual([share(blue.coincidence, blue.votes_compared)]);
    expect($('.amount rect').attr('width')).toBe(`${blue.coincidence}%`);
  });

  it('of a group without a common purpose warns that its figures mean little', async () => {
    expect(texts(await widget('/embed/groups/mixed'), '.note')[0]).toMatch(/projecte polític comú/);
    expect(texts(await widget('/embed/groups/mixed'), '.figures dd')[0]).toBe('No es calcula');
  });

  it('of a topic has its initiatives by outcome', async () => {
    const { complete: row } = (await served.api('/stats/topics/global')).find(
      ({ topic }: { topic: { slug: string } }) => topic.slug === 'housing',
    );
    const $ = await widget('/embed/topics/housing');
    expect(texts($, '.tally b').map(Number)).toEqual([
      row.approved,
      row.submitted + row.in_debate,
      row.rejected,
      row.withdrawn + row.expired,
    ]);
    expect(texts($, '.place')).toEqual([`Tema · ${row.total} iniciativa`]);
    expect(texts($, '.note')).toEqual([
      'XV: proposició de llei. Dades: iniciatives presentades del 6/5/2024 al 6/5/2024.',
    ]);
  });

  it('of a topic has the most frequent presenters of its initiatives', async () => {
    const { proposers_of_complete_types: proposers } = await served.api('/stats/by-topic/housing/proposers');
    const $ = await widget('/es/embed/topics/housing');
    expect(proposers.length).toBeGreaterThan(0);
    expect(texts($, '.amount > :last-child').map(Number)).toEqual(
      proposers.map(({ count }: { count: number }) => count),
    );
  });

  it('of a deputy has the latest votes, each with the deputy’s choice', async () => {
    const { items } = await served.api('/persons/1/votes');
    const said = { aye: 'Yes', no: 'No', abstention: 'Abstention', absent: 'Did not vote' };
    expect(items.length).toBeGreaterThan(1);
    expect(texts(await widget('/en/embed/persons/1'), '.cast')).toEqual(
      items
        .slice(0, 4)
        .map(
          ({ choice, headline_en }: { choice: keyof typeof said; headline_en: string }) =>
            `${said[choice]} ${headline_en}`,
        ),
    );
  });

  it('of a deputy has initials, group, figures with their counts', async () => {
    const person = await served.api('/persons/1');
    const kpis = await served.api('/persons/1/kpis');
    const $ = await widget('/en/embed/persons/1');
    expect(texts($, 'h1')).toEqual([person.full_name]);
    expect(texts($, '.portrait')).toEqual(['MÑ']);
    expect(texts($, '.who .long')).toEqual([person.current_group.name_long]);
    expect(texts($, '.figures .counted')).toEqual([
      `${kpis.votes_attended} of ${kpis.votes_total} votes`,
      `${kpis.dissents} of ${kpis.votes_compared} votes cast`,
    ]);
    expect(texts($, '.figures b')).toEqual([
      share(kpis.attendance, kpis.votes_total),
      share(kpis.dissidence, kpis.votes_compared),
    ]);
  });

  it('of a deputy shows a photograph if the release has one, with its credit', async () => {
    const editions = serveEditions({ [FORMER]: smallParliament(), [NEWEST]: smallParliament() });
    for (const name of [FORMER, NEWEST]) {
      mkdirSync(`${editions.publicFolder}/v/${name}/photographs`);
      writeFileSync(`${editions.publicFolder}/v/${name}/photographs/1.webp`, name);
    }
    const shown = async (path: string) => load(await (await editions.ask(path)).text());
    const $ = await shown('/embed/persons/1');
    expect($('.portrait').attr('src')).toBe('/data/latest/photographs/1.webp');
    expect(texts($, 'footer > span').join()).toMatch(/Dades \(CC BY 4\.0\) i foto|Parlament fictici/);
    expect((await shown('/embed/persons/2'))('img').length).toBe(0);
    const frozen = (await shown(`/embed/persons/1?at=${FORMER}`))('.portrait').attr('src')!;
    expect(await (await editions.ask(frozen)).text()).toBe(FORMER);
  });

  it.each(KINDS)('%s leads to its page in its language, in a tab of its own', async (path) => {
    for (const [prefix, language] of [
      ['', 'ca'],
      ['/es', 'es'],
      ['/en', 'en'],
    ]) {
      const $ = await widget(`${prefix}/embed${path}`);
      const link = $('footer a');
      expect($('html').attr('lang')).toBe(language);
      expect(link.attr('href')).toBe(`${WEB_URL}${prefix}${PAGES[path] ?? path}`);
      expect([link.attr('target'), link.attr('rel')]).toEqual(['_blank', 'noopener']);
      expect($('footer').text()).toContain('CC BY 4.0');
    }
  });

  it.each(KINDS)('%s runs nothing, loads nothing and is light', async (path) => {
    const answer = await served.ask(`/embed${path}`);
    const html = await answer.text();
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    expect(load(html)('script, link[rel=stylesheet], img, iframe, object, [onload]').length).toBe(0);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors *",
    );
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['es-sample', ['Parlament fictici', 'CC BY 4.0']],
    ['es-congreso', [expect.stringMatching(/^Dades: /), 'CC BY 4.0']],
  ])('names the source of its data, and marks the sample as fictional: %s', async (slug, says) => {
    const read = openParliament({ chambers: [chamber({ slug })], votes: [vote(15001001, '2025-01-22')] });
    const page = await serveEditions({ [NEWEST]: read }).ask('/embed/votes/15001001');
    expect(texts(load(await page.text()), 'footer > span')).toEqual(says);
  });

  it('keeps a hostile title as text', async () => {
    const read = openParliament({
      votes: [vote(15001001, '2025-01-22', { headline_ca: HOSTILE_TITLE.slice(0, 110) })],
    });
    const html = await (await serveEditions({ [NEWEST]: read }).ask('/embed/votes/15001001')).text();
    const $ = load(html);
    expect($('script, b:not(.tally b)').length).toBe(0);
    expect($('h1').text().startsWith(HOSTILE_TITLE.slice(0, 80))).toBe(true);
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
  });

  it('is also a page file, the same, for hosts without a function', async () => {
    const siteFolder = temporaryFolder();
    const { files } = effectsForTests();
    writeEmbeds({ releaseFolder: served.folder, siteFolder, webUrl: WEB_URL, dataDate: '2025-07-08' }, files);
    const written = files.walk(siteFolder);
    expect(written).toContain('es/embed/votes/15003001.html');
    for (const path of written) {
      const answer = await served.ask(`/${path.replace('.html', '')}`);
      expect(readFileSync(`${siteFolder}/${path}`, 'utf8'), path).toBe(await answer.text());
    }
    expect(written.length % LANGUAGES.length).toBe(0);
  });
});
