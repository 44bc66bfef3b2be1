import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { type AgendaSession, SESSION_STATUSES } from '../../../pipeline/model/session.ts';
import {
  agendaOf,
  daysOf,
  formatChanges,
  sectionsOf,
  sessionName,
  votesOfDays,
} from '../../../site/agenda/agenda.ts';
import { agendaItem } from '../../agenda-rows.ts';

const DATA_DATE = '2026-03-10';

const session = (date: string, facts: Partial<AgendaSession> = {}): AgendaSession => ({
  id: 15001,
  chamber_id: 2,
  legislature_id: 15,
  session_number: 1,
  date,
  status: 'scheduled',
  title: 'Sesión',
  source_url: null,
  days: [],
  items: [],
  changes: [],
  ...facts,
});

const agenda = (...sessions: AgendaSession[]) => agendaOf({ data_date: DATA_DATE, sessions });

describe('the upcoming session', () => {
  it('is the first from the day of the data on that has an order of the day', () => {
    const next = session('2026-03-17', { status: 'modified' });
    const all = [
      session('2026-03-03'),
      session('2026-03-10', { status: 'planned' }),
      session('2026-03-11', { status: 'cancelled' }),
      next,
      session('2026-03-24'),
    ];
    expect(agenda(...all).next).toBe(next);
    expect(agenda(...all).coming).toEqual(all.slice(1));
  });

  it('is null if none is announced, and never one already held on that day', () => {
    expect(agenda(session('2026-03-09'), session('2026-03-17', { status: 'planned' })).next).toBeNull();
    const held = session(DATA_DATE, { status: 'completed' });
    expect(agenda(held)).toEqual({ next: null, coming: [], past: [held] });
  });

  it('is skipped only as a past mark, and never repeated', () => {
    const sessions = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 28 }), status: fc.constantFrom(...SESSION_STATUSES) }),
    );
    fc.assert(
      fc.property(sessions, (drawn) => {
        const all = drawn
          .map(({ day, status }) => session(`2026-03-${String(day).padStart(2, '0')}`, { status }))
          .sort((a, b) => (a.date < b.date ? -1 : 1));
        const { coming, past } = agenda(...all);
        const told = new Set([...coming, ...past]);
        expect(told.size).toBe(coming.length + past.length);
        const untold = all.filter((one) => !told.has(one));
        expect(untold.every(({ date, status }) => status === 'planned' && date < DATA_DATE)).toBe(true);
        expect(past.map(({ date }) => date)).toEqual(
          past
            .map(({ date }) => date)
            .sort()
            .reverse(),
        );
      }),
    );
  });
});

describe('a session', () => {
  const english = voice('en');

  it('has its number as its name, or its kind if it has no number', () => {
    expect(sessionName(session('2026-03-17', { session_number: 7 }), english)).toBe('Session 7');
    expect(sessionName(session('2026-03-17', { session_number: null }), english)).toBe('Plenary session');
  });

  it('has its days with the hours that are known', () => {
    const days = [
      { date: '2026-03-17', starts_at: '15:00' },
      { date: '2026-03-18', starts_at: null },
    ];
    expect(daysOf(session('2026-03-17', { days }), english)).toEqual([
      '17 March 2026, at 15:00',
      '18 March 2026',
    ]);
    expect(daysOf(session('2026-03-17'), english)).toEqual(['17 March 2026']);
  });

  it('links to the votes of all its days', () => {
    const days = ['2026-03-17', '2026-03-18'].map((date) => ({ date, starts_at: null }));
    expect(votesOfDays(session('2026-03-17', { days }))).toBe(
      '/votes?date_from=2026-03-17&date_to=2026-03-18',
    );
    expect(votesOfDays(session('2026-03-17'))).toBe('/votes?date_from=2026-03-17&date_to=2026-03-17');
  });

  it('has its order of the day by headings, in order', () => {
    const items = ['A', 'A', null, 'A'].map((section, at) => agendaItem(15001001 + at, { section }));
    expect(sectionsOf(items).map(({ title, items }) => [title, items.length])).toEqual([
      ['A', 2],
      [null, 1],
      ['A', 1],
    ]);
    expect(sectionsOf([])).toEqual([]);
  });

  it('shows the history of its status', () => {
    const change = {
      revision: 1,
      date: '2026-03-05',
      before: null,
      after: null,
      official_id: null,
      title: null,
    };
    const changes: AgendaSession['changes'] = [
      { ...change, revision: 0, date: null, kind: 'status', after: 'scheduled' },
      { ...change, kind: 'status', before: 'scheduled', after: 'modified' },
      { ...change, kind: 'removed', before: '4', title: 'Moción' },
      { ...change, kind: 'added', after: '2', title: 'Pregunta' },
    ];
    expect(formatChanges(session('2026-03-17', { changes }), english)).toEqual([
      { date: null, words: 'Announced: Scheduled', point: null },
      { date: '5 March 2026', words: 'Before: Scheduled. Now: Scheduled, with changes', point: null },
      { date: '5 March 2026', words: 'Removed, formerly item 4:', point: 'Moción' },
      { date: '5 March 2026', words: 'Added, as item 2:', point: 'Pregunta' },
    ]);
  });
});
