import type { MatterKind } from '../model/votes/subject.ts';

/** How official titles call a kind of text. */
interface TextKind {
  matter: MatterKind;
  /** The words as the source of an expression without case, with and without accents. */
  words: string;
  /** The type codes that such a text can have; the first stands for it where no initiative is known. */
  types: readonly [string, ...string[]];
}

/** Every kind of text that titles begin with, the narrower first. */
export const TEXT_KINDS: readonly TextKind[] = [
  { matter: 'bill', words: 'proyecto de ley', types: ['121'] },
  {
    matter: 'members_bill',
    words: 'proposici[oó]n de ley',
    types: ['122', '120', '123', '124', '125'],
  },
  { matter: 'decree_law', words: 'real decreto[- ]ley', types: ['130'] },
  { matter: 'non_legislative_motion', words: 'proposici[oó]n no de ley', types: ['162', '161'] },
  {
    matter: 'motion',
    words: 'moci[oó]n consecuencia de interpelaci[oó]n(?: urgente)?',
    types: ['173', '171'],
  },
  {
    matter: 'rules',
    words: '(?:proposici[oó]n )?de reforma del reglamento(?: del congreso(?: de los diputados)?)?',
    types: ['410'],
  },
];
