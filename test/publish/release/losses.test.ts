import { expect, it } from 'vitest';
import type { SchemaChange } from '../../../pipeline/model/schema/schema-change.ts';
import { type Loss, lossesBetween } from '../../../pipeline/publish/release/losses.ts';
import { agendaItem, session } from '../../agenda-rows.ts';
import { parliamentOfTest } from '../../endpoints/parliament.ts';
import { group, initiative, legislature, mandate, membership, person, record, vote } from '../../rows.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const DAYS = ['2026-09-15', '2026-09-16', '2026-09-22', '2026-09-23', '2026-10-06'];
const dayOf = (number: number) => DAYS[number % DAYS.length]!;
const voteId = (of: number, number: number) => of * 1_000_000 + 1000 + number;

/** The number of records of a parliament: votes on five days, in each of which every deputy votes. */
interface Size {
  votes15?: number[];
  votes16?: number[];
  records?: (vote: number) => number;
  people?: number;
  mandates15?: number;
  mandates16?: number;
  initiatives?: number;
  steps?: number;
  laws?: number;
  links15?: number;
  links16?: number;
  points?: number;
  withheld?: number[];
}

function parliament({
  votes15 = upTo(20),
  votes16 = [],
  records = () => 10,
  people = 20,
  mandates15 = 20,
  mandates16 = 20,
  initiatives = 40,
  steps = 40,
  laws = 20,
  links15 = 20,
  links16 = 0,
  points = 20,
  withheld = [],
}: Size = {}) {
  const billId = (number: number) => 15_121_000_000 + number;
  const votesOf = (of: number, numbers: number[], links: number) =>
    numbers.map((number) =>
      vote(voteId(of, number), dayOf(number), {
        legislature_id: of,
        initiative_id: number <= links ? billId(1) : null,
        ...(withheld.includes(voteId(of, number)) ? { records_withheld: 'totals_disagree' as const } : {}),
      }),
    );
  const votes = [...votesOf(15, votes15, links15), ...votesOf(16, votes16, links16)];
  return parliamentOfTest({
    legislatures: [legislature(15), legislature(16, { number: 'XVI' })],
    groups: [group(1501, 'red'), group(1601, 'red')],
    persons: upTo(people).map((id) => person(id, `Family ${id}, Given`)),
    mandates: [
      ...upTo(mandates15).map((id) => mandate(1500 + id, Math.min(id, people), { legislature_id: 15 })),
      ...upTo(mandates16).map((id) => mandate(1600 + id, Math.min(id, people), { legislature_id: 16 })),
    ],
    memberships: [membership(150_101, 1501)],
    initiatives: upTo(initiatives).map((number) =>
      initiative(billId(number), { official_id: `121/${String(number).padStart(6, '0')}`, type_code: '121' }),
    ),
    initiative_steps: upTo(steps).map((position) => ({
      ...{
        initiative_id: billId(1),
        position,
        organ: 'Pleno',
        phase: null,
        start_date: null,
        end_date: null,
      },
    })),
    laws: upTo(laws).map((number) => ({
      ...{ initiative_id: billId(number), title: 'A law', signed_on: null, gazette_number: null },
      ...{ published_on: null, url: null },
    })),
    sessions: DAYS.map((day, at) => session(15_001 + at, day)),
    agenda_items: upTo(points).map((number) =>
      agendaItem((15_001 + (number % DAYS.length)) * 1000 + number, { initiative_id: billId(1) }),
    ),
    votes,
    vote_records: votes.flatMap(({ id, records_withheld }) =>
      records_withheld !== null
        ? []
        : upTo(records(id)).map((seat) => record(id, Math.floor(id / 1_000_000) * 100 + seat, null, 0)),
    ),
  });
}

const said = ({ figure, legislature: of, before, after, lost }: Loss) =>
  `${figure} ${of ?? 'all'}: ${before} → ${after}, ${lost} lost`;
const lost = (before: Size, after: Size, changes: SchemaChange[] = []) =>
  lossesBetween(parliament(before), parliament(after), changes).map(said);

it('nothing counts as lost between two releases of the same rows, or with more rows', () => {
  expect(lost({}, {})).toEqual([]);
  expect(lost({}, { votes15: upTo(25), votes16: upTo(4), people: 25, initiatives: 50, steps: 60 })).toEqual(
    [],
  );
});

it.each<[string, Size, string]>([
  ['votes', { votes15: upTo(18), links15: 20 }, 'votes 15: 20 → 18, 2 lost'],
  ['records of votes that are still there', { records: () => 9 }, 'vote records 15: 200 → 180, 20 lost'],
  ['people', { people: 18 }, 'people all: 20 → 18, 2 lost'],
  ['mandates', { mandates15: 18 }, 'mandates 15: 20 → 18, 2 lost'],
  ['initiatives', { initiatives: 37 }, 'initiatives 15: 40 → 37, 3 lost'],
  ['steps', { steps: 30 }, 'steps of initiatives 15: 40 → 30, 10 lost'],
  ['laws', { laws: 18 }, 'laws 15: 20 → 18, 2 lost'],
  ['links of votes', { links15: 15 }, 'votes linked to initiatives 15: 20 → 15, 5 lost'],
  ['links of the agenda', { points: 15 }, 'points of the agenda linked to initiatives 15: 20 → 15, 5 lost'],
])('%s count as lost when more than 5 %% of them are gone', (_, after, expected) => {
  expect(lost({}, after)).toContain(expected);
});

it('5 % of a figure may be lost, and a row more may not', () => {
  expect(lost({ votes15: upTo(40) }, { votes15: upTo(38) })).toEqual([]);
  expect(lost({ votes15: upTo(40) }, { votes15: upTo(37) })).toContain('votes 15: 40 → 37, 3 lost');
});

it('every lost vote of a new legislature counts, though it is a small part of all', () => {
  const before = { votes15: upTo(200), votes16: upTo(4) };
  expect(lost(before, { ...before, votes16: [] })).toEqual([
    'votes 16: 4 → 0, 4 lost',
    'vote records 16: 40 → 0, 40 lost',
  ]);
});

it('lost votes count even if as many are new on other days', () => {
  const kept = upTo(20).filter((number) => dayOf(number) !== DAYS[0]);
  // Numbers of votes on the second day.
  const others = [21, 26, 31, 36].map((number) => number);
  expect(others.map(dayOf)).toEqual([DAYS[1], DAYS[1], DAYS[1], DAYS[1]]);
  expect(lost({ links15: 0 }, { votes15: [...kept, ...others], links15: 0 })).toEqual([
    'votes 15: 20 → 20, 4 lost',
    'vote records 15: 200 → 200, 40 lost',
  ]);
});

it('a vote with a new number on its day is not lost', () => {
  expect(lost({ links15: 0 }, { votes15: [...upTo(20).slice(1), 21], links15: 0 })).toEqual([]);
});

it('a corrected link in the newest legislature is no loss, but in an older one it is', () => {
  const before = { votes15: upTo(100), votes16: upTo(4), links15: 100, links16: 4 };
  expect(lost(before, { ...before, links16: 3 })).toEqual([]);
  expect(lost({ ...before, mandates16: 0 }, { ...before, mandates16: 0, links15: 90 })).toEqual([
    'votes linked to initiatives all: 104 → 94, 10 lost',
  ]);
});

it('the records of one withheld vote are not lost, and those of several are', () => {
  const [first, second] = [voteId(15, 1), voteId(15, 2)];
  expect(lost({ votes15: upTo(10) }, { votes15: upTo(10), withheld: [first] })).toEqual([]);
  expect(lost({ votes15: upTo(10) }, { votes15: upTo(10), withheld: [first, second] })).toEqual([
    'vote records 15: 100 → 80, 20 lost',
  ]);
});

it('records kept as unidentified rows are not lost', () => {
  const [before, after] = [parliament(), parliament({ records: () => 8 })];
  expect(lossesBetween(before, after, []).map(said)).toEqual(['vote records 15: 200 → 160, 40 lost']);
  for (const number of upTo(20))
    for (const row of [1, 2])
      after.exec(
        `insert into unidentified_records (vote_id, row, name, choice) values (${voteId(15, number)}, ${row}, 'Ana', 0)`,
      );
  expect(lossesBetween(before, after, [])).toEqual([]);
  expect(lossesBetween(after, parliament({ records: () => 8 }), []).map(said)).toEqual([
    'vote records 15: 200 → 160, 40 lost',
  ]);
});

it('superseded votes are not lost, with their records and links', () => {
  const [before, after] = [parliament(), parliament()];
  after.exec(
    `insert into superseded_votes select id, chamber_id, legislature_id, session_number, vote_number, date, title,
       yes, no, abstention, 'later_page', null from votes where id > 15001018`,
  );
  for (const table of ['vote_records', 'vote_initiatives'])
    after.exec(`delete from ${table} where vote_id > 15001018`);
  after.exec('delete from votes where id > 15001018');
  expect(lossesBetween(before, after, [])).toEqual([]);
});

it('figures that a newer schema changes are not compared, once', () => {
  const change: SchemaChange = {
    ...{ id: 'steps', kind: 'changed', what: 'table', names: ['initiative_steps'], words: 'Fewer steps.' },
    ...{ announced_on: '2026-11-26', effective_on: '2026-11-26', ends_on: null, instead: null },
    ...{ from_version: '1.9.0', to_version: '1.10.0' },
  };
  const between = (version: string) => {
    const [before, after] = [parliament(), parliament({ steps: 10 })];
    before.exec(`update about set schema_version = '${version}'`);
    return lossesBetween(before, after, [change]).map(said);
  };
  expect(between('1.9.0')).toEqual([]);
  expect(between('1.10.0')).toEqual(['steps of initiatives 15: 40 → 10, 30 lost']);
});

it('a release of an older program is compared in the figures it has', () => {
  const [before, after] = [parliament(), parliament({ votes15: upTo(10), laws: 0 })];
  before.exec('drop table laws');
  before.exec('alter table about drop column schema_version');
  expect(lossesBetween(before, after, []).map(said)).toContain('votes 15: 20 → 10, 10 lost');
});
