/** What votes can be ordered by: the least first, or with a minus the most. */
export const VOTE_ORDERS = ['-date', 'date', 'margin', '-margin', '-dissents', 'dissents'] as const;
export type VoteOrder = (typeof VOTE_ORDERS)[number];
