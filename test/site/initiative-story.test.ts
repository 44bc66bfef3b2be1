import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { amendmentsOf } from '../../site/initiative/amendments.ts';
import { stagesOf } from '../../site/initiative/initiative.ts';
import { CASES } from './release.ts';

const english = voice('en');
const { vote } = CASES.approved!;
const on = (day: string, different = {}) => ({ ...vote, voted_at: `${day}T00:00:00+01:00`, ...different });
const step = (organ: string, start_date: string | null) => ({
  organ,
  phase: null,
  start_date,
  end_date: null,
});

describe('the way of an initiative', () => {
  const told = {
    submitted_at: '2025-01-10',
    closed_on: '2025-06-01',
    steps: [
      step('Pleno', '2025-02-01'),
      step('Comisión', null),
      step('Concluido - (Aprobado)', '2025-06-01'),
    ],
    votes: [on('2025-03-01'), on('2025-03-01'), on('2025-06-01')],
  };

  it('has each day of voting where it belongs, before the end that it brought', () => {
    expect(stagesOf(told, english).map(({ name, votes }) => [name, votes.length])).toEqual([
      ['Submitted', 0],
      ['Pleno', 0],
      ['Comisión', 0],
      ['Voted in plenary', 2],
      ['Voted in plenary', 1],
      ['Concluido - (Aprobado)', 0],
    ]);
  });

  it('ends with the votes where nothing came later', () => {
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

  it('are counted by who presented them, and a tie rejects', () => {
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
