import type { Vote } from '../pipeline/model/vote.ts';

/** A vote with what its description says beyond the section of its matter. */
export interface Ballot {
  vote: Vote;
  point: string;
}

/** Votes on the same text, one after the other: two thirds of real votes share their title with another. */
export interface Matter {
  section: string;
  title: string;
  ballots: Ballot[];
}

/** The votes of one session on one day, by what was voted on. */
export interface Sitting {
  date: string;
  session: number;
  matters: Matter[];
}

/** What the parts of a description are joined by. */
const JOINT = ' · ';

/** Gathers a list of votes by sitting and matter, in the list's own order. */
export function sittings(votes: readonly Vote[]): Sitting[] {
  const gathered: Sitting[] = [];
  for (const vote of votes) {
    const sitting = sittingOf(vote, gathered);
    const [section = '', ...point] = vote.description.split(JOINT);
    const ballot = { vote, point: point.join(JOINT) };
    const matter = sitting.matters.at(-1);
    if (matter?.title === vote.title && matter.section === section) matter.ballots.push(ballot);
    else sitting.matters.push({ section, title: vote.title, ballots: [ballot] });
  }
  return gathered;
}

/** The sitting of a vote: the latest one gathered, or a new one after it. */
function sittingOf({ voted_at, session_number: session }: Vote, gathered: Sitting[]): Sitting {
  const date = voted_at.slice(0, 10);
  const latest = gathered.at(-1);
  if (latest?.date === date && latest.session === session) return latest;
  const sitting = { date, session, matters: [] };
  gathered.push(sitting);
  return sitting;
}
