import { describe, expect, it } from 'vitest';
import { officesOf } from '../../../pipeline/load/people/offices.ts';
import {
  type OfficeDay,
  type OfficeDraft,
  openPersonEvidence,
} from '../../../pipeline/load/people/person-evidence.ts';

const ANA = { legislature: 15, name: 'Ruiz Gil, Ana' };
const sight = (date: string, facts: Partial<OfficeDay> = {}): OfficeDay => ({
  roleKind: 'government',
  title: 'Ministra de Sanidad',
  date,
  evidence: 'speech',
  sourceId: 7,
  ...facts,
});
const dated = (
  start_date: string,
  end_date: string | null,
  facts: Partial<OfficeDraft> = {},
): OfficeDraft => ({
  role_kind: 'government',
  title: 'Ministra de Sanidad',
  start_date,
  start_basis: 'official',
  end_date,
  end_basis: end_date === null ? null : 'official',
  evidence: 'member_page',
  source_id: 3,
  source: null,
  ...facts,
});

/** Returns the offices of a person from sightings and from documents with dates. */
function offices(sights: OfficeDay[], ...documents: OfficeDraft[]) {
  const evidence = openPersonEvidence();
  for (const each of sights) evidence.addOfficeDay(ANA, each);
  for (const each of documents) evidence.addOffice(ANA, each);
  const shown = evidence.of(15, ['ruiz gil, ana']).flatMap((found) => found.offices);
  return officesOf(shown, { personId: 4, legislature: 15, after: 0 });
}
const dates = (found: ReturnType<typeof offices>) =>
  found.map(({ start_date, start_basis, end_date, end_basis }) => [
    start_date,
    start_basis,
    end_date,
    end_basis,
  ]);

describe('the offices of a person', () => {
  it('last at least from the first sighting to the last, in whatever order the days come', () => {
    const found = offices([
      sight('2025-03-02'),
      sight('2025-01-22'),
      sight('2025-10-29'),
      sight('2025-05-05'),
    ]);
    expect(found).toEqual([
      {
        id: 401,
        person_id: 4,
        legislature_id: 15,
        role_kind: 'government',
        title: 'Ministra de Sanidad',
        start_date: '2025-01-22',
        start_basis: 'seen',
        end_date: '2025-10-29',
        end_basis: 'seen',
        evidence: 'speech',
        source_id: 7,
        source: null,
      },
    ]);
  });

  it('have the dates of the page if there is one; days inside add nothing', () => {
    const found = offices([sight('2025-03-02')], dated('2023-11-21', null));
    expect(dates(found)).toEqual([['2023-11-21', 'official', null, null]]);
    expect(found[0]!.evidence).toBe('member_page');
  });

  it('follow a curated end rather than an older page', () => {
    const curated = dated('2023-11-21', '2024-06-01', {
      evidence: 'curated',
      source_id: null,
      source: 'a decree',
    });
    expect(dates(offices([], dated('2023-11-21', null), curated))).toEqual([
      ['2023-11-21', 'official', '2024-06-01', 'official'],
    ]);
  });

  it('are held a second time if dates are apart', () => {
    expect(dates(offices([], dated('2020-01-13', '2021-03-30'), dated('2023-11-21', null)))).toEqual([
      ['2020-01-13', 'official', '2021-03-30', 'official'],
      ['2023-11-21', 'official', null, null],
    ]);
  });

  it('are several if the words differ, ordered by their first day', () => {
    const found = offices([
      sight('2025-05-05', { title: 'Ministra de Cultura' }),
      sight('2025-01-22'),
      sight('2025-02-01', { title: 'Vicepresidenta primera del Congreso', roleKind: 'presiding_board' }),
    ]);
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      [401, 'Ministra de Sanidad'],
      [402, 'Vicepresidenta primera del Congreso'],
      [403, 'Ministra de Cultura'],
    ]);
  });

  it('are one for days of a speech and of a call vote with the same words', () => {
    const called = sight('2024-01-10', { evidence: 'call_vote', sourceId: 9 });
    expect(dates(offices([sight('2025-03-02'), called]))).toEqual([
      ['2024-01-10', 'seen', '2025-03-02', 'seen'],
    ]);
    const before = sight('2024-01-09');
    expect(dates(offices([before, called]))).toEqual([['2024-01-09', 'seen', '2024-01-10', 'seen']]);
  });

  it('last until the days of their documents at either end, and a day after starts another term', () => {
    const official = dated('2023-11-21', '2024-06-01');
    const own = ['2023-11-21', 'official', '2024-06-01', 'official'];
    expect(dates(offices([sight('2023-11-21')], official))).toEqual([own]);
    expect(dates(offices([sight('2024-06-01')], official))).toEqual([own]);
    expect(dates(offices([sight('2024-06-02')], official))).toEqual([
      own,
      ['2024-06-02', 'seen', '2024-06-02', 'seen'],
    ]);
  });

  it('are numbered after those of other names of the same person, and by title if they began together', () => {
    const shown = [dated('2023-11-21', null), dated('2023-11-21', null, { title: 'Ministra de Cultura' })];
    const found = officesOf(shown, { personId: 4, legislature: 15, after: 2 });
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      [403, 'Ministra de Cultura'],
      [404, 'Ministra de Sanidad'],
    ]);
  });
});

describe('a call vote, which names the body and not the office', () => {
  const called = (date: string): OfficeDay =>
    sight(date, { evidence: 'call_vote', roleKind: 'presiding_board', title: 'Miembro de la Mesa' });
  const titles = (found: ReturnType<typeof offices>) => found.map(({ title }) => title);
  const secretary = dated('2023-08-17', '2024-06-01', {
    role_kind: 'presiding_board',
    title: 'Secretaria primera del Congreso',
  });

  it('adds nothing if another document gives the person an office of that body on that day', () => {
    expect(titles(offices([called('2024-01-10')], secretary))).toEqual([secretary.title]);
  });

  it('adds an office on another day, for another body, and alone', () => {
    const member = 'Miembro de la Mesa';
    expect(titles(offices([called('2024-06-02')], secretary))).toEqual([secretary.title, member]);
    expect(titles(offices([called('2024-01-10')], dated('2023-11-21', null)))).toEqual([
      'Ministra de Sanidad',
      member,
    ]);
    expect(titles(offices([called('2024-01-10')]))).toEqual([member]);
  });
});
