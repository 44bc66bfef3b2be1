import type { InterventionRow } from '../../core/chamber/rows.ts';
import { DEBATED_BEFORE } from '../../model/votes/vote-debate.ts';
import type { LinkEvidence } from '../../model/votes/vote-link.ts';

/** What official documents other than votes say about which initiatives a plenary dealt with, and when. */
export type PlenaryEvidence = ReturnType<typeof openPlenaryEvidence>;

type PlenaryEvidenceKind = Extract<LinkEvidence, 'intervention_vote' | 'intervention_debate' | 'agenda'>;

/** Documents give either day for votes that end after midnight. */
const VOTED_WITHIN = 1;

export function openPlenaryEvidence() {
  const votes = new Map<number, Set<number>>();
  const debates = new Map<number, Set<number>>();
  const sessions = new Map<number, Set<number>>();
  return {
    /** Records a vote on an initiative that the minutes have. */
    voted: (initiative: number, date: string) => note(votes, initiative, dayOf(date)),
    /** Records a debate on an initiative that the minutes have. */
    debated: (initiative: number, date: string) => note(debates, initiative, dayOf(date)),
    /** Records that the order of the day of a session lists an initiative. */
    listed: (initiative: number, session: number) => note(sessions, initiative, session),
    /** Returns the strongest evidence for a vote on that day in that session; null without any. */
    evidence(initiative: number, date: string, session: number): PlenaryEvidenceKind | null {
      const day = dayOf(date);
      if (hasWithin(votes.get(initiative), day - VOTED_WITHIN, day + VOTED_WITHIN))
        return 'intervention_vote';
      if (hasWithin(debates.get(initiative), day - DEBATED_BEFORE, day)) return 'intervention_debate';
      return sessions.get(initiative)?.has(session) === true ? 'agenda' : null;
    },
    /** Returns whether the minutes mention the initiative on any day. */
    hasIntervention: (initiative: number): boolean => votes.has(initiative) || debates.has(initiative),
  };
}

function note(known: Map<number, Set<number>>, initiative: number, value: number): void {
  known.set(initiative, (known.get(initiative) ?? new Set()).add(value));
}

function hasWithin(days: Set<number> | undefined, from: number, to: number): boolean {
  if (days === undefined) return false;
  for (let day = from; day <= to; day++) if (days.has(day)) return true;
  return false;
}

const DAY = 86_400_000;
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;

/** The facts of an intervention. */
type Intervention = Pick<InterventionRow, 'date' | 'organ' | 'phase' | 'kind'>;

/** The dates of events of initiatives, from documents and interventions. */
export type InitiativeEvents = ReturnType<typeof openInitiativeEvents>;

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

export function openInitiativeEvents() {
  const documented = new Map<number, string | null>();
  const spoken = new Map<number, string>();
  const held = new Map<number, string>();
  const textVoted = new Map<number, string>();
  return {
    /** Records the newest document of an initiative, with the day in its name or of its download. */
    addDocument: (initiative: number, day: string | null) => void documented.set(initiative, day),
    addIntervention(initiative: number, type: string, row: Intervention): void {
      const { date, organ, phase } = row;
      keepNewest(spoken, initiative, date);
      if (HELD.has(type) && HOLDS.test(organ ?? '') && !AGREES.test(phase ?? ''))
        keepNewest(held, initiative, date);
      if (isOnText(type, row)) keepNewest(textVoted, initiative, date);
    },
    documentedOn: (initiative: number): string | null => documented.get(initiative) ?? null,
    lastInterventionOn: (initiative: number): string | null => spoken.get(initiative) ?? null,
    /** Returns the newest day on which it was held: asked, answered, presented. */
    heldOn: (initiative: number): string | null => held.get(initiative) ?? null,
    /** Returns the newest day on which the plenary dealt with the text itself, according to interventions. */
    textVotedOn: (initiative: number): string | null => textVoted.get(initiative) ?? null,
  };
}

function keepNewest(days: Map<number, string>, initiative: number, day: string): void {
  const known = days.get(initiative);
  if (known === undefined || day > known) days.set(initiative, day);
}

/** A title that documents give an initiative, with the days between which it was in force. */
export interface DatedTitle {
  title: string;
  /** The last known day of another title before this one; null if no document has an older title. */
  after: string | null;
  /** The first known day of another title after this one; null if no document has a newer title. */
  before: string | null;
}

/** Every title that documents give initiatives, because a title can change during the procedure. */
export type TitleHistory = ReturnType<typeof openTitleHistory>;

/** Titles of one initiative, each with the days of its documents. */
type Sightings = Map<string, (string | null)[]>;

export function openTitleHistory() {
  const sightings = new Map<number, Sightings>();
  return {
    /** Adds a title and the day on which its document was made, null if unknown. */
    add(initiative: number, title: string, day: string | null): void {
      const own: Sightings = sightings.get(initiative) ?? new Map();
      own.set(title, [...(own.get(title) ?? []), day]);
      sightings.set(initiative, own);
    },
    /** Returns the titles of an initiative, the current one last. */
    of(initiative: number, current: string): DatedTitle[] {
      const own = sightings.get(initiative) ?? new Map<string, (string | null)[]>();
      const others = [...own.keys()].filter((title) => title !== current);
      return [...others, current].map((title) => {
        const days = daysOf(own, title);
        const elsewhere = [...own.keys()]
          .filter((other) => other !== title)
          .flatMap((each) => daysOf(own, each));
        const [first, last] = [days[0], days.at(-1)];
        return {
          title,
          after: first === undefined ? null : (elsewhere.findLast((day) => day < first) ?? null),
          before: last === undefined ? null : (elsewhere.find((day) => day > last) ?? null),
        };
      });
    },
  };
}

const daysOf = (own: Sightings, title: string): string[] =>
  (own.get(title) ?? []).filter((day) => day !== null).toSorted();

/** Returns whether an initiative can have had a title on a day, as far as its documents show. */
export const isInForce = ({ after, before }: DatedTitle, day: string): boolean =>
  (after === null || day > after) && (before === null || day < before);
