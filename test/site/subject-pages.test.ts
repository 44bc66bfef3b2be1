import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Initiative } from '../../pipeline/model/initiatives/initiative.ts';
import type { AgendaSession } from '../../pipeline/model/session.ts';
import type { GlobalTopicRow, ProposerCount } from '../../pipeline/model/statistics.ts';
import type { GroupTopicVotes, Topic } from '../../pipeline/model/topic.ts';
import type { Calendar } from '../../site/agenda/agenda.ts';
import { typeName } from '../../site/initiative/initiative.ts';
import type { ListPage } from '../../site/published.ts';
import { hrefs, numbers, seen, texts } from './built-site.ts';
import { sampleServerForAll } from './sample-site.ts';

const server = sampleServerForAll();

const english = voice('en');

async function page(path: string) {
  const { status, $ } = await server.page(path);
  expect([path, status]).toEqual([path, 200]);
  return $;
}

/** Returns announced sessions still to come, the next first. */
async function toCome(): Promise<AgendaSession[]> {
  const { data_date, sessions } = await server.asked<Calendar>('/agenda/calendar?legislature_id=15');
  return sessions.filter(
    ({ date, status }) => date >= data_date && (status === 'scheduled' || status === 'modified'),
  );
}

type Shown = Awaited<ReturnType<typeof page>>;

const cells = ($: Shown, row: string): string[][] =>
  $(row)
    .toArray()
    .map((found) => texts($, $(found).find('th a, th > span:not(.chip):not(:has(a)), td')));
const listed = ($: Shown): number[] => numbers($, '.initiatives a');

describe('the list of initiatives', () => {
  it.each([
    '',
    '?type=proyecto_ley',
    '?status=withdrawn',
    '?outcome=concluded',
    '?topic_slug=housing',
    '?legislature_id=14&page=2',
    '?proposing_group_slug=mixto',
    '?date_from=2025-01-01&date_to=2025-12-31',
    '?q=LEY',
  ])('shows the API’s answer with %s', async (query) => {
    const { total, items } = await server.asked<ListPage<Initiative>>(`/initiatives${query}`);
    const $ = await page(`/en/initiatives${query}`);
    expect(listed($)).toEqual(items.map(({ id }) => id));
    expect(seen($('#found').text())).toBe(english.count('initiatives.counted', total));
    const notes = texts($, $('.initiatives .note'));
    expect(notes).toEqual(
      items.map(
        (one) =>
          `${one.submitted_at ? english.date(one.submitted_at) : 'no date'} · ${typeName(one, english)} · ${one.official_id}${lastEventOf(one)}`,
      ),
    );
  });

  it('counts every type and outcome as the API does, and links to them', async () => {
    const $ = await page('/en/initiatives');
    for (const [id, path, name] of [
      ['by-type', '/stats/initiatives/by-type', 'type'],
      ['by-outcome', '/stats/initiatives/by-outcome', 'outcome'],
    ] as const) {
      const counts = await server.asked<Record<string, string | number | null>[]>(path);
      const rows = $(`#${id}`).closest('section').find('tbody tr').toArray();
      expect(rows.map((row) => $(row).find('td').text())).toEqual(
        counts.map(({ count }) => english.number(Number(count))),
      );
      // An open initiative has no outcome to filter by.
      expect(rows.map((row) => $(row).find('a').attr('href'))).toEqual(
        counts.map((row) => (row[name] === null ? undefined : `/en/initiatives?${name}=${row[name]}`)),
      );
    }
  });

  it('explains a wrong filter', async () => {
    const response = await fetch(`${server.origin}/en/initiatives?status=lost&date_from=tomorrow`);
    expect(response.status).toBe(422);
    const $ = load(await response.text());
    expect($('.fault').length).toBe(2);
    expect(listed($)).toEqual([]);
  });

  it('says so if no initiative matches the filters', async () => {
    const $ = await page('/en/initiatives?q=no+such+thing');
    expect($('#results').text()).toContain('No initiative meets all of this at once.');
  });
});

/** Returns the last event, without early steps of an initiative that ended on an unknown day. */
const lastEventOf = ({ last_event_on, submitted_at, closed_on, outcome }: Initiative): string =>
  last_event_on === null ||
  last_event_on === submitted_at ||
  (closed_on === null && outcome !== null && outcome !== 'unknown')
    ? ''
    : ` · latest step: ${english.date(last_event_on)}`;

describe('the pages of topics', () => {
  it('count initiatives and votes as the API does', async () => {
    const $ = await page('/en/topics');
    const [rows, topics] = await Promise.all([
      server.asked<GlobalTopicRow[]>('/stats/topics/global'),
      server.asked<Topic[]>('/topics'),
    ]);
    const votes = await Promise.all(
      topics.map(({ slug }) => server.asked<ListPage<unknown>>(`/votes?topic_slug=${slug}&page_size=1`)),
    );
    const expected = topics.map(({ slug, kind, name_en }, at) => ({
      kind,
      cells: [
        name_en,
        english.number(rows.find(({ topic }) => topic.slug === slug)!.total),
        english.number(votes[at]!.total),
      ],
    }));
    for (const [id, kind] of [
      ['themes', 'theme'],
      ['goals', 'sdg'],
    ]) {
      const own = expected.filter((row) => row.kind === kind).map((row) => row.cells);
      expect(own).toHaveLength(17);
      expect(cells($, `section[aria-labelledby="${id}"] tbody tr`)).toEqual(own);
    }
  });

  it.each(['housing', 'health', 'sdg-06-clean-water-and-sanitation'])(
    'give the API’s facts about %s',
    async (slug) => {
      const $ = await page(`/en/topics/${slug}`);
      const [rows, { proposers }, initiatives, votes, groups] = await Promise.all([
        server.asked<GlobalTopicRow[]>('/stats/topics/global'),
        server.asked<{ proposers: ProposerCount[] }>(`/stats/by-topic/${slug}/proposers`),
        server.asked<Initiative[]>(`/topics/${slug}/initiatives`),
        server.asked<ListPage<{ id: number; initiative_id: number | null }>>(`/votes?topic_slug=${slug}`),
        server.asked<{ slug: string; name_short: string; line_meaningful: boolean }[]>(
          '/groups?legislature_id=15',
        ),
      ]);
      const row = rows.find(({ topic }) => topic.slug === slug)!;
      const { submitted, in_debate, approved, rejected, withdrawn, expired, without_result, total } =
        row.complete;
      expect(cells($, 'section[aria-labelledby="outcome"] tbody tr')).toEqual([
        [
          'All initiatives',
          ...[submitted, in_debate, approved, rejected, withdrawn, expired, without_result, total].map(
            String,
          ),
        ],
      ]);
      expect(cells($, 'section[aria-labelledby="proposers"] tbody tr')).toEqual(
        proposers.map((one) => [
          one.slug === 'government' ? 'Government' : one.name_short,
          String(one.count),
        ]),
      );
      expect(listed($)).toEqual(initiatives.slice(0, 20).map(({ id }) => id));
      // The list is not cut within the votes on one text.
      const lastText = votes.items[7]?.initiative_id;
      const shownVotes = votes.items.filter(
        ({ initiative_id }, at) => at < 8 || (initiative_id !== null && initiative_id === lastText),
      );
      expect(numbers($, 'section[aria-labelledby="votes"] .ballot a')).toEqual(
        shownVotes.map(({ id }) => id),
      );
      for (const group of groups) {
        const stats = await server.asked<GroupTopicVotes[]>(
          `/groups/${group.slug}/topic-stats?legislature_id=15`,
        );
        const cast = stats.find(({ topic }) => topic.slug === slug);
        const shown = cells($, 'section[aria-labelledby="groups"] tbody tr').filter(
          ([name]) => name!.replace('*', '') === group.name_short,
        );
        expect(shown).toEqual(
          cast
            ? [
                [
                  `${group.name_short}${group.line_meaningful ? '' : '*'}`,
                  ...[cast.line_yes, cast.line_abstention, cast.line_no, cast.votes].map(english.number),
                ],
              ]
            : [],
        );
      }
    },
  );
});

describe('the agenda', () => {
  it('lists every session of the newest legislature except past marks', async () => {
    const { data_date, sessions } = await server.asked<Calendar>('/agenda/calendar?legislature_id=15');
    const $ = await page('/en/agenda');
    const told = sessions.filter(({ status, date }) => status !== 'planned' || date >= data_date);
    expect($('.session').length).toBe(told.length);
    const held = told.filter(({ status }) => status === 'completed').length;
    expect($('.session.completed').length).toBe(held);
    expect(seen($('#next').closest('section').find('.note').first().text())).toContain(
      english.date(data_date),
    );
  });

  it('shows the order of the day of the next session, with its initiatives', async () => {
    const $ = await page('/en/agenda');
    const [next] = await toCome();
    const order = $('section[aria-labelledby="next"] details[open] li').toArray();
    expect(order.length).toBeGreaterThan(0);
    expect(order.map((item) => [seen($(item).text()), $(item).find('a').attr('href')])).toEqual(
      next!.items.map(({ title, initiative_id }) => [
        seen(title),
        initiative_id === null ? undefined : `/en/initiatives/${initiative_id}`,
      ]),
    );
  });

  it.each([
    ['/agenda', 'chambers/es-sample'],
    ['/agenda', 'legislatures/15'],
    ['/topics/housing', 'topics/housing'],
    ['/groups/%', 'groups/%'],
  ])('offers on %s a calendar, by a link that subscribes and an address to copy', async (address, path) => {
    const [{ slug }] = await server.asked<[{ slug: string }]>('/groups');
    const $ = await page(address.replace('%', slug));
    const file = `/data/latest/agenda/ca/${path.replace('%', slug)}.ics`;
    const copied = texts($, 'code.address').find((text) => text.endsWith(file))!;
    expect(hrefs($, 'a[href^="webcal:"]')).toContain(copied.replace(/^https?:/, 'webcal:'));
    expect(await (await fetch(`${server.origin}${file}`)).text()).toMatch(/^BEGIN:VCALENDAR/);
  });

  it('has the places to which the entries of calendars lead', async () => {
    const sessions = await toCome();
    const $ = await page('/es/agenda');
    expect(sessions.length).toBeGreaterThan(0);
    for (const { id } of sessions) expect($(`li#session-${id}`).length).toBe(1);
  });
});

describe('the home page', () => {
  it('announces the upcoming session, and links to the agenda', async () => {
    const $ = await page('/en/');
    const next = $('section[aria-labelledby="next"]');
    expect(next.find('a[href="/en/agenda"]').length).toBe(1);
    const [first] = await toCome();
    expect(seen(next.find('.days').first().text())).toContain(english.date(first!.date));
    expect(next.text()).toContain(english.count('agenda.items', first!.items.length));
  });
});
