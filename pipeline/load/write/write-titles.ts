import type { DbWriter } from '../../db/open.ts';
import type { Translator } from '../../summaries/translations.ts';

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
