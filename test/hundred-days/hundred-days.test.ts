import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeNewsletter } from '../../functions/delivery/compose/edition.ts';
import { newsOf, sectionAbout } from '../../functions/delivery/compose/sections.ts';
import { daysAfter } from '../../pipeline/core/time.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { personWords } from '../../pipeline/i18n/card-words.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { eventsIn } from '../../pipeline/news/events.ts';
import { defaultLegislature } from '../../site/counted-legislatures.ts';
import { temporaryFolder } from '../effects.ts';
import { ask } from '../endpoints/ask.ts';
import { loadFolder } from '../load/parliament.ts';
import { STAGES, type Stage, writeStage } from './stages.ts';

/** What the service publishes at a stage. */
interface Published {
  /** Deputies with a seat, by group; `-` without one. */
  seats: Record<string, number>;
  /** Groups of XVI with their numbers, which never change. */
  groups: [slug: string, id: number][];
  /** The groups of a re-elected deputy (1), of one who was not (7) and of a new one (12), with `sits` if one sits. */
  deputies: string[];
  /** The groups of the three on cards and widgets, with a note on who no longer sits; null for unknown persons. */
  cards: (string | null)[];
  /** The President of the last Government of XVI, and votes of investiture with their end. */
  government: string | null;
  investitures: [date: string, invested: boolean][];
  /** Votes of XVI with records. */
  withRecords: number;
  /** The legislatures that statistics and quiz show by default. */
  defaults: [statistics: number, quiz: number];
  /** Headlines of the week that ends on the day of the stage. */
  week: string[];
  /** What followers of the three deputies read about that week; null without a mail. */
  mails: (string | null)[];
}

const RE_ELECTED = 1;
const FORMER = 7;
const NEW = 12;
const FOLLOWED = [RE_ELECTED, FORMER, NEW];

/** Returns the group on the card of a deputy, and that the deputy no longer sits. */
function cardOf(read: DbReader, person: Person): string {
  const [kpis, mandates] = ['kpis', 'mandates'].map((part) => ask(read, `/persons/${person.id}/${part}`));
  const { place, notes } = personWords(person, kpis, mandates, ask(read, '/stats/coverage'), voice('es'));
  return [place.at(-1), ...notes.filter((note) => note === voice('es').say('card.former'))].join('. ');
}

/** Reads the published facts of a day through the API, the newsletter and the mails. */
function publishedOn(read: DbReader, today: string): Published {
  const people = FOLLOWED.map((id) =>
    ask(read, '/persons?page_size=100').items.find((person: { id: number }) => person.id === id),
  );
  const from = daysAfter(today, -6);
  const chamber = read.get(read.db.selectFrom('chambers').selectAll())! as Chamber;
  const webUrl = 'https://votes.example';
  const { parts } = writeNewsletter({ read, chamber, days: { from, to: today }, webUrl }, 'es');
  const news = newsOf(
    read,
    eventsIn(read, { votesSince: from, initiativesSince: today, departuresSince: from, today }),
  );
  const legislature = ask(read, '/legislatures').find(({ id }: { id: number }) => id === 16);
  const seats: Record<string, number> = {};
  for (const { current_group, sits_today } of ask(read, '/persons?page_size=100').items) {
    const slug = current_group?.slug ?? '-';
    if (sits_today) seats[slug] = (seats[slug] ?? 0) + 1;
  }
  return {
    seats,
    groups: ask(read, '/groups')
      .filter(({ legislature_id }: { legislature_id: number }) => legislature_id === 16)
      .map(({ slug, id }: { slug: string; id: number }) => [slug, id]),
    deputies: people.map(
      (person) => `${person?.current_group?.slug ?? '-'}${person?.sits_today ? ' sits' : ''}`,
    ),
    cards: people.map((person) => (person === undefined ? null : cardOf(read, person))),
    government: legislature?.governments.at(-1)?.president ?? null,
    investitures: (legislature?.investitures ?? []).map(
      ({ date, invested }: { date: string; invested: boolean }) => [date, invested],
    ),
    withRecords:
      ask(read, '/stats/coverage').find(
        ({ legislature_id }: { legislature_id: number }) => legislature_id === 16,
      )?.votes_with_records ?? 0,
    defaults: [defaultLegislature((path) => ask(read, path)), ask(read, '/quiz').legislature_id],
    week: parts.flatMap((part) => part.items.map(({ title }) => title)),
    mails: FOLLOWED.map(
      (id) => sectionAbout({ type: 'person', id, slug: null }, 'es', news, read, webUrl)?.lede ?? null,
    ),
  };
}

const ALL_FORMED = { a: 4, b: 3, agora: 3 };
const NUMBERED: Published['groups'] = [
  ['a', 100001],
  ['b', 100002],
  ['agora', 100003],
];
const INVESTED = {
  government: 'Aina Alba Pons',
  investitures: [
    ['2027-01-27', false],
    ['2027-01-29', true],
  ] satisfies Published['investitures'],
};
const BEFORE = { government: null, investitures: [] };
const NO_MAILS = { mails: [null, null, null] };
/** Statistics and quiz stay on XV, because XVI has fewer than eight votes. */
const ON_XV = { defaults: [15, 15] as [number, number] };

const GONE = {
  a: 'Último grupo: GA. Ya no tiene escaño.',
  b: 'Último grupo: GB. Ya no tiene escaño.',
  agora: 'Último grupo: Ágora. Ya no tiene escaño.',
};
const SEATED = ['Grupo Parlamentario A', GONE.b, 'Grupo Parlamentario Ágora'];
const AFTER_SUBSTITUTION = ['Grupo Parlamentario A', GONE.b, GONE.agora];

/** The expected facts after each stage. */
const EXPECTED: Record<Stage, Published> = {
  'the end of XV': {
    cards: [GONE.a, GONE.b, null],
    ...{ ...BEFORE, ...ON_XV, seats: {}, groups: [], withRecords: 0 },
    deputies: ['a', 'b', '-'],
    week: [
      'Transporte ferroviario de cercanías, proposición no de ley de GA: aprobada, por 2 votos',
      'Violencia de género, proposición no de ley de GA: aprobada, por 2 votos',
    ],
    mails: ['2 votaciones, votó en todas.', '2 votaciones, votó en todas.', null],
  },
  constitution: {
    cards: ['PA · sin grupo todavía', GONE.b, 'PC · sin grupo todavía'],
    ...{ ...BEFORE, ...ON_XV, ...NO_MAILS, seats: { '-': 10 }, groups: [], withRecords: 0, week: [] },
    deputies: ['- sits', 'b', '- sits'],
  },
  'groups in a first step': {
    cards: ['Grupo Parlamentario A', GONE.b, 'PC · sin grupo todavía'],
    ...{ ...BEFORE, ...ON_XV, ...NO_MAILS, seats: { a: 4, '-': 6 }, withRecords: 0, week: [] },
    groups: NUMBERED.slice(0, 1),
    deputies: ['a sits', 'b', '- sits'],
  },
  'groups in a second step': {
    cards: SEATED,
    ...{ ...BEFORE, ...ON_XV, ...NO_MAILS, seats: ALL_FORMED, groups: NUMBERED, withRecords: 0, week: [] },
    deputies: ['a sits', 'b', 'agora sits'],
  },
  'investiture rejected': {
    cards: SEATED,
    ...{ ...ON_XV, ...NO_MAILS, seats: ALL_FORMED, groups: NUMBERED, withRecords: 0 },
    ...{ government: null, investitures: [['2027-01-27', false]] },
    deputies: ['a sits', 'b', 'agora sits'],
    week: ['Investidura de Aina Alba Pons: rechazada'],
  },
  'investiture carried': {
    cards: SEATED,
    ...{ ...INVESTED, ...ON_XV, ...NO_MAILS, seats: ALL_FORMED, groups: NUMBERED, withRecords: 0 },
    deputies: ['a sits', 'b', 'agora sits'],
    week: ['Investidura de Aina Alba Pons: aprobada en segunda votación'],
  },
  'a substitution and the first vote with a file': {
    cards: AFTER_SUBSTITUTION,
    ...{ ...INVESTED, ...ON_XV, seats: ALL_FORMED, groups: NUMBERED, withRecords: 1 },
    deputies: ['a sits', 'b', '-'],
    week: ['Salario mínimo, proposición no de ley del Grupo Parlamentario A: aprobada'],
    mails: [
      '1 votación.',
      'No tiene escaño en la XVI legislatura. Si vuelve a tenerlo, te volveremos a escribir.',
      'Su mandato terminó el 5 de febrero de 2027: no recibirás más avisos mientras no tenga escaño.',
    ],
  },
  'the Diarios': {
    cards: AFTER_SUBSTITUTION,
    ...{ ...INVESTED, ...ON_XV, ...NO_MAILS, seats: ALL_FORMED, groups: NUMBERED, withRecords: 3, week: [] },
    deputies: ['a sits', 'b', '-'],
  },
};

it('the first hundred days of a legislature, loaded with one register, publish the expected facts after each stage', () => {
  const folder = temporaryFolder();
  const published = (Object.keys(STAGES) as Stage[]).map((stage) => {
    writeStage(join(folder, 'snapshots'), stage);
    return [stage, publishedOn(loadFolder(folder).read, STAGES[stage][0])];
  });
  expect(Object.fromEntries(published)).toEqual(EXPECTED);
});

it.each([
  ['the list of those who left', /DeBaja/],
  ['a newer list of who sits', /Activos/],
])('a card says that a deputy no longer sits as soon as %s is there', (_, first) => {
  const folder = temporaryFolder();
  const stages = Object.keys(STAGES) as Stage[];
  const next = 'a substitution and the first vote with a file';
  for (const stage of stages.slice(0, stages.indexOf(next))) writeStage(join(folder, 'snapshots'), stage);
  writeStage(join(folder, 'snapshots'), next, first);
  const { cards } = publishedOn(loadFolder(folder).read, '2027-02-10');
  expect(cards).toEqual(AFTER_SUBSTITUTION);
});
