import type { Read } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiative-type.ts';
import type { Subject } from './provider.ts';
import { factsReader } from './read-facts.ts';
import { initiativeSentences, voteSentences } from './sentences.ts';

/** A subject with the row it belongs to. */
export interface Summarised {
  table: 'initiatives' | 'votes';
  id: number;
  subject: Subject;
}

/** Everything of a legislature that has a plain summary: votes, then initiatives, each by number. */
export function subjectsOf(read: Read, types: InitiativeTypes, legislature: number): Summarised[] {
  const facts = factsReader(read, types, legislature);
  return [
    ...facts.votes().map(({ id, description, facts }) => ({
      table: 'votes' as const,
      id,
      subject: { title: facts.title, description, facts: voteSentences(facts) },
    })),
    ...facts.initiatives().map(({ id, facts }) => ({
      table: 'initiatives' as const,
      id,
      subject: { title: facts.matter.title, description: '', facts: initiativeSentences(facts) },
    })),
  ];
}
