import { describe, expect, it } from 'vitest';
import { readCurated } from '../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeGovernments } from '../../pipeline/load/write/write-governments.ts';
import type { Curated, CuratedGovernment, CuratedInvestiture } from '../../pipeline/model/curated.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { legislature, person, vote } from '../rows.ts';
import { investiture as ballot, government as tenure } from './curated-history.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());
const { legislatures, investitures, governments } = curated;

describe('the curated history', () => {
  it('has election, constitution, dissolution and end of every legislature in this order, without overlaps', () => {
    expect(legislatures.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    for (const [at, { election_date, start_date, end_date, succeeded_on }] of legislatures.entries()) {
      const former = legislatures[at - 1];
      const days = [former?.end_date, election_date, start_date, end_date, succeeded_on];
      const known = days.filter((day) => day !== null && day !== undefined);
      expect(known).toEqual(known.toSorted());
      expect(former?.succeeded_on ?? start_date).toBe(start_date);
      expect(election_date).not.toBeNull();
    }
  });

  it('has every vote of investiture on a day of its legislature, with a result that follows from the totals', () => {
    for (const { legislature_id, date, required_majority, yes, no, abstention, invested } of investitures) {
      const { start_date, end_date, seats, majorities } = legislatures.find(
        ({ id }) => id === legislature_id,
      )!;
      expect(date > start_date && date < end_date!, date).toBe(true);
      expect(yes + no + abstention).toBeLessThanOrEqual(seats);
      expect(invested, date).toBe(required_majority === 'absolute' ? yes >= majorities!.absolute : yes > no);
    }
    expect(new Set(investitures.map(({ id }) => id)).size).toBe(investitures.length);
  });

  it('has a Government after every investiture that was won, without gaps or overlaps', () => {
    const won = investitures.filter(({ invested }) => invested);
    expect(governments.map(({ president }) => president)).toEqual(won.map(({ candidate }) => candidate));
    for (const [at, { start_date, end_date }] of governments.entries()) {
      expect(start_date > won[at]!.date).toBe(true);
      expect(end_date).toBe(governments[at + 1]?.start_date ?? null);
    }
  });
});

describe('the loaded history', () => {
  function written(
    ballots: CuratedInvestiture[],
    tenures: CuratedGovernment[] = [],
    unsourced: Curated['unsourced'] = [],
  ) {
    const db = openParliament({
      legislatures: [legislature(15, { succeeded_on: '2026-12-23' })],
      persons: [person(7, 'Alba Pons, Aina')],
      person_names: [{ legislature_id: 15, name: 'Alba Pons, Aina', person_id: 7, basis: 'single' }],
      votes: [
        vote(15005001, '2023-11-16', { question: 'investiture', yes: 3, no: 2, abstention: 0 }),
        vote(15005002, '2023-11-16', { question: 'motion', yes: 1, no: 4, abstention: 0 }),
      ],
    });
    const issues = writeGovernments(
      db,
      { ...curated, investitures: ballots, governments: tenures, unsourced },
      () => false,
    );
    return {
      issues: issues.filter(({ code }) => code !== 'government_by_rule'),
      ballots: db.all(db.db.selectFrom('investitures').selectAll()),
      tenures: db.all(db.db.selectFrom('governments').selectAll()),
    };
  }

  it('links an investiture to the vote of that day with the same question and totals, and to the person', () => {
    const { ballots, issues } = written([ballot({})]);
    expect(ballots).toMatchObject([{ candidate: 'Aina Alba Pons', person_id: 7, vote_id: 15005001 }]);
    expect(issues).toEqual([]);
  });

  it('reports disagreeing totals and links no vote', () => {
    const { ballots, issues } = written([ballot({ yes: 1, no: 4, invested: false })]);
    expect(ballots).toMatchObject([{ vote_id: null, yes: 1 }]);
    expect(issues).toMatchObject([{ code: 'investiture_disagrees', found: '3–2–0', expected: '1–4–0' }]);
  });

  it('keeps a vote that is not loaded and a candidate without a seat, and omits other legislatures', () => {
    const unknown = ballot({ id: 1502, candidate: 'Nadie Antes, Olmo', date: '2023-11-18' });
    const { ballots, issues } = written([unknown, ballot({ id: 1401, legislature_id: 14 })]);
    expect(ballots).toMatchObject([{ id: 1502, person_id: null, vote_id: null }]);
    expect(issues).toEqual([]);
  });

  it('lists the facts of loaded legislatures that are left out for want of a source', () => {
    const unsourced = [14, 15].map((legislature_id) => ({ legislature_id, fact: 'Secretaries of State' }));
    expect(written([], [], unsourced).issues).toMatchObject([
      { code: 'fact_without_source', legislature_id: 15, subject: 'Secretaries of State' },
    ]);
  });

  it('has the Governments in office on some day of a loaded legislature', () => {
    const before = tenure(1, '2018-06-02', '2020-01-08');
    const [outgoing, own] = [tenure(2, '2020-01-08', '2023-11-17'), tenure(3, '2023-11-17', null)];
    const after = tenure(4, '2027-02-01', null);
    expect(written([], [before, outgoing, own, after]).tenures.map(({ id }) => id)).toEqual([2, 3]);
  });
});
