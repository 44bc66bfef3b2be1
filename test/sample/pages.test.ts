import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { DayPageVote, InitiativeRow } from '../../pipeline/core/chamber/rows.ts';
import { AS_OF, fiction } from './fiction.ts';
import { votesOf } from './held-votes.ts';

const made = fiction();
const pages = made.read<DayPageVote>('day-page');
const votes = votesOf(made);
const initiatives = made.rows<InitiativeRow>('initiatives', 'initiative-search');

it('every document has a parser', () => {
  expect(made.unknown).toEqual([]);
});

describe('the pages of voting days', () => {
  it('list every vote of their day with the totals of its file', () => {
    for (const { legislature, session, number, date, totals, byAssent } of votes) {
      const page = pages.find(({ place }) => place.legislature === legislature && place.date === date)!;
      const listed = page.rows.find((row) => row.session === session && row.number === number)!;
      expect(listed.byAssent).toBe(byAssent);
      if (byAssent) continue;
      expect([listed.yes, listed.no, listed.abstention]).toEqual([
        totals!.yes,
        totals!.no,
        totals!.abstention,
      ]);
    }
    expect(pages.flatMap(({ rows }) => rows)).toHaveLength(made.summary.votes);
  });

  it('link every vote to one initiative, which another file describes', () => {
    const known = new Set(initiatives.map(({ legislature, officialId }) => `${legislature} ${officialId}`));
    for (const { place, rows } of pages) {
      for (const { expedientes } of rows) {
        expect(expedientes).toHaveLength(1);
        expect(known).toContain(`${place.legislature} ${expedientes[0]}`);
      }
    }
  });

  it('are on working days from Tuesday to Thursday, up to the day of the data', () => {
    const dates = pages.map(({ place }) => place.date!);
    for (const date of dates) expect([2, 3, 4]).toContain(new Date(date).getUTCDay());
    expect(dates.every((date) => date <= AS_OF)).toBe(true);
    expect(dates.at(-1)! > '2026-03-09').toBe(true);
  });

  it('link to no real site', () => {
    const text = [...made.files.values()].map((bytes) => bytes.toString('latin1')).join('');
    const hosts = new Set(Array.from(text.matchAll(/https?:\/\/([^/"\s]+)/g), ([, host]) => host));
    expect(hosts).toEqual(new Set(['sample.invalid']));
  });
});

describe('the calendar of plenary sessions', () => {
  const page = load(made.text('calendario-de-sesiones-plenarias.html'));
  const weeks = page('li a')
    .toArray()
    .map((link) => ({ text: page(link).text().trim(), href: page(link).attr('href') }));

  it('lists weeks with a plenary, and one without', () => {
    expect(
      weeks.filter(({ text }) => /^Pleno de la semana del \d+ de \w+ de \d{4} al /.test(text)).length,
    ).toBeGreaterThan(2);
    expect(weeks.some(({ text, href }) => /^Semana del .* sin pleno$/.test(text) && href === undefined)).toBe(
      true,
    );
  });

  it('links the orders of the day of the next sessions, and no others', () => {
    const linked = weeks.flatMap(({ href }) => href?.slice(1).replace('.pdf', '.txt') ?? []);
    expect(linked).toHaveLength(3);
    expect(made.paths(/orden_dia.*\.txt$/)).toEqual(linked.toSorted());
  });

  it('marks past and future plenary days on the right weekdays', () => {
    const march = page('.mes-sp')
      .filter((_, name) => page(name).text() === 'marzo')
      .next('table');
    const marked = march
      .find('td.pleno')
      .toArray()
      .map((cell) => Number(page(cell).text()));
    const held = pages.flatMap(({ place }) =>
      place.date!.startsWith('2026-03') ? Number(place.date!.slice(8)) : [],
    );
    for (const day of held) expect(marked).toContain(day);
    expect(marked.some((day) => day > 20)).toBe(true);
    for (const cell of march.find('td.pleno').toArray()) expect([1, 2, 3]).toContain(page(cell).index());
  });
});

describe('the order of the day', () => {
  const [path] = made.paths(/orden_dia.*\.txt$/);
  const text = made.text(path!);

  it('is for the next session, after the day of the data', () => {
    const [, number, day, month, year] = /pleno_(\d+)_(\d\d)(\d\d)(\d{4})\.txt$/.exec(path!)!;
    expect(`${year}-${month}-${day}` > AS_OF).toBe(true);
    expect(text).toContain(`Sesión nº${number}`);
    expect(Number(number)).toBeGreaterThan(
      Math.max(...votes.filter((vote) => vote.legislature === 15).map(({ session }) => session)),
    );
  });

  it('states that it is fictional', () => {
    expect(text).toContain('(FICTICIO)');
  });

  it('numbers all points consecutively, each with an open initiative', () => {
    const points = Array.from(text.matchAll(/^\f?(\d+)\. /gm), ([, number]) => Number(number));
    expect(points).toEqual(points.map((_, index) => index + 1));
    const ids = Array.from(text.matchAll(/\(Núm\. expte\. (\d{3}\/\d{6})\)/g), ([, id]) => id!);
    expect(ids).toHaveLength(points.length);
    expect(new Set(ids.map((id) => id.slice(0, 3)))).toContain('180');
    const open = initiatives.filter(({ legislature, result }) => legislature === 15 && result === null);
    for (const id of ids) expect(open.map(({ officialId }) => officialId)).toContain(id);
  });
});
