import type { DbWriter } from '../../db/open.ts';
import type { InitiativeTypes } from '../../model/initiatives/initiative-type.ts';
import { summaryInputs } from '../../summaries/inputs.ts';
import { builtIn, type SummaryProvider } from '../../summaries/provider.ts';
import type { Translator } from '../../summaries/translations.ts';

/**
 * Writes a plain summary for every vote and initiative of a legislature: a saved one, else the built-in one.
 */
export function writeSummaries(
  db: DbWriter,
  types: InitiativeTypes,
  { saved, translate }: { saved: SummaryProvider; translate: Translator },
  legislature: number,
): void {
  const update = {
    initiatives: db.statement(updateOf('initiatives')),
    votes: db.statement(updateOf('votes')),
  };
  for (const { table, id, input } of summaryInputs(db, types, legislature, translate)) {
    const { text, provider, generatedAt } = saved(input) ?? builtIn(input);
    update[table].run([text.ca, text.es, text.en, provider, generatedAt, id]);
  }
}

const updateOf = (table: string): string =>
  `update ${table} set plain_summary_ca = ?, plain_summary_es = ?, plain_summary_en = ?,
     plain_summary_provider = ?, plain_summary_generated_at = ? where id = ?`;
