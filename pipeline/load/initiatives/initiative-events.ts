import type { InterventionRow } from '../../core/chamber/rows.ts';

/** The facts of an intervention. */
type Intervention = Pick<InterventionRow, 'date' | 'organ' | 'phase' | 'kind'>;

/** The dates of events of initiatives, from documents and interventions. */
export interface InitiativeEvents {
  /**
   * Records the document of an initiative, with the day in its name or of its download; it replaces the one
   * before.
   */
  addDocument(initiative: number, documentDay: string | null): void;
  /** Records an intervention. */
  addIntervention(initiative: number, type: string, row: Intervention): void;
  documentedOn(initiative: number): string | null;
  /** Returns the day of the newest intervention. */
  lastInterventionOn(initiative: number): string | null;
  /** Returns the newest day on which it was held: asked, answered, presented. */
  heldOn(initiative: number): string | null;
  /**
   * Returns the newest day on which the plenary had the text itself before it, according to interventions.
   */
  textVotedOn(initiative: number): string | null;
}

/** Interpellations, questions, appearances and reports, which end when they are held, without a decision. */
const HELD = new Set([
  ...['023', '042', '170', '172', '178', '180', '181', '200', '210', '212', '213', '214', '219'],
  ...['221', '222', '223', '245', '260', '261', '285', '401', '440', '442'],
]);

/** Bodies that hold them; the permanent deputation only decides whether they will be held. */
const HOLDS = /^(?:Pleno$|Comisión\b|Subcomisión\b)/;
/** "Acuerdo": the decision whether to hold something. */
const AGREES = /^Acuerdo\b/;

/** Phases in which the plenary votes on the text itself. */
const VOTES_ON_TEXT = /^(?:Aprobación\b|Enmiendas o veto del Senado$)/;
/** Treaties are voted on once. */
const TREATIES = new Set(['110', '112']);

const isOnText = (type: string, { organ, phase, kind }: Intervention): boolean =>
  organ === 'Pleno' && (VOTES_ON_TEXT.test(phase ?? '') || (kind === 'Votación' && TREATIES.has(type)));

export function openInitiativeEvents(): InitiativeEvents {
  const told = new Map<number, string | null>();
  const spoken = new Map<number, string>();
  const held = new Map<number, string>();
  const textVoted = new Map<number, string>();
  return {
    addDocument: (initiative, documentDay) => void told.set(initiative, documentDay),
    addIntervention(initiative, type, row) {
      const { date, organ, phase } = row;
      keepNewest(spoken, initiative, date);
      if (HELD.has(type) && HOLDS.test(organ ?? '') && !AGREES.test(phase ?? ''))
        keepNewest(held, initiative, date);
      if (isOnText(type, row)) keepNewest(textVoted, initiative, date);
    },
    documentedOn: (initiative) => told.get(initiative) ?? null,
    lastInterventionOn: (initiative) => spoken.get(initiative) ?? null,
    heldOn: (initiative) => held.get(initiative) ?? null,
    textVotedOn: (initiative) => textVoted.get(initiative) ?? null,
  };
}

function keepNewest(days: Map<number, string>, initiative: number, day: string): void {
  const known = days.get(initiative);
  if (known === undefined || day > known) days.set(initiative, day);
}
