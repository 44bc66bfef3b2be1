import { expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { resultBars } from '../../../site/stats/statistics.ts';

const { say } = voice('en');

it('counts a ballot that elects a person neither as approved nor as rejected', () => {
  const rows = [
    { result: 'approved' as const, count: 7, elections: 2 },
    { result: 'rejected' as const, count: 3, elections: 0 },
  ];
  expect(resultBars(rows, say)).toEqual([
    { label: 'Approved', count: 5 },
    { label: 'Rejected', count: 3 },
    { label: 'Election to an office', count: 2 },
  ]);
  expect(resultBars(rows.slice(1), say)).toEqual([{ label: 'Rejected', count: 3 }]);
});
