import { describe, expect, it } from 'vitest';
import { firstWithTies, frequentDissidents } from '../../pipeline/model/people/listed-deputies.ts';

describe('the first of a sorted list', () => {
  const first = (values: number[], shown: number) => firstWithTies(values, shown, (value) => value);

  it('are as many as asked for, without a tie at the end', () => {
    expect(first([9, 8, 8, 7, 6], 3)).toEqual([9, 8, 8]);
  });

  it('are everybody who ties with the last', () => {
    expect(first([9, 8, 7, 7, 7, 6], 3)).toEqual([9, 8, 7, 7, 7]);
  });

  it('leave out a tie that is too long to be shown', () => {
    expect(first([9, 8, ...Array<number>(20).fill(7), 6], 3)).toEqual([9, 8]);
    expect(first(Array<number>(20).fill(7), 3)).toEqual([]);
  });

  it('are the whole of a list that is shorter', () => {
    expect(first([9, 7], 3)).toEqual([9, 7]);
  });
});

it('only who differs in 5 votes and in 1 % of those compared is listed, most votes first', () => {
  const row = (dissents: number, dissidence: number | null) => ({ dissents, dissidence });
  const rows = [row(4, 80), row(5, 1), row(9, 0.99), row(6, 2), row(0, null)];
  expect(frequentDissidents(rows)).toEqual([row(6, 2), row(5, 1)]);
});
