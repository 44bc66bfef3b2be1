import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import type { Clock } from '../effects.ts';
import { count, megabytes } from '../log.ts';
import { daysBetween, localDateOf } from '../time.ts';
import { command } from './command.ts';
import { publishedTree } from './folders.ts';
import { openNewestRelease } from './newest-release.ts';

/** Tables whose size says what a release holds. */
const COUNTED = ['legislatures', 'persons', 'initiatives', 'votes', 'vote_records'] as const;

/** `hemicicle status`: what is served now and how old its data are. */
export const releaseStatusCommand = command({
  name: 'status',
  summary: 'Tell what is published: release, age of its data, counts.',
  examples: [['status', 'Tells the name of the newest release, how old its data are and how much is in it.']],
  options: z.object({
    out: publishedTree,
  }),
  async run({ out }, config, { files, clock }) {
    using release = openNewestRelease(out, config, files);
    const { folder, summary, read } = release;
    const counts = Object.fromEntries(COUNTED.map((table) => [table, rowsOf(table, read)]));
    const age = daysSince(summary.data_date, clock);
    return {
      ok: true,
      lines: [
        `Release ${summary.name} in ${folder}`,
        `Data of ${summary.data_date} (${age === 0 ? 'today' : `${count(age)} days ago`})`,
        `${count(summary.files)} files, ${megabytes(summary.bytes)}`,
        Object.entries(counts)
          .map(([table, rows]) => `${count(rows)} ${table.replace('_', ' ')}`)
          .join(', '),
      ],
      record: { out: folder, ...summary, age_days: age, counts },
    };
  },
});

function rowsOf(table: (typeof COUNTED)[number], read: DbReader): number {
  return read.get(read.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows')))!.rows;
}

const daysSince = (date: string, clock: Clock) => daysBetween(date, localDateOf(clock.now()));
