import { attribution, BASE_PATH } from '../../endpoints/service.ts';
import { coverageText, READING_VOTES } from '../contents/readme-texts.ts';
import { DATABASE } from '../release/release.ts';
import {
  type CataloguedRelease,
  type CataloguedTable,
  description,
  LICENCE,
  publicAddress,
  title,
} from './catalogued-release.ts';

/** Returns `llms.txt`: the contents of the site, short enough for a language model to read completely. */
export function forLanguageModels(release: CataloguedRelease): string {
  const { webUrl, dataDate, about } = release;
  const file = (path: string, text: string) => `- [${path}](${publicAddress(release, path)}): ${text}`;
  return `# ${title(release).en}

> ${description(release).en}

Data of ${dataDate}, under ${LICENCE.name}: say "${attribution(about.chamber)}".
Percentages range from 0 to 100, and are given together with the counts they are computed from.
The choice absent means that no vote was cast: the source gives no further details.

## Coverage

${coverageText(release.coverage)}

## What a vote decided

${READING_VOTES}

## Read first

${file('README.md', 'every file, table and column')}
${file('quality.json', 'data that could not be confirmed, were left out or withheld')}
- [The API](${webUrl}${BASE_PATH}/openapi.json): OpenAPI 3.1; responses are also available as files under ${webUrl}/data/latest/api/

## Complete data

${file(DATABASE, 'SQLite; the table data_dictionary describes every column')}
${file('dumps/tables.sql', 'views of all Parquet files for DuckDB')}
${file('datapackage.json', 'every table with its columns, keys and hashes')}
${file('manifest.json', 'every file with its size and SHA-256')}

## Tables

Each table is also available as .csv.gz and .ndjson.gz, and as .xlsx unless it has the votes of every deputy.

${newest(release)
  .map(({ table, files }) => file(files[1]!.file.path, table.description))
  .join('\n')}
`;
}

/** Returns every table once: that of the newest legislature if there are several. */
const newest = ({ tables }: CataloguedRelease): CataloguedTable[] => [
  ...new Map(tables.map((catalogued) => [catalogued.table.name, catalogued])).values(),
];
