/**
 * Writes what the site says of every vote next to the official words, one file for each language, and prints
 * figures about the texts. Readers compare the two without knowing the rules.
 *
 *   node test/reading-sheets/write.ts RELEASE/parliament.sqlite FOLDER
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../pipeline/db/open.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { figuresOf, sheetOf } from './sheet.ts';

const [database, folder] = process.argv.slice(2);
if (database === undefined || folder === undefined) {
  console.error('Usage: node test/reading-sheets/write.ts RELEASE/parliament.sqlite FOLDER');
  process.exit(2);
}
using read = openDatabase(database, undefined, 'of today');
const votes = read.all(
  read.db
    .selectFrom('votes')
    .select(['id', 'date', 'session_number', 'title', 'description', 'yes', 'no', 'abstention'])
    .select(['headline_ca', 'headline_es', 'headline_en', 'matter_ca'])
    .select(['plain_summary_ca', 'plain_summary_es', 'plain_summary_en'])
    .orderBy('id'),
);
mkdirSync(folder, { recursive: true });
for (const language of LANGUAGES) writeFileSync(join(folder, `${language}.txt`), sheetOf(votes, language));
for (const [what, count] of Object.entries(figuresOf(votes))) console.log(`${what}: ${count}`);
