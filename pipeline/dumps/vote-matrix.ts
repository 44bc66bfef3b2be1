import { z } from 'zod';
import type { Read } from '../db/open.ts';
import { CHOICES } from '../model/choice.ts';
import { storedPerson } from '../model/person.ts';
import { voteRecord } from '../model/record.ts';
import { columnOf } from './columns.ts';
import { dumpTable, type Row, type Value } from './dump-table.ts';

const { person_id, choice } = voteRecord.shape;

export const voteMatrix = dumpTable({
  name: 'vote_matrix',
  title: 'Deputies by votes',
  description: 'What one deputy did in every vote that has records: as wide as there are votes.',
  scope: 'legislature',
  row: z.object({ person_id, full_name: storedPerson.shape.full_name }),
  spread: {
    column: columnOf(
      'vote_{vote_id}',
      choice
        .nullable()
        .meta({ description: `${choice.description} Null for a deputy whom the vote does not know.` }),
    ),
    names: (read, legislature) => votesOf(read, legislature!).map((id) => `vote_${id}`),
  },
  primaryKey: ['person_id'],
  order: ['person_id'],
  references: { person_id: 'persons' },
  rows: (read, legislature) => matrix(read, legislature!),
});

const votesOf = ({ db, all }: Read, legislature: number): number[] =>
  all(
    db
      .selectFrom('votes')
      .select('id')
      .where('legislature_id', '=', legislature)
      .where('has_records', '=', 1)
      .orderBy('id'),
  ).map(({ id }) => id);

function* matrix(read: Read, legislature: number): Iterable<Row> {
  const { db } = read;
  const columnOfVote = new Map(votesOf(read, legislature).map((id, at) => [id, at + 2]));
  const records = read.each(
    db
      .selectFrom('vote_records as r')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['p.id', 'p.full_name', 'r.vote_id', 'r.choice'])
      .where('m.legislature_id', '=', legislature)
      .orderBy('p.id'),
  );
  let row: Value[] = [];
  for (const [person, name, vote, code] of records as Iterable<[number, string, number, number]>) {
    if (row[0] !== person) {
      if (row.length > 0) yield row;
      row = new Array<Value>(columnOfVote.size + 2).fill(null);
      row[0] = person;
      row[1] = name;
    }
    row[columnOfVote.get(vote)!] = CHOICES[code]!;
  }
  if (row.length > 0) yield row;
}
