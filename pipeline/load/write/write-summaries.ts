import type { DbWriter } from '../../db/open.ts';
import type { InitiativeTypes } from '../../model/initiatives/initiative-type.ts';
import { summaryInputs } from '../../summaries/inputs.ts';
import { builtIn, type SummaryProvider } from '../../summaries/provider.ts';
import type { Translator } from '../../summaries/translations.ts';

/** Writes a plain summary for every vote and initiative of a legislature: a saved one, else the built-in one. */
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

/** Writes the translations of the official titles of all votes and initiatives, as far as they are known. */
export function writeTitles(db: DbWriter, translate: Translator): void {
  const titles = {
    initiatives: db.all(
      db.db.selectFrom('initiatives').select(['id', 'title_original as title']).orderBy('id'),
    ),
    votes: db.all(db.db.selectFrom('votes').select(['id', 'title']).orderBy('id')),
  };
  for (const [table, rows] of Object.entries(titles)) {
    const update = db.statement(`update ${table} set title_ca = ?, title_en = ? where id = ?`);
    for (const { id, title } of rows) {
      const words = title.replaceAll('\n', ' ');
      if (words !== '') update.run([translate(words, 'ca'), translate(words, 'en'), id]);
    }
  }
}
