import { openDatabase } from '../../db/open.ts';
import { supersededVotes } from '../../endpoints/votes/superseded.ts';
import { jsonFile } from '../release/pointer.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** Name of the list of votes whose numbers the chamber no longer lists. */
const SUPERSEDED_VOTES = 'superseded-votes.json';

/** Returns the votes that are in no other file: their pages are made from this one. */
export function supersededVotesFile(database: string): ExtraFile {
  using read = openDatabase(database);
  const superseded_votes = supersededVotes(read);
  return {
    path: SUPERSEDED_VOTES,
    bytes: new TextEncoder().encode(jsonFile({ superseded_votes })),
    rows: superseded_votes.length,
  };
}
