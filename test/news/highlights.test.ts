import { describe, expect, it, onTestFinished } from 'vitest';
import { AYE, NO } from '../../pipeline/model/choice.ts';
import { highlightsOf } from '../../pipeline/news/highlights.ts';
import { openParliament } from '../endpoints/parliament.ts';
import {
  agendaItem,
  group,
  initiative,
  legislature,
  mandate,
  person,
  record,
  session,
  vote,
} from '../rows.ts';

type Rows = Parameters<typeof openParliament>[0];

const DAYS = { from: '2026-03-02', to: '2026-03-08' };
const MONDAY = '2026-03-02';
const SUNDAY = '2026-03-08';

/** What mattered in a week of a parliament. */
function week(rows: Rows) {
  const read = openParliament({ legislatures: [legislature(15)], ...rows });
  onTestFinished(() => read.close());
  return highlightsOf(read, DAYS);
}

const law = { is_final: true, question: 'whole_text', result: 'approved' } as const;

describe('a week', () => {
  it('has the votes of its first day, its last day and those between', () => {
    const votes = ['2026-03-01', MONDAY, '2026-03-05', SUNDAY, '2026-03-09'].map((day, at) =>
      vote(15001001 + 1000 * at, day, law),
    );
    const { votes: count, laws, closest } = week({ votes });
    expect(count).toBe(3);
    expect(laws).toEqual([15004001, 15003001, 15002001]);
    expect(closest.map(({ id }) => id)).toEqual([15002001, 15003001, 15004001]);
  });

  it('has made a law where a whole text passed for good, and only there', () => {
    const votes = [
      vote(15001001, MONDAY, law),
      vote(15001002, MONDAY, { ...law, is_final: false }),
      vote(15001003, MONDAY, { ...law, is_final: null }),
      vote(15001004, MONDAY, { ...law, result: 'rejected' }),
      vote(15001005, MONDAY, { ...law, result: 'tie' }),
      vote(15001006, MONDAY, { ...law, question: 'amendment' }),
      vote(15001007, MONDAY, { ...law, question: 'other' }),
      vote(15001008, MONDAY, { ...law, passed: false }),
      vote(15001009, MONDAY, { ...law, passed: true }),
      vote(15001010, MONDAY, { ...law, question: 'decree_law_validation' }),
    ];
    expect(week({ votes }).laws).toEqual([15001001, 15001009, 15001010]);
  });

  it('had its closest votes where yes and no were nearest, whole matters first, five of them', () => {
    const votes = [
      vote(15001001, MONDAY, { yes: 100, no: 90 }),
      vote(15001002, MONDAY, { yes: 90, no: 95 }),
      vote(15001003, MONDAY, { yes: 95, no: 90, is_final: true }),
      vote(15001004, MONDAY, { yes: 80, no: 80, is_final: false }),
      vote(15001005, MONDAY, { yes: 0, no: 0 }),
      vote(15001006, MONDAY, { yes: null, no: null, abstention: null, absent: null, by_assent: true }),
      vote(15001007, MONDAY, { yes: 200, no: 100 }),
      vote(15001008, MONDAY, { yes: 0, no: 3 }),
    ];
    expect(week({ votes }).closest).toEqual([
      { id: 15001004, margin: 0 },
      { id: 15001008, margin: 3 },
      { id: 15001003, margin: 5 },
      { id: 15001002, margin: 5 },
      { id: 15001001, margin: 10 },
    ]);
  });

  it('had most dissent where most voted against the line of their own group, five of them', () => {
    const seats = Array.from({ length: 30 }, (_, at) => at + 1);
    const DISSIDENTS = [2, 1, 0, 4, 3, 1, 1];
    const votes = DISSIDENTS.map((_, at) => vote(15001001 + at, at % 2 === 0 ? MONDAY : SUNDAY));
    const outside = [vote(15000001, '2026-03-01'), vote(15009001, '2026-03-09')];
    const cast = (id: number, against: number) =>
      seats.map((seat) => record(id, seat, 1501, seat <= against ? NO : AYE));
    const { dissent } = week({
      votes: [...votes, ...outside],
      groups: [group(1501, 'red')],
      persons: seats.map((seat) => person(seat, `Family ${seat}, Given`)),
      mandates: seats.map((seat) => mandate(seat, seat)),
      vote_records: [
        ...votes.flatMap(({ id }, at) => cast(id, DISSIDENTS[at]!)),
        ...outside.flatMap(({ id }) => cast(id, 9)),
      ],
    });
    expect(dissent).toEqual([
      { id: 15001004, against: 4 },
      { id: 15001005, against: 3 },
      { id: 15001001, against: 2 },
      { id: 15001002, against: 1 },
      { id: 15001006, against: 1 },
    ]);
  });

  it('brought the bills and decree-laws of its days, the newest first', () => {
    const initiatives = [
      initiative(15121000001, { submitted_at: '2026-03-01' }),
      initiative(15121000002, { submitted_at: MONDAY }),
      initiative(15122000003, { submitted_at: SUNDAY, type: 'proposicion_ley' }),
      initiative(15130000004, { submitted_at: SUNDAY, type: 'real_decreto_ley' }),
      initiative(15162000005, { submitted_at: SUNDAY, type: 'proposicion_no_ley' }),
      initiative(15184000006, { submitted_at: SUNDAY, type: 'other' }),
      initiative(15121000007, { submitted_at: '2026-03-09' }),
    ];
    expect(week({ initiatives }).initiatives).toEqual([15122000003, 15130000004, 15121000002]);
  });

  it('is followed by the next session that is announced, with its points in their order', () => {
    const sessions = [
      session(15004, '2026-03-17', { status: 'scheduled' }),
      session(15003, '2026-03-10', { status: 'modified' }),
      session(15002, '2026-03-09', { status: 'cancelled' }),
      session(15001, SUNDAY, { status: 'scheduled' }),
    ];
    const agenda_items = [
      agendaItem(15003001, { position: 2 }),
      agendaItem(15003002, { position: 1 }),
      agendaItem(15004001),
    ];
    expect(week({ sessions, agenda_items }).session).toEqual({
      date: '2026-03-10',
      items: [15003002, 15003001],
    });
    expect(week({ sessions: sessions.slice(2) }).session).toBeNull();
  });

  it('without anything has nothing', () => {
    expect(week({})).toEqual({
      ...{ votes: 0, laws: [], closest: [], dissent: [], initiatives: [], session: null },
    });
  });
});
