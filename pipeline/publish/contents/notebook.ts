import { jsonFile } from '../release/pointer.ts';

/** Path of the notebook in a release. */
export const NOTEBOOK = 'first-questions.ipynb';

/**
 * Returns a Python notebook (nbformat 4.5) without outputs that answers first questions about a parliament.
 */
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

const told = (id: string, text: string): Cell => ({ id, type: 'markdown', text });
const run = (id: string, text: string): Cell => ({ id, type: 'code', text });

const cells = (webUrl: string): Cell[] => [
  told(
    'about',
    `# First questions

Who votes with whom, who votes differently from their group, how united groups are from month to month, and where deputies stand by their votes. It
needs \`pip install pandas duckdb matplotlib\` and reads the published tables by their address. \`RELEASE\` may be any release:
name one under \`${webUrl}/data/v/\` in what you publish, so that others count the same. What every column means is in its
\`README.md\`.`,
  ),
  run(
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
  told(
    'with-whom',
    `## Who votes with whom

Of the votes in which two groups both had a line, how many percent it was the same in. A group with itself is 100.`,
  ),
  run(
    'coincidence',
    `coincidence = table("coincidence").query("legislature_id == @LEGISLATURE")
coincidence.pivot(index="group_a_slug", columns="group_b_slug", values="coincidence")`,
  ),
  told(
    'dissents',
    `## Who votes differently from their group

Votes that differ from the group's line, of those in which it had one. The table lists every deputy with at least 5 such
votes and 1 %, so that no tie is cut. The records do not say why: pressing the wrong button counts too. \`role_kind\` marks
those who hold or held an office in the Government or the presiding board.`,
  ),
  run(
    'dissidence',
    `dissidence = table("dissidence")
duckdb.sql(f"""
    select full_name, role_kind, dissents, votes_compared, dissidence
    from dissidence
    where legislature_id = {LEGISLATURE} and dissents >= 5 and dissidence >= 1
    order by dissents desc, full_name
""").df()`,
  ),
  told(
    'united',
    `## How united groups are

The mean share of the line in a group's votes cast, by month. Mixed and plural groups have no common purpose and are left out.`,
  ),
  run(
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
  told(
    'where',
    `## Where deputies stand

The nearer two deputies, the more alike they voted. To the right are those who won more often; it is not left and right in
politics. Do not rank deputies within a group: no method tells their order from votes.`,
  ),
  run(
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
