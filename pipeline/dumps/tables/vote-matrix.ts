import { sql } from 'kysely';
import { z } from 'zod';
import { columnOf, dumpTable, type Row, type Value } from '../../core/dump-table.ts';
import type { DbReader } from '../../db/open.ts';
import { storedPerson } from '../../model/people/person.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { identifiedRecord } from '../../model/votes/record.ts';
import { votesWithRecords } from '../vote-table.ts';

const { person_id, choice } = identifiedRecord.shape;

export const voteMatrix = dumpTable({
  name: 'vote_matrix',
  title: 'Deputies by votes',
  description:
    'The choices of one deputy in every vote with records; the table has one column for each vote.',
  scope: 'legislature',
  tooLarge: true,
  row: z.object({ person_id, full_name: storedPerson.shape.full_name }),
  pivot: {
    column: columnOf(
      'vote_{vote_id}',
      choice
        .nullable()
        .meta({ description: `${choice.description} Null if the vote does not list the deputy.` }),
    ),
    names: (read, legislature) => votesWithRecords(read, legislature!).map((id) => `vote_${id}`),
  },
  primaryKey: ['person_id'],
  references: { person_id: 'persons' },
  rows: (read, legislature) => matrix(read, legislature!),
});

function* matrix(read: DbReader, legislature: number): Iterable<Row> {
  const { db, all } = read;
  const votes = votesWithRecords(read, legislature);
  const columnOfVote = new Map(votes.map((id, at) => [id, at + 2]));
  const mandates = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['m.id', 'm.person_id', 'p.full_name'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('m.person_id'),
  );
  for (const [person, held] of Map.groupBy(mandates, ({ person_id }) => person_id)) {
    const row: Value[] = [person, held[0]!.full_name, ...votes.map(() => null)];
    for (const { id } of held) {
      for (const [vote, code] of recordsOf(read, id)) row[columnOfVote.get(vote)!] = CHOICES[code]!;
    }
    if (row.some((value, at) => at > 1 && value !== null)) yield row;
  }
}

/**
 * Reads all records of a seat as one text: reading hundreds of thousands of rows one at a time takes three
 * times as long.
 */
function recordsOf({ get }: DbReader, mandate: number): [vote: number, code: number][] {
  const query = sql<{ records: string }>`
    select json_group_array(json_array(vote_id, choice)) as records from vote_records where mandate_id = ${mandate}`;
  return JSON.parse(get(query)!.records);
}
