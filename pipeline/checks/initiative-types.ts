import { type Issue, issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';

/** Returns one issue for each legislature and type code missing from the official list. */
export const unknownInitiativeTypes = ({ db, all }: DbReader): Issue[] =>
  all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('initiative_types as t', 't.code', 'i.type_code')
      .select(['i.legislature_id', 'i.type_code'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string>('i.official_id').as('first')])
      .where('t.code', 'is', null)
      .groupBy(['i.legislature_id', 'i.type_code'])
      .orderBy('i.legislature_id')
      .orderBy('i.type_code'),
  ).map(({ legislature_id, type_code, count, first }) =>
    issue('unknown_initiative_type', {
      subject: `type code ${type_code}`,
      found: count === 1 ? first : `${count} initiatives, ${first} among them`,
      expected: 'a code listed in data/curated/initiative-types.json',
      legislature_id,
      rows: count,
    }),
  );
