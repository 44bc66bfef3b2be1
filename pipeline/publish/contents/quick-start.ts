import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { votes } from '../../dumps/fact-tables.ts';
import { plainPath } from '../../dumps/table-files.ts';
import { NOTEBOOK } from './notebook.ts';

/**
 * Returns examples of one query in several languages, with its result in this release: the number of votes by
 * result.
 */
export const quickStart = (
  read: DbReader,
  webUrl: string,
): string => `How many votes had each result? Each of these prints

\`\`\`text
${resultsIn(read).join('\n')}
\`\`\`

where \`RELEASE\` is the address of a release, without a slash at its end:

\`\`\`sh
export RELEASE=${webUrl}/data/latest
\`\`\`

curl and jq, of an answer of the API:

\`\`\`sh
curl -s "$RELEASE/api/votes/facets.json" |
  jq -r '.[] | select(.filter == "result") | "\\(.value) \\(.votes)"' | sort
\`\`\`

Python, with nothing but Python:

\`\`\`python
import csv, gzip, io, os
from collections import Counter
from urllib.request import urlopen

with urlopen(os.environ["RELEASE"] + "/dumps/all/votes.csv.gz") as file:
    text = gzip.decompress(file.read()).decode("utf-8")
votes = csv.DictReader(io.StringIO(text, newline=""))
for result, count in sorted(Counter(vote["result"] for vote in votes).items()):
    print(result, count)
\`\`\`

R, with nothing but R:

\`\`\`r
file <- gzcon(url(paste0(Sys.getenv("RELEASE"), "/dumps/all/votes.csv.gz"), "rb"))
results <- table(read.csv(text = readLines(file, encoding = "UTF-8"))$result)
cat(paste(names(results), results), sep = "\\n")
\`\`\`

DuckDB, in the folder of a release that you downloaded; over HTTP the address stands before the path:

\`\`\`sql
select result || ' ' || count(*) as votes from 'dumps/all/votes.parquet' group by result order by result;
\`\`\`

In a spreadsheet: ${webUrl}/data/latest/${votesOfNewest(read)} is a table in UTF-8, one for each legislature. LibreOffice
opens it when told so; Excel shows its accents where it comes in by Data, From Text/CSV, with 65001: Unicode (UTF-8). Count the
column \`result\`; \`tables.zip\` has every table as CSV.

The questions that come next are in a notebook for Python, \`${NOTEBOOK}\`.`;

function resultsIn({ db, all }: DbReader): string[] {
  const counted = db.selectFrom('votes').select(['result', sql<number>`count(*)`.as('votes')]);
  return all(counted.groupBy('result').orderBy('result')).map(({ result, votes }) => `${result} ${votes}`);
}

/**
 * Returns the votes of the newest legislature that has any, as uncompressed text, so that every tool can open
 * it.
 */
function votesOfNewest({ db, get }: DbReader): string {
  const { newest } = get(db.selectFrom('votes').select((eb) => eb.fn.max('legislature_id').as('newest')))!;
  return plainPath(votes, newest);
}
