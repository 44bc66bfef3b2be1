import type { DbReader } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiatives/initiative-type.ts';
import type { SummaryInput } from './provider.ts';
import { factsReader } from './read-facts.ts';
import { initiativeSentences } from './sentences.ts';
import type { Translator } from './translations.ts';
import { voteSummary, votesToSummarise } from './vote-summary.ts';

/** A subject with the row it belongs to. */
interface SummaryRow {
  table: 'initiatives' | 'votes';
  id: number;
  input: SummaryInput;
}

/** Everything of a legislature that has a plain summary: votes, then initiatives, each by number. */
export function summaryInputs(
  read: DbReader,
  types: InitiativeTypes,
  legislature: number,
  translate: Translator,
): SummaryRow[] {
  const facts = factsReader(read, types, legislature);
  return [
    ...votesToSummarise(read, legislature).map(({ id, title, description, headline, facts }) => ({
      table: 'votes' as const,
      id,
      input: { title, description: `${description} · ${headline}`, facts: voteSummary(facts) },
    })),
    ...facts.initiatives().map(({ id, facts }) => ({
      table: 'initiatives' as const,
      id,
      input: { title: facts.initiative.title, description: '', ...initiativeSentences(facts, translate) },
    })),
  ];
}
