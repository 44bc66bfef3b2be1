import { describe, expect, it } from 'vitest';
import { highlightsOf } from '../../pipeline/news/highlights.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { type openParliament, parliamentOfTest } from '../endpoints/parliament.ts';
import { initiative, vote } from '../rows.ts';

type Rows = Parameters<typeof openParliament>[0];

const DAYS = { from: '2026-03-02', to: '2026-03-08' };
const MONDAY = '2026-03-02';
const SUNDAY = '2026-03-08';

/** What mattered in a week of a parliament. */
function week(rows: Rows) {
  const read = parliamentOfTest(rows);
  return highlightsOf(read, DAYS);
}

const law = { is_final: true, question: 'whole_text', result: 'approved' } as const;

describe('a week', () => {
  it('has the votes of its first day, its last day and those between', () => {
    const votes = ['2026-03-01', MONDAY, '2026-03-05', SUNDAY, '2026-03-09'].map((day, at) =>
      vote(15001001 + 1000 * at, day, law),
    );
    expect(week({ votes }).votes).toEqual([15002001, 15003001, 15004001]);
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
    expect(week({})).toEqual({ ...{ votes: [], initiatives: [], session: null } });
  });
});
