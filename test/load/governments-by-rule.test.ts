import { describe, expect, it } from 'vitest';
import { writeGovernments } from '../../pipeline/load/write/write-governments.ts';
import type { Curated } from '../../pipeline/model/curated.ts';
import type { StoredOffice } from '../../pipeline/model/people/office.ts';
import type { StoredVote } from '../../pipeline/model/votes/vote.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { legislature, mandate, office, person, vote } from '../rows.ts';
import { government, investiture } from './curated-history.ts';

const [OLD, NEW, MINISTER] = [1, 2, 3];
const WORDS = 'Propuesta de doña Nora Nou Vila como candidata a la Presidencia del Gobierno.';
const round = (number: number, date: string, facts: Partial<StoredVote>) =>
  vote(16_000_001 + number * 1000, date, { question: 'investiture', title: WORDS, abstention: 0, ...facts });
const REJECTED = round(2, '2027-01-20', {
  ...{ yes: 171, no: 179, result: 'rejected', passed: false, required_majority: 'absolute' },
  effect: 'not_invested',
});
const CARRIED = round(3, '2027-01-22', {
  ...{ yes: 179, no: 171, result: 'approved', passed: true, required_majority: 'simple' },
  effect: 'invested',
});

const held = (id: number, person_id: number, facts: Partial<StoredOffice> = {}): StoredOffice =>
  office(id, person_id, {
    ...{ role_kind: 'government', title: 'Ministra de Sanidad', start_date: '2023-11-21' },
    ...{ start_basis: 'official', end_date: null, end_basis: null, evidence: 'member_page' },
    ...facts,
  });

interface Described {
  votes?: StoredVote[];
  offices?: StoredOffice[];
  shown?: readonly string[];
  investitures?: Curated['investitures'];
  governments?: Curated['governments'];
}

/** Writes the history of two legislatures; `shown` are titles that documents show after the second vote. */
function written({ votes = [REJECTED, CARRIED], offices = [], shown = [], ...described }: Described) {
  const db = openParliament({
    legislatures: [
      legislature(15, { end_date: '2026-10-06', succeeded_on: '2026-12-23' }),
      legislature(16, { start_date: '2026-12-23' }),
    ],
    persons: [
      person(OLD, 'Vell Mas, Oriol'),
      person(NEW, 'Nou Vila, Nora'),
      person(MINISTER, 'Pla Roca, Mar'),
    ],
    mandates: [mandate(1, OLD, { legislature_id: 15 }), mandate(2, NEW, { legislature_id: 16 })],
    person_names: [{ legislature_id: 15, name: 'Vell Mas, Oriol', person_id: OLD, basis: 'single' }],
    votes,
    offices,
  });
  const former = { ...government(1, '2023-11-17', null), president: 'Vell Mas, Oriol' };
  const curated = {
    governments: [former],
    investitures: [],
    governmentGroups: [],
    unsourced: [],
    ...described,
  };
  const issues = writeGovernments(db, curated as unknown as Curated, (_, title) => shown.includes(title));
  return {
    issues,
    investitures: db.all(db.db.selectFrom('investitures').selectAll().orderBy('date')),
    governments: db.all(db.db.selectFrom('governments').selectAll().orderBy('start_date')),
    offices: db.all(db.db.selectFrom('offices').select(['id', 'end_date', 'end_basis']).orderBy('id')),
  };
}

describe('an investiture without a curated entry', () => {
  it('is taken from its votes, with the candidate they name and the round that carried', () => {
    const { investitures } = written({});
    const common = { candidate: 'Nora Nou Vila', person_id: NEW, procedure: 'investiture', basis: 'rule' };
    expect(investitures).toMatchObject([
      { ...common, id: 1601, date: '2027-01-20', invested: 0, vote_id: REJECTED.id },
      { ...common, id: 1602, date: '2027-01-22', invested: 1, vote_id: CARRIED.id },
    ]);
  });

  it('is taken from a lone vote that failed, with the majority only if that is known', () => {
    const lone = written({ votes: [REJECTED] });
    expect(lone.investitures).toMatchObject([{ invested: 0, required_majority: 'absolute' }]);
    expect(lone.governments).toMatchObject([{ person_id: OLD, end_date: null }]);
    const unknown = { ...REJECTED, passed: null, required_majority: null };
    expect(written({ votes: [unknown] }).investitures).toMatchObject([
      { invested: 0, required_majority: null },
    ]);
    expect(written({ votes: [{ ...unknown, effect: null }] }).investitures).toEqual([]);
  });

  it('is not taken from the vote if a curated line describes it', () => {
    const described = investiture({ id: 1601, legislature_id: 16, date: '2027-01-22', yes: 179, no: 171 });
    const { investitures } = written({ votes: [CARRIED], investitures: [described] });
    expect(investitures).toMatchObject([{ basis: 'curated', candidate: 'Aina Alba Pons' }]);
  });

  it('is an issue if its words name no candidate, and no Government follows', () => {
    const { issues, governments } = written({ votes: [{ ...CARRIED, title: 'Votación de investidura' }] });
    expect(issues).toMatchObject([{ code: 'investiture_unnamed', legislature_id: 16 }]);
    expect(governments).toMatchObject([{ person_id: OLD, end_date: null }]);
  });

  it('belongs to the candidate of an adopted motion of censure, not to the censured President', () => {
    const title =
      'Moción de censura al Gobierno presidido por D. Oriol Vell Mas, que incluye como candidata a doña Nora Nou Vila';
    const { governments } = written({
      votes: [
        {
          ...CARRIED,
          question: 'censure',
          title,
          required_majority: 'absolute',
          effect: 'government_replaced',
        },
      ],
    });
    expect(governments.at(-1)).toMatchObject({ president: 'Nora Nou Vila', start_date: '2027-01-23' });
  });
});

describe('a Government without a curated entry', () => {
  it('begins on the day after the vote that carried, ends the previous one, and is an issue', () => {
    const { governments, issues } = written({});
    expect(governments).toMatchObject([
      { president: 'Oriol Vell Mas', basis: 'curated', end_date: '2027-01-23', end_basis: 'rule' },
      { president: 'Nora Nou Vila', person_id: NEW, start_date: '2027-01-23', end_date: null, basis: 'rule' },
    ]);
    expect(issues).toMatchObject([{ code: 'government_by_rule', subject: 'Nora Nou Vila, 2027-01-23' }]);
  });

  it('does not follow a first round that was rejected', () => {
    expect(written({ votes: [REJECTED] }).governments).toMatchObject([{ person_id: OLD, end_date: null }]);
  });

  it('begins on the day given by the page of its President', () => {
    const presides = held(201, NEW, {
      ...{ title: 'Presidenta del Gobierno', start_date: '2027-01-25', legislature_id: 16 },
    });
    const { governments, offices } = written({ offices: [presides, held(301, MINISTER)] });
    expect(governments.at(-1)).toMatchObject({ start_date: '2027-01-25', basis: 'document' });
    expect(offices).toMatchObject([{ end_date: null }, { end_date: '2027-01-25', end_basis: 'rule' }]);
  });

  it('gives way to a curated line, which keeps the former offices closed', () => {
    const next = { ...government(2, '2027-01-26', null), president: 'Nou Vila, Nora' };
    const former = { ...government(1, '2023-11-17', '2027-01-26'), president: 'Vell Mas, Oriol' };
    const { governments, offices } = written({ offices: [held(301, MINISTER)], governments: [former, next] });
    expect(governments).toMatchObject([{ end_basis: 'curated' }, { basis: 'curated', id: 2 }]);
    expect(offices).toMatchObject([{ end_date: '2027-01-26', end_basis: 'rule' }]);
  });
});

describe('the offices of the former Government', () => {
  it('end on the day on which the next one began, whatever legislature shows them', () => {
    const open = [held(101, OLD, { title: 'Presidente del Gobierno' }), held(301, MINISTER)];
    const inNew = held(302, MINISTER, { legislature_id: 16 });
    const { offices } = written({ offices: [...open, inNew] });
    for (const one of offices) expect(one).toMatchObject({ end_date: '2027-01-23', end_basis: 'rule' });
  });

  it('keep the end that a document names, and stay open if a document shows them later', () => {
    const gone = held(101, OLD, { end_date: '2026-12-30', end_basis: 'official' });
    const { offices } = written({ offices: [gone, held(301, MINISTER)], shown: ['Ministra de Sanidad'] });
    expect(offices).toMatchObject([{ end_date: '2026-12-30', end_basis: 'official' }, { end_date: null }]);
  });

  it('exclude offices in the bureau of the chamber, which continue', () => {
    const bureau = held(301, MINISTER, { role_kind: 'presiding_board', title: 'Secretaria Primera' });
    expect(written({ offices: [bureau] }).offices).toMatchObject([{ end_date: null }]);
  });
});
