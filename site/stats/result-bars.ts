import type { z } from 'zod';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { voteResultCount } from '../../pipeline/model/statistics.ts';

/** Returns votes by result, with elections separate: they are neither approved nor rejected. */
export function resultBars(rows: readonly z.output<typeof voteResultCount>[], say: Voice['say']) {
  const bars = rows.map(({ result, count, elections }) => ({
    label: say(`result.${result}`),
    count: count - elections,
  }));
  const elections = rows.reduce((sum, row) => sum + row.elections, 0);
  return elections === 0 ? bars : [...bars, { label: say('question.election'), count: elections }];
}
