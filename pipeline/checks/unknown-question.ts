/** The votes `v` of which it is not known what was put to the vote, in SQL: what is counted and what is listed agree. */
export const OF_UNKNOWN_QUESTION = "v.question = 'other'";
