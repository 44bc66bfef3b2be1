import type { Write } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiative-type.ts';
import { builtIn, type Provider } from '../summaries/provider.ts';
import { subjectsOf } from '../summaries/subjects.ts';

/** Writes a plain summary beside every vote and initiative of a legislature: a kept one, else the built-in one. */
export function writeSummaries(db: Write, types: InitiativeTypes, kept: Provider, legislature: number): void {
  const update = {
    initiatives: db.statement(updateOf('initiatives')),
    votes: db.statement(updateOf('votes')),
  };
  for (const { table, id, subject } of subjectsOf(db, types, legislature)) {
    const { text, provider, generatedAt } = kept(subject) ?? builtIn(subject);
    update[table].run([text.ca, text.es, provider, generatedAt, id]);
  }
}

const updateOf = (table: string): string =>
  `update ${table} set plain_summary_ca = ?, plain_summary_es = ?, plain_summary_provider = ?,
     plain_summary_generated_at = ? where id = ?`;
