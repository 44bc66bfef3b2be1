import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import {
  type CalendarEntry,
  calendars,
  sessionCalendar,
} from '../../../pipeline/publish/contents/calendars.ts';
import { agendaItem, session, sessionChange } from '../../agenda-rows.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { classified, group, initiative, source, topic } from '../../rows.ts';

const WEB = 'https://votes.example';
const ADDRESS = `${WEB}/data/latest/agenda/chambers/x.ics`;

const entry = (facts: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '15201-20260929@es-congreso',
  date: '2026-09-29',
  startsAt: '15:00',
  status: 'scheduled',
  title: 'Sesión Plenaria número 201',
  description: null,
  url: `${WEB}/es/agenda#session-15201`,
  sequence: 0,
  revisedOn: '2026-09-24',
  ...facts,
});
const written = (...entries: CalendarEntry[]) => sessionCalendar('Sesiones', ADDRESS, 'es', entries);
const parsed = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const fact = (event: ICAL.Event, property: string) => event.component.getFirstPropertyValue(property);

describe('a calendar of sessions', () => {
  it('is read by calendar programs: identity, hour in the chamber’s zone, words, address, revision', () => {
    const [event] = parsed(
      written(entry({ description: '1. Uno\n2. Dos', url: 'https://x.example/a', sequence: 2 })),
    );
    expect(event!.uid).toBe('15201-20260929@es-congreso');
    expect(event!.startDate.toJSDate().toISOString()).toBe('2026-09-29T13:00:00.000Z');
    expect(event!.startDate.zone!.tzid).toBe('Europe/Madrid');
    expect([event!.summary, event!.description]).toEqual(['Sesión Plenaria número 201', '1. Uno\n2. Dos']);
    expect(String(fact(event!, 'url'))).toBe('https://x.example/a');
    expect(event!.sequence).toBe(2);
    for (const stamp of ['dtstamp', 'last-modified'])
      expect(String(fact(event!, stamp))).toBe('2026-09-24T00:00:00Z');
  });

  it('handles winter time, and has an all-day entry if the hour is not known', () => {
    const [winter, day] = parsed(written(entry({ date: '2026-12-15' }), entry({ startsAt: null })));
    expect(winter!.startDate.toJSDate().toISOString()).toBe('2026-12-15T14:00:00.000Z');
    expect([day!.startDate.isDate, day!.startDate.toString()]).toEqual([true, '2026-09-29']);
  });

  it.each([
    ['planned', 'TENTATIVE'],
    ['scheduled', 'CONFIRMED'],
    ['modified', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('marks a session that is %s as %s', (status, said) => {
    expect(fact(parsed(written(entry({ status })))[0]!, 'status')).toBe(said);
  });

  it.each([
    ['ends of lines', 'Uno\r\nATTENDEE:mailto:a@b.example\nEND:VEVENT\rBEGIN:VALARM'],
    ['separators', 'a;b,c:d\\e\\n"f"'],
    ['what is not one byte long', '¿Qué hará? '.repeat(30) + '🗳️'.repeat(40)],
    ['control characters', 'a\u0000b\u0007c\u007fd\u0085e'],
  ])('keeps a title with %s as text', (_, title) => {
    const text = written(entry({ title, description: title }), entry({ uid: 'next' }));
    const events = parsed(text);
    expect(events.map(({ uid }) => uid)).toEqual(['15201-20260929@es-congreso', 'next']);
    const expected = title.replaceAll('\r\n', ' \n').replace(/[^\P{Cc}\n]/gu, ' ');
    expect([events[0]!.summary, events[0]!.description]).toEqual([expected, expected]);
    expect(events[0]!.component.getAllProperties('attendee')).toEqual([]);
    expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
  });

  it('has lines of at most 75 bytes that end as the standard says', () => {
    const text = written(entry({ title: 'ñ'.repeat(300), description: 'línea\n'.repeat(100) }));
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
    'has the same bytes on a machine in %s',
    (zone) => {
      const entries = [entry(), entry({ startsAt: null })];
      const here = written(...entries);
      const former = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(written(...entries)).toBe(here);
      } finally {
        if (former === undefined) delete process.env.TZ;
        else process.env.TZ = former;
      }
    },
  );
});

describe('the calendars of a release', () => {
  const read = openParliament({
    about: [
      { id: 1, data_date: '2025-11-03', newest_list_on: null, fictional: false, schema_version: '0.0.0' },
    ],
    sources: [source(1), source(2, { url: null, retrieved_at: '2025-10-01T10:00:00Z' })],
    topics: [topic(5, 'housing'), topic(6, 'equality')],
    initiatives: [initiative(15121000001, {})],
    initiative_topics: [{ initiative_id: 15121000001, ...classified(5) }],
    groups: [group(1, 'red'), group(2, 'blue')],
    initiative_sponsors: [
      { initiative_id: 15121000001, position: 1, name: 'Red', group_id: 1, is_government: false },
    ],
    sessions: [
      session(15001, '2024-11-02'),
      session(15002, '2024-11-03', { source_id: null }),
      session(15003, '2025-11-04', { status: 'modified' }),
      session(1520251118, '2025-11-18', { session_number: null, status: 'planned', source_id: 2 }),
    ],
    session_days: [
      { session_id: 15001, date: '2024-11-02', starts_at: null },
      { session_id: 15002, date: '2024-11-03', starts_at: null },
      { session_id: 15003, date: '2025-11-04', starts_at: '15:00' },
      { session_id: 15003, date: '2025-11-05', starts_at: '09:00' },
      { session_id: 1520251118, date: '2025-11-18', starts_at: null },
    ],
    session_changes: [
      sessionChange(15003, 1),
      sessionChange(15003, 2, { revision: 1, date: '2025-11-01', before: 'scheduled', after: 'modified' }),
    ],
    agenda_items: [
      agendaItem(15003001, { official_id: '121/000001', initiative_id: 15121000001, title: 'On houses' }),
      agendaItem(15003002, { official_id: null, title: 'On ships' }),
    ],
  });
  const all = [...calendars(read, WEB)];
  const events = (path: string) =>
    parsed(new TextDecoder().decode(all.find((one) => one.path === path)!.bytes));

  it('are one for the chamber, and one for each legislature, topic and group, in every language', () => {
    const inSpanish = all.map(({ path }) => path).filter((path) => !/^agenda\/(?:ca|en)\//.test(path));
    for (const language of ['ca', 'en'])
      expect(all.map(({ path }) => path).filter((path) => path.startsWith(`agenda/${language}/`))).toEqual(
        inSpanish.map((path) => path.replace('agenda/', `agenda/${language}/`)),
      );
    expect(inSpanish).toEqual([
      'agenda/chambers/es-sample.ics',
      'agenda/legislatures/15.ics',
      'agenda/topics/housing.ics',
      'agenda/topics/equality.ics',
      'agenda/groups/blue.ics',
      'agenda/groups/red.ics',
    ]);
  });

  it('have an entry for each day of every session from a year before the data on', () => {
    const own = events('agenda/chambers/es-sample.ics');
    expect(
      own.map((event) => [event.uid, event.startDate.toString(), event.sequence, fact(event, 'status')]),
    ).toEqual([
      ['15002-20241103@es-sample', '2024-11-03', 0, 'CONFIRMED'],
      ['15003-20251104@es-sample', '2025-11-04T15:00:00', 1, 'CONFIRMED'],
      ['15003-20251105@es-sample', '2025-11-05T09:00:00', 1, 'CONFIRMED'],
      ['1520251118-20251118@es-sample', '2025-11-18', 0, 'TENTATIVE'],
    ]);
    expect(own.map((event) => String(fact(event, 'dtstamp')).slice(0, 10))).toEqual([
      ...['2024-11-03', '2025-11-01', '2025-11-01', '2025-10-01'],
    ]);
    expect(own[1]!.description).toBe('1. On houses (121/000001)\n2. On ships');
  });

  it('of a topic or a group have the sessions that debate it, or its initiatives, with their points', () => {
    for (const subject of ['topics/housing', 'groups/red'])
      expect(events(`agenda/${subject}.ics`).map(({ uid, description }) => [uid, description])).toEqual([
        ['15003-20251104@es-sample', '1. On houses (121/000001)'],
        ['15003-20251105@es-sample', '1. On houses (121/000001)'],
      ]);
    for (const subject of ['topics/equality', 'groups/blue'])
      expect(events(`agenda/${subject}.ics`)).toEqual([]);
  });

  it('of a legislature have all its sessions', () => {
    expect(events('agenda/legislatures/15.ics').map(({ uid }) => uid)).toEqual([
      '15001-20241102@es-sample',
      ...events('agenda/chambers/es-sample.ics').map(({ uid }) => uid),
    ]);
  });

  it('have the same entries in every language, with its titles and pages', () => {
    const told = (path: string) =>
      events(path).map((event) => [event.uid, event.summary, event.description, fact(event, 'url')]);
    const spanish = events('agenda/chambers/es-sample.ics');
    expect(told('agenda/en/chambers/es-sample.ics')).toEqual([
      [spanish[0]!.uid, 'Plenary session 2', null, `${WEB}/en/votes?date_from=2024-11-03&date_to=2024-11-03`],
      [spanish[1]!.uid, 'Plenary session 3', spanish[1]!.description, `${WEB}/en/agenda#session-15003`],
      [spanish[2]!.uid, 'Plenary session 3', spanish[2]!.description, `${WEB}/en/agenda#session-15003`],
      [spanish[3]!.uid, 'Plenary session', null, `${WEB}/en/agenda#session-1520251118`],
    ]);
    expect(events('agenda/ca/legislatures/15.ics')[0]!.summary).toBe('Sessió plenària 1');
    const named = (path: string) =>
      new ICAL.Component(
        ICAL.parse(new TextDecoder().decode(all.find((one) => one.path === path)!.bytes)),
      ).getFirstPropertyValue('x-wr-calname');
    expect([named('agenda/ca/groups/red.ics'), named('agenda/en/groups/red.ics')]).toEqual([
      expect.stringMatching(/: sessions plenàries$/),
      expect.stringMatching(/: plenary sessions$/),
    ]);
  });

  it('say how often to ask for them, and name their own address', () => {
    for (const { path, bytes } of all) {
      const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
      expect(calendar.getFirstPropertyValue('source')).toBe(`${WEB}/data/latest/${path}`);
      for (const property of ['refresh-interval', 'x-published-ttl'])
        expect(String(calendar.getFirstPropertyValue(property))).toBe('PT6H');
    }
  });
});
