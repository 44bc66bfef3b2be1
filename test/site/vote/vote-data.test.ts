import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Presenter } from '../../../pipeline/model/votes/presenter.ts';
import {
  neighboursIn,
  presentersOf,
  sessionsOf,
  voteData,
  votesOfSession,
  votesOnSameText,
  whyNoRecords,
} from '../../../site/vote/vote-data.ts';
import { type Ballot, dissidentsOf, GROUPS, inList, recordsOf, voteOf } from '../parliament.ts';

/** Returns answers only for the given addresses. */
const answering =
  (answers: Record<string, unknown>): Ask =>
  <Answer>(address: string) =>
    (answers[address] ?? null) as Answer | null;

describe('the neighbours of a vote', () => {
  const row = [1, 2, 3].map((number) => inList(voteOf(1, number, {})));
  const [first, second, third] = row as [(typeof row)[0], (typeof row)[0], (typeof row)[0]];

  it('are the previous and the next one, by number', () => {
    expect(neighboursIn([third, first, second], second)).toEqual({
      at: 2,
      of: 3,
      previous: first,
      next: third,
    });
    expect(neighboursIn(row, first)).toMatchObject({ at: 1, previous: null, next: second });
    expect(neighboursIn(row, third)).toMatchObject({ at: 3, previous: second, next: null });
  });

  it('are empty for a single vote, or one in another series', () => {
    expect(neighboursIn([first], first)).toBeNull();
    expect(neighboursIn([first, second], third)).toBeNull();
  });

  it('are on the same text by its initiative, or by the title of the day if that is unknown', () => {
    const other = inList(voteOf(1, 4, {}, { subject_title: 'Another text' }));
    const linked = { ...first, initiative_id: 15121000001 };
    const ask = answering({ '/initiatives/15121000001': { votes: [linked, other] } });
    expect(votesOnSameText(ask, linked, row)).toEqual([linked, other]);
    expect(votesOnSameText(ask, first, [...row, other])).toEqual(row);
  });

  it('are those of a session, by the beginning of their numbers', () => {
    const sessions = sessionsOf([15001001, 15001002, 15002001]);
    expect([...sessions]).toEqual([
      [15001, [15001001, 15001002]],
      [15002, [15002001]],
    ]);
    const ask = answering({ '/votes/15001001': first, '/votes/15001002': second });
    expect(votesOfSession(ask, sessions.get(15001)!)).toEqual([first, second]);
    // All pages of a session share one answer.
    expect(votesOfSession(answering({}), sessions.get(15001)!)).toEqual([first, second]);
  });
});

describe('the presenter of a vote', () => {
  const ask = answering({
    '/groups': [{ ...GROUPS[0]!, legislature_id: 14, name_long: 'Before' }, ...GROUPS],
  });
  const shown = (...presented_by: Presenter[]) =>
    presentersOf({ presented_by, legislature_id: 15 }, ask, voice('en'));
  const presenter = (facts: object) =>
    ({ kind: 'group', name: null, members: null, group_slug: null, ...facts }) as Presenter;

  it('has the name of the group in its own legislature, with its page', () => {
    expect(shown(presenter({ name: 'GP Solar', group_slug: 'solar', members: 'Ada Roca' }))).toEqual([
      { name: GROUPS[0]!.name_long, official: true, members: 'Ada Roca', path: '/groups/solar' },
    ]);
  });

  it('has official words if it is no group, and its kind if there are no words', () => {
    expect(shown(presenter({ name: 'Parlamento de Galicia' }))).toMatchObject([
      { name: 'Parlamento de Galicia', official: true, path: null },
    ]);
    expect(shown(presenter({ kind: 'government' }))).toMatchObject([
      { name: voice('en').say('presenter.government'), official: false, path: null },
    ]);
  });
});

it('a record of an uncertain person has the printed name, and no dissent', () => {
  const BALLOT: Ballot = { solar: [3, 1, 0, 0] };
  const vote = voteOf(2, 1, BALLOT);
  const unsure = { ...recordsOf(BALLOT)[3]!, mandate_id: null, person_id: null, full_name: 'Nora Nadal' };
  const answers: Record<string, unknown> = {
    [`/votes/${vote.id}`]: vote,
    [`/dump/vote-records?vote_id=${vote.id}`]: { items: [...recordsOf(BALLOT).slice(0, 3), unsure] },
    [`/dump/deputies?legislature_id=${vote.legislature_id}`]: { items: [] },
  };
  const data = voteData(((path: string) => answers[path] ?? null) as never, vote.id);
  const found = data.records.find(({ person_id }) => person_id === null)!;
  expect(found.listed).toBe('Nora Nadal');
  expect(data.dissidents.has(found.person_id)).toBe(false);
});

describe('a vote with its records', () => {
  const BALLOT: Ballot = { solar: [3, 1, 0, 0], lunar: [0, 4, 0, 1] };
  const vote = voteOf(1, 1, BALLOT);
  const records = recordsOf(BALLOT);
  const family = (person_id: number) => `Familia ${9 - person_id}`;
  const deputies = records.slice(0, 8).map(({ person_id }) => ({
    person_id,
    family_name: family(person_id),
    given_name: 'Ada',
    current_group: null,
  }));
  const answers = {
    [`/votes/${vote.id}`]: vote,
    [`/dump/vote-records?vote_id=${vote.id}`]: { items: records },
    [`/votes/${vote.id}/dissidents`]: dissidentsOf(BALLOT),
    '/dump/deputies?legislature_id=15': { items: deputies },
  };

  it('has them by family name, with the document’s name for deputies on no list', () => {
    const data = voteData(answering(answers), vote.id);
    const [last] = records.slice(8);
    const listed = data.records.map(({ listed }) => listed);
    expect(listed.filter((name) => name !== last!.full_name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Familia ${at}, Ada`),
    );
    expect(listed).toContain(last!.full_name);
    expect([...data.dissidents.keys()]).toEqual([4]);
  });

  it('draws them group by group in seating order, deputies without a group last', () => {
    const loner = { ...records[0]!, mandate_id: 99, person_id: 99, group_slug: null };
    const key = `/dump/vote-records?vote_id=${vote.id}`;
    const ask = answering({
      ...answers,
      [`/votes/${vote.id}`]: { ...vote },
      [key]: { items: [loner, ...records] },
    });
    const { marks } = voteData(ask, vote.id).seats;
    const groups = marks.map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['solar', 'lunar', null]);
    const departing = marks.filter((mark) => mark.departing !== '');
    expect(departing.map(({ group, choice }) => [group, choice])).toEqual([['solar', 'no']]);
  });

  it('has no drawing if its records are unknown', () => {
    const alone = { ...vote };
    const data = voteData(answering({ [`/votes/${vote.id}`]: alone }), vote.id);
    expect(data).toEqual({
      vote: alone,
      cohesion: [],
      records: [],
      dissidents: new Map(),
      seats: expect.objectContaining({ marks: [] }),
    });
  });
});

const ballot: Ballot = { solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] };
const vote = voteOf(1, 1, ballot);
const records = recordsOf(ballot).map((record) => ({
  ...record,
  listed: record.full_name,
  constituency: null,
}));
const said = (facts: object, shown: typeof records = []) =>
  whyNoRecords({ vote: { ...vote, ...facts }, records: shown });

describe('the reason why a vote shows no deputy’s choice', () => {
  it('is left out if it shows all choices, or was approved by assent', () => {
    expect(said({}, records)).toEqual([]);
    expect(said({ by_assent: true })).toEqual([]);
  });

  it('is why its records are withheld, with an explanation', () => {
    expect(said({ records_withheld: 'totals_disagree' })).toEqual([
      'withheld.totals_disagree',
      'withheld.intro',
    ]);
  });

  it('is that the Diario is still to be printed, if the page of the day links it', () => {
    const records_expected_in = 'https://www.example.org/DSCD-16-PL-3.PDF';
    expect(said({ secret: false, records_expected_in })).toEqual(['without.records_yet']);
    expect(said({ records_expected_in }, records)).toEqual([]);
  });

  it('is that it was secret, or otherwise that no document has names', () => {
    expect(said({ secret: true })).toEqual(['without.secret']);
    expect(said({ secret: false })).toEqual(['without.records']);
  });
});
