import type {
  InitiativeFacts,
  Proposer,
  SummaryInitiative,
  VoteFacts,
} from '../../pipeline/summaries/facts.ts';
import type { HeadlineFacts, Subject } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { voteSentences } from '../../pipeline/summaries/sentences.ts';

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

const RESULT = (yes: number, no: number) => (yes > no ? 'approved' : yes < no ? 'rejected' : 'tie');

/** Returns a vote with these totals in favour, against and abstaining. */
export function vote(
  [yes, no, abstention = 0]: [number, number, number?],
  facts: Partial<VoteFacts> = {},
): VoteFacts {
  return {
    chamber: CHAMBER,
    title: 'Proposición no de Ley del Grupo Parlamentario Popular en el Congreso, sobre el agua.',
    presenters: [],
    part: null,
    isRest: false,
    place: null,
    isOne: false,
    initiative: motion(),
    joint: 0,
    tally: { yes, no, abstention },
    result: RESULT(yes, no),
    byAssent: false,
    secret: false,
    repeats: false,
    question: 'non_legislative_motion',
    is_final: true,
    required_majority: null,
    passed: null,
    effect: null,
    ...facts,
  };
}

export const initiative = (facts: Partial<InitiativeFacts> = {}): InitiativeFacts => ({
  chamber: CHAMBER,
  initiative: motion(),
  submittedOn: '2025-10-03',
  status: 'submitted',
  outcome: null,
  withLegislature: false,
  lastKnownOn: null,
  inPart: false,
  detail: null,
  closedOn: null,
  decidedBy: null,
  ...facts,
});

/** Returns the summary of such a vote in one language. */
export const voteIn =
  (language: keyof ReturnType<typeof voteSentences>) =>
  (...given: Parameters<typeof vote>): string =>
    voteSentences(vote(...given))[language];

export const subject = (facts: Partial<Subject> = {}): Subject => ({
  ...{ matter: 'other', isOrganic: false, name: '', knownAs: null, place: null, title: '' },
  ...facts,
});

export const headlineFacts = (facts: Partial<HeadlineFacts>): HeadlineFacts => ({
  ...{ question: 'motion', part: null, isRest: false, isPlural: false, subject: subject() },
  ...{ presenters: [], authors: [], result: 'approved', effect: null, passed: null, isCounted: true },
  ...{ batch: null, round: null, candidate: null, ballot: null, number: 1 },
  ...facts,
});
