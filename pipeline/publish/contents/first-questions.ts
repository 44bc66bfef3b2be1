import type { DbReader } from '../../db/open.ts';

/** Paths of the scripts in a release. */
export const SCRIPTS = { r: 'first-questions.R', python: 'first-questions.py' } as const;

/** Returns the scripts of a release about its newest legislature with votes. */
export function firstQuestions(read: DbReader, webUrl: string): { path: string; text: string }[] {
  const legislature = newestWithVotes(read);
  return [
    { path: SCRIPTS.r, text: scriptForR(webUrl, legislature) },
    { path: SCRIPTS.python, text: scriptForPython(webUrl, legislature) },
  ];
}

/** Returns the number of the newest legislature that has any votes. */
export const newestWithVotes = ({ db, get }: DbReader): number =>
  get(db.selectFrom('votes').select((eb) => eb.fn.max('legislature_id').as('newest')))!.newest;

/**
 * Returns a script in R that reads the vote matrix and its deputies, and places the deputies by W-NOMINATE. Only the
 * last two steps need packages.
 */
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

/** Returns the same tables for Python. */
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
