import { describe, expect, it } from 'vitest';
import { votesCounted } from '../../../pipeline/i18n/data-line.ts';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import { placeName } from '../../../pipeline/i18n/names.ts';
import type { Vote, VoteDetail } from '../../../pipeline/model/votes/vote.ts';
import { pathIn } from '../../../site/language.ts';
import { filterValues, queryOf } from '../../../site/list/filter-values.ts';
import { VOTE_FILTERS } from '../../../site/list/vote-filters.ts';
import { hrefs, numbers, seen } from '../built-site.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();

const answer = (path: string) => server.asked<{ total: number; matters: number; items: Vote[] }>(path);

const listed = ({ $ }: Awaited<ReturnType<typeof server.page>>): number[] => numbers($, '.ballot a');

describe('the list of votes', () => {
  it.each([
    '',
    '?result=approved',
    '?result=rejected&page=2',
    '?legislature_id=15',
    '?initiative_type=mocion',
    '?question=amendment',
    '?presented_by=government&result=approved',
    '?presented_by=unknown',
    '?date_from=2025-06-01&date_to=2026-01-31',
    '?q=ley',
    '?q=l%C3%89y&result=approved',
  ])('shows the API’s answer with %s', async (query) => {
    const { total, matters, items } = await answer(`/votes${query}`);
    const shown = await server.page(`/en/votes${query}`);
    expect(shown.status).toBe(200);
    expect(listed(shown)).toEqual(items.map(({ id }) => id));
    expect(seen(shown.$('#found').text())).toBe(votesCounted(total, matters, voice('en')));
    expect(seen(shown.$('.data-line').text())).toMatch(/^Data/);
    const links = shown.$('.links a').map((_, link) => shown.$(link).attr('href'));
    expect(links.get()).toEqual(
      expect.arrayContaining([
        `/api/v1/votes${queryOf(filterValues(new URLSearchParams(query), VOTE_FILTERS))}`,
        '/en/feeds/votes.atom',
      ]),
    );
  });

  it('filters by every topic and group in its menus', async () => {
    const { $ } = await server.page('/votes');
    for (const name of ['topic_slug', 'question', 'presented_by', 'proposing_group_slug']) {
      const values = $(`#${name} option`)
        .map((_, option) => $(option).attr('value'))
        .get();
      const value = values[2]!;
      const { total, matters } = await answer(`/votes?${name}=${value}`);
      const chosen = await server.page(`/votes?${name}=${value}`);
      expect(seen(chosen.$('#found').text())).toBe(votesCounted(total, matters, voice('ca')));
      expect(chosen.$(`#${name} [selected]`).attr('value')).toBe(value);
    }
  });

  it('shows what the deputies of a province voted, and keeps it in the address', async () => {
    const seats = await server.asked<{ items: { person_id: number; constituency: string }[] }>(
      '/dump/deputies?legislature_id=15',
    );
    const { $ } = await server.page('/en/votes');
    const option = $('#constituency option').eq(1);
    const [slug, name] = [option.attr('value')!, option.text()];
    const own = new Set(
      seats.items
        .filter(({ constituency }) => placeName(constituency) === name)
        .map(({ person_id }) => person_id),
    );
    expect(own.size).toBeGreaterThan(0);
    const query = `?legislature_id=15&constituency=${slug}`;
    const { status, $: shown } = await server.page(`/en/votes${query}`);
    expect(status).toBe(200);
    expect(shown('h1').text()).toBe(`How the deputies for ${name} voted`);
    const rows = shown('.ballot').get();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [id] = numbers(shown, shown(row).children('a'));
      const records = await server.asked<{ items: { person_id: number; choice: string }[] }>(
        `/dump/vote-records?vote_id=${id}`,
      );
      const choices = records.items.filter(({ person_id }) => own.has(person_id)).map(({ choice }) => choice);
      // Deputies who have left their seat count as well.
      const counted = shown(row)
        .find('.of-place summary .mark')
        .get()
        .reduce((sum, mark) => sum + Number(/\d+$/.exec(shown(mark).text().trim())![0]), 0);
      expect(counted).toBeGreaterThanOrEqual(choices.length);
    }
    for (const href of hrefs(shown, shown('.languages a'))) expect(href).toContain(`constituency=${slug}`);
    expect(hrefs(shown, '.links a')).toContain('/api/v1/votes?legislature_id=15');
    expect((await server.page('/en/votes?constituency=atlantis')).status).toBe(422);
  });

  it('is one form away from the pages of topics and initiatives, without scripts', async () => {
    const { items } = await answer('/votes?legislature_id=15&page_size=100');
    const { initiative_id } = items.find((vote) => vote.initiative_id !== null && vote.totals !== null)!;
    const [topic] = items.flatMap(({ topic_slugs }) => topic_slugs);
    for (const [page, name, value] of [
      [`/topics/${topic}`, 'topic_slug', topic],
      [`/initiatives/${initiative_id}`, 'initiative_id', initiative_id],
    ]) {
      const { $ } = await server.page(`/es${page}`);
      const form = $('form.place');
      const place = form.find('option').eq(1).attr('value')!;
      expect(form.find('input').attr()).toMatchObject({ name, value: String(value) });
      const led = await server.page(`${form.attr('action')}?${name}=${value}&constituency=${place}`);
      expect(led.status).toBe(200);
      expect(led.$('.of-place').length).toBeGreaterThan(0);
    }
  });

  it('has links to its pages that keep the filters', async () => {
    const { total } = await answer('/votes?result=approved');
    const pages = Math.ceil(total / 20);
    expect(pages).toBeGreaterThan(2);
    const { $ } = await server.page('/es/votes?result=approved&page=2');
    expect($('a[rel="prev"]').attr('href')).toBe('/es/votes?result=approved');
    expect($('a[rel="next"]').attr('href')).toBe('/es/votes?page=3&result=approved');
    const last = await server.page(`/es/votes?result=approved&page=${pages}`);
    expect(last.$('a[rel="next"]').length).toBe(0);
    const past = await server.page('/es/votes?result=approved&page=999');
    expect(seen(past.$('main').text())).toContain(`la última es la ${pages}`);
  });

  it('keeps the filters in the other languages and in its form, and stays out of search engines', async () => {
    const { $ } = await server.page('/votes?q=ley&result=approved&utm_source=x&q=');
    expect($('#q').attr('value')).toBeUndefined();
    expect(hrefs($, '.languages a')).toEqual(
      LANGUAGES.map((language) => pathIn(language, '/votes?result=approved')),
    );
    expect($('meta[name="robots"][content="noindex, nofollow"]').length).toBeGreaterThan(0);
    expect($('#result [selected]').text()).toBe(voice('ca').say('result.approved'));
  });

  it('has each chosen filter as a link that removes it', async () => {
    const { $ } = await server.page('/es/votes?result=approved&year=2025&page=2');
    expect(
      $('.chosen a')
        .toArray()
        .map((link) => [seen($(link).text()), $(link).attr('href')]),
    ).toEqual([
      ['Resultado: Aprobada ×', '/es/votes?year=2025'],
      ['Año: 2025 ×', '/es/votes?result=approved'],
      ['Quitar todos los filtros', '/es/votes'],
    ]);
    expect((await server.page('/es/votes')).$('.chosen').length).toBe(0);
  });

  it('says what each group voted, as the vote itself does', async () => {
    const { items } = await answer('/votes');
    const { $ } = await server.page('/es/votes');
    const shown = $('.ballot').toArray();
    expect(shown.length).toBe(items.length);
    for (const [at, { id }] of items.entries()) {
      const { group_totals } = await server.asked<VoteDetail>(`/votes/${id}`);
      const said = seen($(shown[at]!).find('.sides').text());
      for (const { group_name_short, ayes, noes, abstentions } of group_totals)
        expect(said.includes(group_name_short), `${group_name_short} in ${said}`).toBe(
          ayes + noes + abstentions > 0,
        );
    }
  });

  it('names all who voted differently from their group, or none of them, if it is sorted by their number', async () => {
    const { items } = await answer('/votes?sort=-dissents');
    const { $ } = await server.page('/es/votes?sort=-dissents');
    const shown = $('.ballot').toArray();
    expect(items[0]!.dissents).toBeGreaterThan(0);
    for (const [at, { id, dissents }] of items.entries()) {
      const people = await server.asked<{ full_name: string }[]>(`/votes/${id}/dissidents`);
      const said = seen($(shown[at]!).text());
      if (dissents !== null) expect(said).toMatch(new RegExp(`${dissents} votos? distintos?`));
      const named = people.filter(({ full_name }) => said.includes(full_name)).length;
      expect(named, String(id)).toBe(people.length > 6 ? 0 : people.length);
    }
  });

  it('says that no vote was found', async () => {
    const shown = await server.page('/en/votes?q=qqqqqq');
    expect([shown.status, listed(shown)]).toEqual([200, []]);
    expect(seen(shown.$('#found + *, #results p').text())).toContain('No vote meets all of this at once.');
  });

  it.each([
    ['result=maybe', 'result', '“maybe” is not in the list.'],
    ['question=nothing', 'question', '“nothing” is not in the list.'],
    ['presented_by=nobody', 'presented_by', '“nobody” is not in the list.'],
    ['topic_slug=nothing', 'topic_slug', '“nothing” is not in the list.'],
    ['legislature_id=x', 'legislature_id', '“x” is not in the list.'],
    ['date_from=2025-02-30', 'date_from', '“2025-02-30” is not a date.'],
    ['date_from=2026-01-02&date_to=2026-01-01', 'date_to', 'The period ends before it begins.'],
  ])('explains next to the field what the fault is with %s', async (query, field, words) => {
    const { status, $ } = await server.page(`/en/votes?${query}`);
    expect(status).toBe(422);
    expect($(`#${field}`).attr()).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': `${field}-fault`,
    });
    expect(seen($(`#${field}-fault`).text())).toContain(words);
  });

  it.each([
    ['votes', 'topik_slug=health', 'topic_slug', 'health'],
    ['votes', 'from=2025-01-01', 'date_from', '2025-01-01'],
    ['initiatives', 'zzz=1&status=approved', null, ''],
    ['persons/{person}/votes', 'topic=health', 'topic_slug', 'health'],
    ['groups/{group}/votes', 'topic=health', 'topic_slug', 'health'],
  ])('refuses an unknown filter as the API does, on the page %s: %s', async (list, query, meant, value) => {
    const first = async (address: string) =>
      [await (await fetch(`${server.origin}/api/v1${address}`)).json()].flat()[0];
    const person = (await first('/persons')).items[0].id;
    const group = (await first('/groups')).slug;
    const path = list.replace('{person}', person).replace('{group}', group);
    const { status, $ } = await server.page(`/en/${path}?${query}`);
    expect([status, listed({ status, $ })]).toEqual([422, []]);
    const name = query.split('=', 1)[0];
    expect(seen($('#results').text())).toContain(`This page does not understand “${name}”.`);
    if (meant !== null) expect(seen($('#results').text())).toMatch(/Did you mean this one\? \p{Lu}/u);
    const links = hrefs($, $('[aria-labelledby="found"] a'));
    const kept = query.includes('&') ? `?${query.split('&')[1]}` : '';
    expect(links).toEqual([
      ...(meant === null ? [] : [`/en/${path}?${meant}=${value}`]),
      `/en/${path}${kept}`,
    ]);
    for (const link of links) expect((await server.page(link!)).status).toBe(200);
  });

  it('shows any query as text', async () => {
    const hostile = `<script>alert(1)</script>"'>&\u202e${'ñ'.repeat(1000)}`;
    const { status, $ } = await server.page(
      `/en/votes?q=${encodeURIComponent(hostile)}&result=${encodeURIComponent('"><b>')}`,
    );
    expect(status).toBe(422);
    expect($('#q').attr('value')).toBe(hostile);
    expect($('main script:not([src])').length + $('b').length).toBe(0);
    for (const query of ['?q=%', '?q=%00', '?page=-1', '?page=1e9', `?${'a=b&'.repeat(1000)}`])
      expect([200, 422]).toContain((await server.page(`/votes${query}`)).status);
  });
});
