/** Maximum number of votes in one scorecard: more columns are a table, and the vote matrix has all. */
export const MOST_VOTES = 12;

/** The name of the column of a vote, as in the table vote_matrix. */
export const columnOfVote = (id: number): string => `vote_${id}`;
