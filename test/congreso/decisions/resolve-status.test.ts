import { describe, expect, it } from 'vitest';
import { resolveStatus } from '../../../pipeline/congreso/decisions/resolve-status.ts';
import type { DecidingVote } from '../../../pipeline/core/chamber/decision.ts';
import type { DocumentedStatus, StatusEvidence } from '../../../pipeline/core/chamber/status.ts';
import { decidingVote } from '../../load/votes/drafted-votes.ts';

const DISSOLVED = '2026-10-06';

const documentedAs = (facts: Partial<DocumentedStatus> = {}): DocumentedStatus => ({
  type_code: '122',
  status: 'submitted',
  status_detail: null,
  status_basis: 'source',
  outcome: null,
  closed_on: null,
  last_event_on: null,
  submitted_at: '2024-03-12',
  ...facts,
});

const happened = (facts: Partial<StatusEvidence> = {}): StatusEvidence => ({
  votes: [],
  documentedOn: null,
  lastInterventionOn: null,
  heldOn: null,
  carryOver: 'unknown',
  ...facts,
});

const vote = (date: string, facts: Partial<DecidingVote> = {}): DecidingVote =>
  decidingVote({ date, question: 'take_into_consideration', ...facts });

const waiting = documentedAs({ status_detail: 'Pleno, Toma en consideración' });
const refused = vote('2025-09-16', { result: 'rejected' });

describe('the end of an initiative', () => {
  it('follows official words, whatever its votes', () => {
    const withdrawn = documentedAs({
      status: 'withdrawn',
      status_detail: 'Retirado',
      outcome: 'withdrawn',
      closed_on: '2025-06-24',
    });
    expect(resolveStatus(withdrawn, happened({ votes: [refused] }), DISSOLVED)).toMatchObject({
      outcome: 'withdrawn',
      status_basis: 'source',
      closed_on: '2025-06-24',
    });
  });

  it('is on the day of the matching votes if the words give none', () => {
    const rejected = documentedAs({ status: 'rejected', status_detail: 'Rechazado', outcome: 'rejected' });
    expect(resolveStatus(rejected, happened({ votes: [refused] }), null).closed_on).toBe('2025-09-16');
    const approved = documentedAs({ status_detail: 'Aprobado sin modificaciones', outcome: 'approved' });
    expect(resolveStatus(approved, happened({ votes: [refused] }), null).closed_on).toBeNull();
  });

  it('follows a vote later than its document, and not an earlier one', () => {
    const before = happened({ votes: [refused], documentedOn: '2025-07-30' });
    expect(resolveStatus(waiting, before, null)).toMatchObject({
      status: 'rejected',
      outcome: 'rejected',
      status_basis: 'votes',
      closed_on: '2025-09-16',
    });
    const after = happened({ votes: [refused], documentedOn: '2025-10-01' });
    expect(resolveStatus(waiting, after, null)).toMatchObject({ status: 'submitted', outcome: null });
  });

  it('follows its votes if the words say only that it is closed', () => {
    const closed = documentedAs({ status: 'expired', status_detail: 'Cerrado', outcome: 'concluded' });
    expect(resolveStatus(closed, happened({ votes: [refused] }), null)).toMatchObject({
      outcome: 'rejected',
    });
    expect(resolveStatus(closed, happened(), null)).toMatchObject({ outcome: 'concluded', closed_on: null });
  });

  it('is undone by an event after its document', () => {
    const taken = happened({ votes: [vote('2025-10-07')], documentedOn: '2025-07-30' });
    expect(resolveStatus(waiting, taken, null)).toMatchObject({ status: 'in_debate', outcome: null });
  });

  it('is the day on which it is held if it calls for no decision', () => {
    const question = documentedAs({ type_code: '180', submitted_at: null });
    expect(resolveStatus(question, happened({ heldOn: '2025-03-12' }), null)).toMatchObject({
      status: 'expired',
      outcome: 'concluded',
      status_basis: 'debate',
      closed_on: '2025-03-12',
    });
  });
});

describe('at the end of the legislature', () => {
  it('an initiative that was open in its last two months lapses on that day', () => {
    for (const documentedOn of ['2026-08-06', '2026-10-09'])
      expect(resolveStatus(waiting, happened({ documentedOn }), DISSOLVED)).toMatchObject({
        status: 'expired',
        outcome: 'expired',
        status_basis: 'dissolution',
        closed_on: DISSOLVED,
      });
  });

  it('two months before a day that the month does not have is the month’s last day', () => {
    for (const [dissolvedOn, documentedOn] of [
      ['2024-04-30', '2024-02-29'],
      ['2025-08-31', '2025-06-30'],
    ] as const) {
      const { outcome } = resolveStatus(waiting, happened({ documentedOn }), dissolvedOn);
      expect([dissolvedOn, outcome]).toEqual([dissolvedOn, 'expired']);
    }
  });

  it('an initiative without a document of its last two months keeps its last official status, with an unknown outcome', () => {
    const unknownEnd = {
      status: 'submitted',
      outcome: 'unknown',
      status_basis: 'dissolution',
      closed_on: null,
    };
    const inCommittee = documentedAs({
      status: 'in_debate',
      status_detail: 'Comisión de Justicia, Enmiendas',
    });
    expect(resolveStatus(inCommittee, happened(), DISSOLVED)).toMatchObject({
      ...unknownEnd,
      status: 'in_debate',
    });
    const takenUp = happened({ votes: [vote('2025-10-07')], documentedOn: '2025-07-30' });
    expect(resolveStatus(waiting, takenUp, DISSOLVED)).toMatchObject({ ...unknownEnd, status: 'in_debate' });
    for (const documentedOn of ['2025-07-30', '2026-08-05', null])
      expect(resolveStatus(waiting, happened({ documentedOn }), DISSOLVED)).toMatchObject(unknownEnd);
    const spoken = happened({ documentedOn: '2025-07-30', lastInterventionOn: '2026-09-24' });
    expect(resolveStatus(waiting, spoken, DISSOLVED)).toMatchObject({ outcome: 'expired' });
  });

  it.each([
    ['120', 'a bill of citizens'],
    ['127', 'a reform of a Statute'],
    ['125', 'a bill of a regional parliament'],
    ['101', 'a reform of the Constitution that a regional parliament proposes'],
    ['130', 'a decree-law, which the permanent deputation takes up'],
  ])('%s stays open: %s', (type_code) => {
    expect(resolveStatus({ ...waiting, type_code }, happened(), DISSOLVED)).toMatchObject({
      status: 'submitted',
      outcome: null,
      closed_on: null,
    });
  });

  it('a bill of a regional parliament that the chamber took into consideration lapses', () => {
    const taken = documentedAs({
      type_code: '125',
      status: 'in_debate',
      status_detail: 'Comisión de Justicia, Enmiendas',
    });
    expect(resolveStatus(taken, happened({ documentedOn: DISSOLVED }), DISSOLVED)).toMatchObject({
      outcome: 'expired',
    });
    const since = happened({ votes: [vote('2026-09-15')], documentedOn: '2025-07-30' });
    expect(resolveStatus({ ...waiting, type_code: '125' }, since, DISSOLVED)).toMatchObject({
      outcome: 'expired',
    });
  });

  it('an initiative that a later legislature keeps was alive, and one that it passes over was not', () => {
    const regional = documentedAs({ type_code: '125' });
    const of = (carryOver: StatusEvidence['carryOver']) =>
      resolveStatus(regional, happened({ carryOver, documentedOn: DISSOLVED }), DISSOLVED).outcome;
    expect(of('taken_up')).toBeNull();
    expect(of('passed_over')).toBe('expired');
  });

  it('a treaty that the chamber authorised is approved', () => {
    const treaty = documentedAs({ type_code: '110' });
    const votes = [vote('2025-02-12', { question: 'treaty' })];
    expect(resolveStatus(treaty, happened({ votes }), null)).toMatchObject({
      status: 'in_debate',
      outcome: null,
    });
    for (const type_code of ['110', '112'])
      expect(resolveStatus({ ...treaty, type_code }, happened({ votes }), DISSOLVED)).toMatchObject({
        outcome: 'approved',
        closed_on: '2025-02-12',
      });
    for (const result of ['tie', 'rejected'] as const)
      expect(
        resolveStatus(
          treaty,
          happened({ votes: [vote('2025-02-12', { question: 'treaty', result })] }),
          DISSOLVED,
        ),
      ).not.toMatchObject({ outcome: 'approved' });
  });

  it('a bill that left for the Senate long before is closed with an unknown outcome', () => {
    const committee = documentedAs({ type_code: '121', status_detail: 'Comisión de Transportes, Dictamen' });
    const passed = (date: string) =>
      happened({ votes: [vote(date, { question: 'committee_text' })], documentedOn: '2025-07-30' });
    expect(resolveStatus(committee, passed('2025-10-08'), DISSOLVED)).toMatchObject({
      outcome: 'unknown',
      closed_on: null,
    });
    expect(resolveStatus(committee, passed('2026-09-10'), DISSOLVED)).toMatchObject({ outcome: 'expired' });
  });

  it('a bill that was in the Senate on that day lapses there', () => {
    const senate = documentedAs({ status: 'in_debate', status_detail: 'Senado' });
    const known = happened({ documentedOn: DISSOLVED });
    expect(resolveStatus(senate, known, DISSOLVED)).toMatchObject({
      outcome: 'expired',
      closed_on: DISSOLVED,
    });
    expect(resolveStatus(senate, happened({ documentedOn: '2025-07-30' }), DISSOLVED)).toMatchObject({
      outcome: 'unknown',
    });
  });

  it('an initiative voted a year before in words without a result has an unknown outcome', () => {
    const treaty = documentedAs({ type_code: '110' });
    expect(resolveStatus(treaty, happened({ lastInterventionOn: '2025-05-14' }), DISSOLVED)).toMatchObject({
      outcome: 'unknown',
      closed_on: null,
    });
  });

  it('an initiative that was only announced had nothing pending', () => {
    expect(resolveStatus(documentedAs({ type_code: '070' }), happened(), DISSOLVED)).toMatchObject({
      outcome: 'concluded',
    });
  });

  it('an initiative submitted afterwards waits for the next legislature', () => {
    const late = documentedAs({ submitted_at: '2026-11-02' });
    expect(resolveStatus(late, happened(), DISSOLVED)).toMatchObject({ outcome: null });
  });
});

describe('the last event of an initiative', () => {
  it('is the newest day of its document, its votes and the minutes, and not the end of the legislature', () => {
    const documented = documentedAs({ last_event_on: '2024-09-10' });
    expect(resolveStatus(documented, happened(), DISSOLVED).last_event_on).toBe('2024-09-10');
    const voted = happened({ votes: [vote('2025-03-01')], lastInterventionOn: '2025-02-27' });
    expect(resolveStatus(documented, voted, DISSOLVED).last_event_on).toBe('2025-03-01');
    const spoken = happened({ votes: [vote('2025-03-01')], lastInterventionOn: '2025-04-01' });
    expect(resolveStatus(documented, spoken, DISSOLVED).last_event_on).toBe('2025-04-01');
  });

  it('is unknown if no document gives a day', () => {
    expect(resolveStatus(documentedAs({ submitted_at: null }), happened(), null).last_event_on).toBeNull();
  });
});
