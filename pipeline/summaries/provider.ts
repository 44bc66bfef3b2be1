import { sha256 } from '../sha256.ts';
import type { Multilingual } from './facts.ts';

/** What a summary is written from. */
export interface SummaryInput {
  /** The official text. */
  title: string;
  /** What else the official documents call it; empty where they say no more. */
  description: string;
  /** What the published facts say of it: the sentences of the built-in provider. */
  facts: Multilingual;
}

/** A summary in plain words, marked with who wrote it and when. */
export interface PlainSummary {
  text: Multilingual;
  provider: string;
  /** Null where it follows from the facts alone. */
  generatedAt: string | null;
}

/** Somebody who may have a summary of a subject. */
export type SummaryProvider = (subject: SummaryInput) => PlainSummary | null;

/** The facts themselves: always there, and never wrong where the facts are right. */
export const builtIn = ({ facts }: SummaryInput): PlainSummary => ({
  text: facts,
  provider: 'built-in-1',
  generatedAt: null,
});

/** Two subjects with the same key have the same summary: a changed fact makes another key. */
export const summaryKey = ({ title, description, facts }: SummaryInput): string =>
  sha256(JSON.stringify([title, description, facts.ca, facts.es, facts.en]));
