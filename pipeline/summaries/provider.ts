import { sha256 } from '../core/hash.ts';
import { BUILT_IN, BUILT_IN_TRANSLATED } from '../model/plain-summary.ts';
import type { Multilingual } from './facts.ts';

/** The texts from which a summary is written. */
export interface SummaryInput {
  /** The official text. */
  title: string;
  /** Other official words for it; empty if the documents have none. */
  description: string;
  /** The sentences of the built-in provider on the published facts. */
  facts: Multilingual;
  /** Whether some of these sentences have official words that a machine translated. */
  isTranslated?: boolean;
}

/** A summary in plain words, with its author and its time. */
export interface PlainSummary {
  text: Multilingual;
  provider: string;
  /** Null if it follows from the facts alone. */
  generatedAt: string | null;
}

/** Returns the summary of a subject; null if the provider has none. */
export type SummaryProvider = (subject: SummaryInput) => PlainSummary | null;

/** Returns the sentences on the facts: always available, and right whenever the facts are. */
export const builtIn = ({ facts, isTranslated = false }: SummaryInput): PlainSummary => ({
  text: facts,
  provider: isTranslated ? BUILT_IN_TRANSLATED : BUILT_IN,
  generatedAt: null,
});

/** Returns the key of a subject's summary; a changed fact changes the key. */
export const summaryKey = ({ title, description, facts }: SummaryInput): string =>
  sha256(JSON.stringify([title, description, facts.ca, facts.es, facts.en]));
