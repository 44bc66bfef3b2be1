import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { amendmentsOf, remainingStages, stagesOf } from '../../../site/initiative/initiative.ts';
import { CASES } from '../cases.ts';

const english = voice('en');
const { vote } = CASES.approved!;
const on = (day: string, different = {}) => ({ ...vote, voted_at: `${day}T00:00:00+01:00`, ...different });
const step = (organ: string, start_date: string | null) => ({
  organ,
  phase: null,
  start_date,
  end_date: null,
});

describe('the stages of an initiative', () => {
  const told = {
    title_original: 'Proposición de Ley de las mareas',
    submitted_at: '2025-01-10',
    closed_on: '2025-06-01',
    steps: [
      step('Pleno', '2025-02-01'),
      step('Comisión', null),
      step('Concluido - (Aprobado)', '2025-06-01'),
    ],
    votes: [on('2025-03-01'), on('2025-03-01'), on('2025-06-01')],
  };

  it('have each day of voting in its place, before the end that it brought', () => {
    expect(stagesOf(told, english).map(({ name, votes }) => [name, votes.length])).toEqual([
      ['Submitted', 0],
      ['Plenary', 0],
      ['Comisión', 0],
      ['Voted in plenary', 2],
      ['Voted in plenary', 1],
      ['Approved', 0],
    ]);
  });

  it('end with the votes if nothing came later', () => {
    const [last] = stagesOf({ ...told, closed_on: null, steps: [] }, english).slice(-1);
    expect(last).toMatchObject({ name: 'Voted in plenary', day: '2025-06-01' });
  });
});

describe('the amendments to an initiative', () => {
  const by = (name: string | null, result: 'approved' | 'rejected' | 'tie') =>
    on('2025-03-01', {
      question: 'amendment',
      result,
      presented_by: name === null ? [] : [{ kind: 'group', name, group_slug: null, members: null }],
    });

  it('are counted by presenter, and a tie rejects', () => {
    const votes = [by('Red', 'rejected'), by('Blue', 'approved'), by('Red', 'tie'), by('Red', 'approved')];
    expect(
      amendmentsOf([...votes, by(null, 'rejected'), on('2025-03-01', { question: 'motion' })], english),
    ).toEqual([
      { name: 'Red', approved: 1, rejected: 2 },
      { name: 'Blue', approved: 1, rejected: 0 },
      { name: null, approved: 0, rejected: 1 },
    ]);
  });
});

describe('the remaining stages of a bill', () => {
  const stage = (organ: string, phase: string | null, end_date: string | null = null) => ({
    ...step(organ, '2025-02-01'),
    phase,
    end_date,
  });
  const bill = (code: string, steps: ReturnType<typeof stage>[], votes: ReturnType<typeof on>[] = []) =>
    remainingStages({ outcome: null, official_type: { code } as never, steps, votes });

  it.each([
    ['a motion to take it up that waits', '122', stage('Pleno', 'Toma en consideración'), 'take_up'],
    ['amendments in committee', '121', stage('Comisión de Mareas', 'Enmiendas'), 'committee'],
    ['a report that is over', '121', stage('Comisión de Mareas', 'Dictamen', '2025-03-01'), 'plenary'],
    ['the Senate', '121', stage('Senado', null), 'senate'],
    ['what the Senate changed', '121', stage('Pleno', 'Enmiendas o veto del Senado'), 'return'],
  ])('begin at the stage in the documents: %s', (_, code, last, station) => {
    const all = ['take_up', 'committee', 'plenary', 'senate', 'gazette'];
    const left = station === 'return' ? ['return', 'gazette'] : all.slice(all.indexOf(station));
    expect(bill(code, [last])).toEqual(left);
  });

  it('follow from votes of the plenary if they are newer than the stages', () => {
    const waits = [stage('Pleno', 'Toma en consideración', '2025-02-01')];
    expect(bill('122', waits, [on('2025-02-01', { effect: 'taken_up' })])[0]).toBe('committee');
    expect(bill('121', [], [on('2025-02-01', { effect: 'to_senate' })])).toEqual(['senate', 'gazette']);
  });

  it('are left out if no document gives the present stage, or its type has no such rule', () => {
    expect(bill('122', [])).toEqual([]);
    expect(bill('122', [stage('Gobierno', 'Contestación')])).toEqual([]);
    expect(bill('122', [stage('Pleno', 'Toma en consideración', '2025-02-01')])).toEqual([]);
    expect(bill('124', [stage('Comisión de Mareas', 'Enmiendas')])).toEqual([]);
    expect(bill('130', [stage('Pleno', 'Toma en consideración')])).toEqual([]);
    const rejected = { outcome: 'rejected' as const, official_type: { code: '121' } as never, votes: [] };
    expect(remainingStages({ ...rejected, steps: [stage('Senado', null)] })).toEqual([]);
  });
});
