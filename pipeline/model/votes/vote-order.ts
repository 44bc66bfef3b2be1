/** Sort orders of votes: ascending, or descending with a minus. */
export const VOTE_ORDERS = ['-date', 'date', 'margin', '-margin', '-dissents', 'dissents'] as const;
export type VoteOrder = (typeof VOTE_ORDERS)[number];
