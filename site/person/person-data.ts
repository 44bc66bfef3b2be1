import type { z } from 'zod';
import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Kpis, Mandate } from '../../pipeline/i18n/card-words.ts';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import type { PersonAgreement } from '../../pipeline/metrics/person-agreement.ts';
import type { PersonInFull } from '../../pipeline/model/people/person-in-full.ts';
import type { TopicVotes } from '../../pipeline/model/topic.ts';
import type { personVote } from '../../pipeline/model/votes/group-and-person-votes.ts';
import type { VotesPage } from '../published.ts';
import { dissentsOf, type PersonVote } from './dissents.ts';
import { type LegislatureFigures, legislatureFigures } from './legislature-figures.ts';

/** All published facts about one person. */
export interface PersonData {
  person: PersonInFull & { career: CareerTerm[] };
  kpis: Kpis;
  /** Newest first. */
  legislatures: LegislatureFigures[];
  /** Newest first. */
  mandates: Mandate[];
  topics: TopicVotes[];
  votes: Pick<VotesPage<z.output<typeof personVote>>, 'total' | 'matters' | 'items'>;
  dissents: PersonVote[];
  agreement: PersonAgreement | null;
}

/** Returns everything that the page of a person shows; `votes` lists all votes, newest first. */
export function personData(ask: Ask, id: number, votes: () => readonly number[]): PersonData {
  const person = answered<PersonData['person']>(ask, `/persons/${id}`);
  return {
    person,
    kpis: answered(ask, `/persons/${id}/kpis`),
    legislatures: legislatureFigures(ask, person),
    mandates: (ask<Mandate[]>(`/persons/${id}/mandates`) ?? []).toReversed(),
    topics: ask<TopicVotes[]>(`/persons/${id}/topic-stats`) ?? [],
    votes: ask<PersonData['votes']>(`/persons/${id}/votes`) ?? { total: 0, matters: 0, items: [] },
    dissents: dissentsOf(ask, votes, id),
    agreement: ask(`/persons/${id}/agreement`),
  };
}
