import { fold } from '../../fold.ts';
import type { Division } from '../divisions.ts';

/** The words of a vote, folded. */
export interface VoteWords {
  section: string;
  text: string;
  subgroup: string;
  point: string;
}

/** What documents call a vote; the page of the day fills in what the file leaves empty. */
export function wordsOf({ row, page }: Pick<Division, 'row' | 'page'>): VoteWords {
  return {
    section: fold(row.section),
    text: withoutCall(fold(row.text)),
    subgroup: withoutCall(fold(row.subgroupTitle || (page?.subgroup ?? ''))),
    point: withoutCall(fold(row.subgroupText || (page?.point ?? ''))),
  };
}

/** A tie is repeated by call, and then the heading says so. */
const withoutCall = (folded: string): string =>
  folded.replace(/ ?\(?publica por llamamiento\)?\.?/, '').trim();

/** The words of a vote as one key: equal for votes that nothing tells apart. */
export const keyOf = ({ section, text, subgroup, point }: VoteWords): string =>
  [section, text, subgroup, point].join('\n');
