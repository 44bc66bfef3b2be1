import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { votes } from '../../dumps/fact-tables.ts';
import { xlsx } from '../../dumps/formats/xlsx.ts';
import { tablePath } from '../../dumps/table-files.ts';
import { jsonFile } from '../release/pointer.ts';

/** Paths of the scripts in a release. */
const SCRIPTS = { r: 'first-questions.R', python: 'first-questions.py' } as const;

/** Returns the scripts of a release about its newest legislature with votes. */
export function firstQuestions(read: DbReader, webUrl: string): { path: string; text: string }[] {
  const legislature = newestWithVotes(read);
  return [
    { path: SCRIPTS.r, text: scriptForR(webUrl, legislature) },
    { path: SCRIPTS.python, text: scriptForPython(webUrl, legislature) },
  ];
}

const newestWithVotes = ({ db, get }: DbReader): number =>
  get(db.selectFrom('votes').select((eb) => eb.fn.max('legislature_id').as('newest')))!.newest;

/** Returns a script in R that reads the vote matrix and places the deputies by W-NOMINATE. */
const scriptForR = (webUrl: string, legislature: number): string => `\
# Reads the votes and the deputies of a legislature, and places the deputies by W-NOMINATE.
# Needs the packages pscl and wnominate. RELEASE may also be the folder of a downloaded release.
release <- Sys.getenv("RELEASE", "${webUrl}/data/latest")
table <- function(name) read.csv(paste0(release, "/dumps/${legislature}/", name, ".csv"), encoding = "UTF-8")
members <- table("members") # one row for each row of vote_matrix, in the same order
codes <- sapply(table("vote_matrix")[-(1:2)], match, c("aye", "no")) # abstentions and absences are missing
votes <- pscl::rollcall(codes, yea = 1, nay = 2, missing = NA, legis.names = members$person_id, legis.data = members)
places <- wnominate::wnominate(votes, polarity = c(which.max(members$dimension_1), which.max(members$dimension_2)))
print(summary(places))
# Columns of true and false are texts in R: subset(table("votes"), by_assent == "true") has the votes by assent.
`;

const scriptForPython = (webUrl: string, legislature: number): string => `\
# Reads the votes and the deputies of a legislature as tables of pandas, with a number for each choice.
import os

import pandas

RELEASE = os.environ.get("RELEASE", "${webUrl}/data/latest")


def table(name):
    return pandas.read_csv(f"{RELEASE}/dumps/${legislature}/{name}.csv", low_memory=False)


members = table("members").set_index("person_id")  # one row for each row of vote_matrix, in the same order
choices = table("vote_matrix").set_index("person_id").drop(columns="full_name")
votes = choices.apply(lambda vote: vote.map({"aye": 1, "no": -1, "abstention": 0}))  # absences are missing
assert list(votes.index) == list(members.index)
print(votes.shape, members.groupby("party_name", dropna=False)["dissents"].sum(), sep="\\n")
`;

/** Returns one query in several languages, with its result in this release: the votes by result. */
export const quickStart = (
  read: DbReader,
  webUrl: string,
): string => `How many votes had each result? Each of these examples prints

\`\`\`text
${resultsIn(read).join('\n')}
\`\`\`

where \`RELEASE\` is the address of a release, without a trailing slash:

\`\`\`sh
export RELEASE=${webUrl}/data/latest
\`\`\`

With curl and jq, from a response of the API:

\`\`\`sh
curl -s "$RELEASE/api/votes/facets.json" |
  jq -r '.[] | select(.filter == "result") | "\\(.value) \\(.votes)"' | sort
\`\`\`

With Python, without packages:

\`\`\`python
import csv, io, os
from collections import Counter
from urllib.request import urlopen

with urlopen(os.environ["RELEASE"] + "/dumps/all/votes.csv") as file:
    text = file.read().decode("utf-8")
votes = csv.DictReader(io.StringIO(text, newline=""))
for result, count in sorted(Counter(vote["result"] for vote in votes).items()):
    print(result, count)
\`\`\`

With R, without packages:

\`\`\`r
votes <- read.csv(paste0(Sys.getenv("RELEASE"), "/dumps/all/votes.csv"), encoding = "UTF-8")
results <- table(votes$result)
cat(paste(names(results), results), sep = "\\n")
\`\`\`

With DuckDB, in the folder of a downloaded release; over HTTP, put the address before the path:

\`\`\`sql
select result || ' ' || count(*) as votes from 'dumps/all/votes.parquet' group by result order by result;
\`\`\`

In a spreadsheet: ${webUrl}/data/latest/${votesOfNewest(read)} is a workbook, which Excel and LibreOffice open with a double click; there is
one for each legislature, and its second sheet explains the columns. Count the column \`result\`. \`tables.zip\` has every table as CSV.

For further analyses, see the Python notebook \`${NOTEBOOK}\`. \`${SCRIPTS.r}\` reads the vote matrix and one row for each deputy
(\`members.csv\`) into \`pscl::rollcall\` and places the deputies by W-NOMINATE; \`${SCRIPTS.python}\` reads the same into pandas.`;

function resultsIn({ db, all }: DbReader): string[] {
  const counted = db.selectFrom('votes').select(['result', sql<number>`count(*)`.as('votes')]);
  return all(counted.groupBy('result').orderBy('result')).map(({ result, votes }) => `${result} ${votes}`);
}

/** Returns the workbook of the votes of the newest legislature that has any. */
const votesOfNewest = (read: DbReader): string => tablePath(votes, newestWithVotes(read), xlsx);

/** Path of the notebook in a release. */
export const NOTEBOOK = 'first-questions.ipynb';

/** Returns a Python notebook (nbformat 4.5) without outputs that answers first questions. */
export const notebook = (webUrl: string): string =>
  jsonFile({
    cells: cells(webUrl).map(({ id, type, text }) => ({
      cell_type: type,
      id,
      metadata: {},
      source: text,
      ...(type === 'code' ? { execution_count: null, outputs: [] } : {}),
    })),
    metadata: {
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  });

interface Cell {
  id: string;
  type: 'markdown' | 'code';
  text: string;
}

const prose = (id: string, text: string): Cell => ({ id, type: 'markdown', text });
const code = (id: string, text: string): Cell => ({ id, type: 'code', text });

const cells = (webUrl: string): Cell[] => [
  prose(
    'about',
    `# First questions

Which groups vote together, which deputies vote differently from their group, how united groups are from month to month, and the positions of deputies by their votes. The notebook
requires \`pip install pandas duckdb matplotlib\` and reads the published tables from their addresses. \`RELEASE\` may be any release:
in publications, use one under \`${webUrl}/data/v/\`, so that others can reproduce the results. The columns are described in its
\`README.md\`.`,
  ),
  code(
    'tables',
    `import os

import duckdb
import pandas

RELEASE = os.environ.get("RELEASE", "${webUrl}/data/latest")


def table(name):
    return pandas.read_csv(f"{RELEASE}/dumps/all/{name}.csv.gz", low_memory=False)


votes = table("votes")
groups = table("groups")
LEGISLATURE = int(votes["legislature_id"].max())
duckdb.sql(f"select count(*) as votes, min(date) as first, max(date) as last from votes where legislature_id = {LEGISLATURE}").df()`,
  ),
  prose(
    'with-whom',
    `## Who votes with whom

Percentage of votes in which two groups had the same line, among the votes in which both had one. A group with itself has 100.`,
  ),
  code(
    'coincidence',
    `coincidence = table("coincidence").query("legislature_id == @LEGISLATURE")
coincidence.pivot(index="group_a_slug", columns="group_b_slug", values="coincidence")`,
  ),
  prose(
    'dissents',
    `## Who votes differently from their group

Votes that differ from the line of the group, among those in which it had one. The table lists every deputy with at least 5 such
votes and at least 1 %, so that no ties are cut off. The records do not give the reason: pressing the wrong button counts too. \`role_kind\` marks
deputies who hold or held an office in the Government or the presiding board.`,
  ),
  code(
    'dissidence',
    `dissidence = table("dissidence")
duckdb.sql(f"""
    select full_name, role_kind, dissents, votes_compared, dissidence
    from dissidence
    where legislature_id = {LEGISLATURE} and dissents >= 5 and dissidence >= 1
    order by dissents desc, full_name
""").df()`,
  ),
  prose(
    'united',
    `## How united groups are

The mean cohesion of each group, by month: the share of its votes cast for its most frequent choice. Mixed and plural groups have no common purpose and are excluded.`,
  ),
  code(
    'cohesion',
    `cohesion = table("cohesion")
months = duckdb.sql(f"""
    select date_trunc('month', cast(date as date)) as month, group_slug, avg(cohesion) as cohesion
    from cohesion join votes on votes.id = vote_id
    where legislature_id = {LEGISLATURE} and line_meaningful
    group by all
    order by month
""").df()
months.pivot(index="month", columns="group_slug", values="cohesion").plot(ylabel="mean cohesion, %", figsize=(9, 5))`,
  ),
  prose(
    'where',
    `## Positions of deputies

The closer two deputies are, the more similarly they voted. Deputies further to the right won more often; this is not left and right in
politics. Do not rank deputies within a group: no method can determine their order from votes.`,
  ),
  code(
    'positions',
    `positions = table("positions").query("legislature_id == @LEGISLATURE").dropna(subset=["dimension_1"])
colours = groups.query("legislature_id == @LEGISLATURE").set_index("slug")["color_hex"]
axes = None
for slug, own in positions.groupby("group_slug"):
    axes = own.plot.scatter(
        x="dimension_1", y="dimension_2", color=colours[slug], label=slug, alpha=0.6, figsize=(9, 6), ax=axes
    )
axes`,
  ),
];
