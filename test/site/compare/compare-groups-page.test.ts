import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import type { GroupInBrief } from '../../../pipeline/model/groups/group.ts';
import { pathIn } from '../../../site/language.ts';
import { hrefs, seen, texts } from '../built-site.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();
/** Returns two groups of the newest legislature. */
const pair = async () => {
  const groups = await server.asked<GroupInBrief[]>('/groups?legislature_id=15');
  return [groups[0]!, groups[1]!] as const;
};

describe('a comparison of two groups', () => {
  it.each(LANGUAGES)('gives the coincidence of all votes and of each month in %s', async (language) => {
    const [a, b] = await pair();
    const { share, number } = voice(language);
    const { status, $ } = await server.page(
      pathIn(language, `/compare/groups?a=${a.slug}&b=${b.slug}&legislature_id=15`),
    );
    expect(status).toBe(200);
    const cells = await server.asked<Record<string, string | number>[]>(
      '/metrics/coincidence?legislature_id=15',
    );
    const cell = cells.find((one) => one.group_a_slug === a.slug && one.group_b_slug === b.slug)!;
    const [same, compared] = [cell.votes_same as number, cell.votes_compared as number];
    const sentence = seen($('.plain').first().text());
    expect(sentence).toContain(seen(share(cell.coincidence as number, compared)));
    expect(sentence).toContain(number(same));
    const months = await server.asked<
      { group_a_slug: string; group_b_slug: string; votes_compared: number }[]
    >('/metrics/coincidence-by-month?legislature_id=15');
    const own = months.filter((row) =>
      [row.group_a_slug, row.group_b_slug].every((slug) => [a.slug, b.slug].includes(slug)),
    );
    expect(texts($, '.line-chart tbody td:last-child')).toEqual(
      own.map(({ votes_compared }) => number(votes_compared)),
    );
    expect(own.reduce((sum, { votes_compared }) => sum + votes_compared, 0)).toBe(compared);
    const differing = seen($('#differed').text());
    if (compared > same) expect(differing).toContain(number(compared - same));
  });

  it('takes the groups in either order', async () => {
    const [a, b] = await pair();
    const [one, other] = await Promise.all(
      [`a=${a.slug}&b=${b.slug}`, `a=${b.slug}&b=${a.slug}`].map((query) =>
        server.page(`/en/compare/groups?${query}`),
      ),
    );
    const figures = ({ $ }: NonNullable<typeof one>) => texts($, '.line-chart tbody td');
    expect(figures(one!)).toEqual(figures(other!));
    expect(figures(one!).length).toBeGreaterThan(0);
  });

  it.each([
    ['a=red', 422],
    ['a=red&b=red', 422],
    ['a=nobody&b=noone', 422],
    ['c=1', 422],
    ['', 200],
  ])('says what is missing in ?%s', async (query, status) => {
    const asked = await server.page(`/en/compare/groups${query === '' ? '' : `?${query}`}`);
    expect(asked.status).toBe(status);
    expect(asked.$('form.choosing select')).toHaveLength(3);
    expect(asked.$('.line-chart')).toHaveLength(0);
  });
});

describe('the page of two groups', () => {
  /** Returns what a page says of two groups: sentence, months, topics, votes in which they differed. */
  const told = ($: CheerioAPI) =>
    ['coincidence', 'months', 'topics', 'differed'].map((id) =>
      seen($(`section[aria-labelledby="${id}"]`).text()),
    );

  it.each(LANGUAGES)('says without a server what the server answers in %s', async (language) => {
    const groups = await server.asked<GroupInBrief[]>('/groups?legislature_id=15');
    const { $: list } = await server.page(pathIn(language, '/compare/groups'));
    const paths = hrefs(list, '.pairs[open] th a').map(String);
    expect(paths.length).toBe((groups.length * (groups.length - 1)) / 2);
    for (const path of paths.slice(0, 6)) {
      const [legislature, a, b] = path.split('/').slice(-3);
      const asked = `/compare/groups?a=${a}&b=${b}&legislature_id=${legislature}`;
      const [page, answer] = await Promise.all([path, pathIn(language, asked)].map((at) => server.page(at)));
      expect(page!.status).toBe(200);
      expect(told(page!.$), path).toEqual(told(answer!.$));
      expect(told(page!.$)[0]).not.toBe('');
    }
  });

  it('is linked from both groups', async () => {
    const [a, b] = await pair();
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { $ } = await server.page(`/en/groups/${one.slug}`);
      expect(hrefs($, `.month-lines .g-${other.slug} a`)).toEqual([
        `/en/compare/groups/15/${a.slug}/${b.slug}`,
      ]);
    }
  });
});

describe('a scorecard', () => {
  const newest = async () =>
    (await server.asked<{ items: { id: number }[] }>('/votes?legislature_id=15&page_size=3')).items.map(
      ({ id }) => id,
    );

  it.each(LANGUAGES)('names its votes, what they decided and who chose them in %s', async (language) => {
    const ids = await newest();
    const { status, $ } = await server.page(pathIn(language, `/scorecard?votes=${ids.join(',')}`));
    expect(status).toBe(200);
    expect($('.chosen-votes > li')).toHaveLength(ids.length);
    expect(texts($, '.remark')).toEqual([voice(language).say('scorecard.choice')]);
    expect($('.scores thead th')).toHaveLength(ids.length + 1);
  });

  it('adds the vote of a pasted address, and lists deputies', async () => {
    const [one, other] = await newest();
    const added = encodeURIComponent(`https://elsewhere.example/en/votes/${other}?x=1`);
    const { status, $ } = await server.page(`/en/scorecard?of=members&votes=${one}&votes=${added}`);
    expect(status).toBe(200);
    const rows = await server.asked<unknown[]>(`/scorecard/members?votes=${one},${other}`);
    expect($('.scores tbody tr')).toHaveLength(rows.length);
    expect($('input[type=hidden][name=votes]').attr('value')).toBe(`${one},${other}`);
  });

  it.each(['votes=99', 'votes=x', 'of=ships', 'votes=15001001,14001001', 'colour=red'])(
    'says what it does not know in ?%s',
    async (query) => {
      const { status, $ } = await server.page(`/en/scorecard?${query}`);
      expect(status).toBe(422);
      expect(texts($, '.remark').length).toBeGreaterThan(0);
    },
  );
});
