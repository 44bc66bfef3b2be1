import type { Subject } from '../../pipeline/model/votes/subject.ts';
import type { InitiativeFacts, Proposer, SummaryInitiative } from '../../pipeline/summaries/facts.ts';
import type { HeadlineFacts } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { initiativeSentences } from '../../pipeline/summaries/sentences.ts';

/** Fills in every fact that does not matter to a test. */

const CHAMBER = { ca: 'Congrés dels Diputats', es: 'Congreso de los Diputados', en: 'Congress of Deputies' };

const GOVERNMENT: Proposer = { kind: 'government', name: 'Gobierno' };
export const group = (name: string): Proposer => ({ kind: 'group', name: `Grupo Parlamentario ${name}` });
export const deputy = (name: string): Proposer => ({ kind: 'deputy', name });

export const motion = (facts: Partial<SummaryInitiative> = {}): SummaryInitiative => ({
  type: '162',
  noun: { ca: 'una proposició no de llei', es: 'una proposición no de ley', en: 'a non-legislative motion' },
  title: 'Proposición no de Ley sobre el agua.',
  proposers: [group('Popular en el Congreso')],
  ...facts,
});

export const bill = (facts: Partial<SummaryInitiative> = {}): SummaryInitiative => ({
  type: '121',
  noun: { ca: 'un projecte de llei', es: 'un proyecto de ley', en: 'a bill' },
  title: 'Proyecto de Ley de costas.',
  proposers: [GOVERNMENT],
  ...facts,
});

export const decree = (): SummaryInitiative => ({
  type: '130',
  noun: { ca: 'un reial decret llei', es: 'un real decreto-ley', en: 'a royal decree-law' },
  title: 'Real Decreto-ley 1/2025, de 28 de enero, por el que se aprueban medidas urgentes.',
  proposers: [GOVERNMENT],
});

export const initiative = (facts: Partial<InitiativeFacts> = {}): InitiativeFacts => ({
  chamber: CHAMBER,
  initiative: motion(),
  submittedOn: '2025-10-03',
  status: 'submitted',
  outcome: null,
  withLegislature: false,
  lastKnownOn: null,
  inPart: false,
  wasHeld: false,
  detail: null,
  closedOn: null,
  decidedBy: null,
  ...facts,
});

export const subject = (facts: Partial<Subject> = {}): Subject => ({
  ...{ matter: 'other', isOrganic: false, name: '', knownAs: null, place: null, title: '' },
  ...facts,
});

export const headlineFacts = (facts: Partial<HeadlineFacts>): HeadlineFacts => ({
  ...{
    question: 'motion',
    part: null,
    isRest: false,
    isPlural: false,
    isBlock: false,
    aim: null,
    subject: subject(),
  },
  ...{
    presenters: [],
    authors: [],
    amended: [],
    result: 'approved',
    effect: null,
    passed: null,
    isCounted: true,
  },
  ...{ batch: null, round: null, candidate: null, number: 1, tally: null, needed: null, waives: null },
  ...facts,
});

/** Returns the sentences about an initiative without translations. */
export const sentencesOf = (facts: InitiativeFacts) => initiativeSentences(facts, () => null).facts;
