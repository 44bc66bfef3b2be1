import type { DraftedVote } from '../../core/chamber/decision.ts';
import { fold } from '../../text/names.ts';

/** The words of a vote, folded. */
export interface VoteWords {
  section: string;
  text: string;
  subgroup: string;
  point: string;
}

/** Returns the words with which a document describes a vote. */
export const voteWords = ({ row }: Pick<DraftedVote, 'row'>): VoteWords => ({
  section: folded(row.section),
  text: folded(row.text),
  subgroup: folded(row.subgroupTitle),
  point: folded(row.subgroupText),
});

const folded = (text: string): string => withoutCall(fold(text)).replace(/^- ?/, '');

/** Removes that a vote is by call, as repeated ties are, and "Votación." alone, which has no meaning. */
const withoutCall = (folded: string): string =>
  folded
    .replace(/ ?\(?publica por llamamiento\)?\.?/, '')
    .replace(/^votacion\.?$/, '')
    .trim();

/** Returns the words of a vote as one key; votes with equal words have equal keys. */
export const voteWordsKey = ({ section, text, subgroup, point }: VoteWords): string =>
  JSON.stringify([section, text, subgroup, point]);
