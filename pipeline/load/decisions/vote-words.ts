import { fold } from '../../fold.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';

/** The words of a vote, folded. */
export interface VoteWords {
  section: string;
  text: string;
  subgroup: string;
  point: string;
}

/** What a document calls a vote. */
export const voteWords = ({ row }: Pick<VoteDraft, 'row'>): VoteWords => ({
  section: folded(row.section),
  text: folded(row.text),
  subgroup: folded(row.subgroupTitle),
  point: folded(row.subgroupText),
});

const folded = (text: string): string => withoutCall(fold(text)).replace(/^- ?/, '');

/** A tie is repeated as a call vote, and then the heading says so; "Votación." alone says nothing. */
const withoutCall = (folded: string): string =>
  folded
    .replace(/ ?\(?publica por llamamiento\)?\.?/, '')
    .replace(/^votacion\.?$/, '')
    .trim();

/** The words of a vote as one key: equal for votes that nothing tells apart. */
export const voteWordsKey = ({ section, text, subgroup, point }: VoteWords): string =>
  JSON.stringify([section, text, subgroup, point]);
