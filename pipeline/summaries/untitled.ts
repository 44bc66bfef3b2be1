import type { KnownName } from './headlines/headline-facts.ts';

/** Names the matter of a vote to which official documents give no title. */
export const UNTITLED: KnownName = {
  ca: 'un assumpte sense títol',
  es: 'un asunto sin título',
  en: 'a matter without a title',
};

/** Returns whether a title has no letter and no figure, so that nothing can be quoted from it. */
export const isUntitled = (title: string): boolean => !/[\p{L}\p{N}]/u.test(title);
