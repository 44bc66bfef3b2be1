import type { z } from 'zod';
import type { oneInitiative } from '../../pipeline/endpoints/initiatives/one.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { presenterNames } from '../../pipeline/i18n/initiative-words.ts';
import { inLanguage, type Language } from '../../pipeline/i18n/languages.ts';
import { officialWordsIn } from '../../pipeline/i18n/names.ts';
import { cameFrom } from '../../pipeline/model/initiatives/carried-over.ts';
import type { Initiative, InitiativeStep } from '../../pipeline/model/initiatives/initiative.ts';
import type { Question } from '../../pipeline/model/votes/decision.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** All published facts about one initiative. */
export type InitiativeDetail = z.output<typeof oneInitiative.result>;

/** Returns the official type; the coarser type for a code that is missing from the official list. */
export const typeName = (
  { official_type, type }: Pick<Initiative, 'official_type' | 'type'>,
  { language, say }: Voice,
): string => inLanguage(official_type, 'name', language) ?? say(`type.${type}`);

/**
 * Returns the day of the latest known step; null if the initiative ended later than that on an unknown day.
 */
export const latestStepOn = ({
  outcome,
  closed_on,
  last_event_on,
}: Pick<Initiative, 'outcome' | 'closed_on' | 'last_event_on'>): string | null =>
  endedOnUnknownDay({ outcome, closed_on }) ? null : last_event_on;

/** Returns whether the outcome is known but not its day. */
export const endedOnUnknownDay = ({
  outcome,
  closed_on,
}: Pick<Initiative, 'outcome' | 'closed_on'>): boolean =>
  outcome !== null && outcome !== 'unknown' && closed_on === null;

/** Returns the label of the first day: an initiative from an earlier legislature was submitted there. */
export const firstDayKey = ({ title_original }: Pick<Initiative, 'title_original'>): Key =>
  cameFrom(title_original) === null ? 'initiative.submitted' : 'initiative.on_file';

/**
 * Returns the basis of the status; for a matter that is only reported to the chamber, that it needed no
 * decision.
 */
export function restsOn({ outcome, status_basis }: Pick<InitiativeDetail, 'outcome' | 'status_basis'>): Key {
  if (outcome === 'unknown') return 'initiative.unknown_end';
  if (outcome === 'concluded' && status_basis === 'dissolution') return 'initiative.made_known';
  return `initiative.basis.${status_basis}`;
}

/** One stage of an initiative. */
interface Stage {
  name: string;
  /** Whether it is the end of the initiative. */
  isEnd: boolean;
  /** The language of the words; undefined if it is the reader’s. */
  lang: 'es' | undefined;
  phase: string | null;
  dates: string | null;
  /** First day of the stage; null if unknown. */
  day: string | null;
  /** Votes of the plenary at this stage, if it consists of votes. */
  votes: readonly Vote[];
}

/** Returns the known stages of an initiative: its submission, its steps, its votes and its end. */
export function stagesOf(
  {
    title_original,
    submitted_at,
    closed_on,
    steps,
    votes,
  }: Pick<InitiativeDetail, 'title_original' | 'submitted_at' | 'closed_on' | 'steps' | 'votes'>,
  voice: Voice,
): Stage[] {
  const { say, date, language } = voice;
  const point = (name: string, day: string | null): Stage[] =>
    day === null
      ? []
      : [{ name, isEnd: true, lang: undefined, phase: null, dates: date(day), day, votes: [] }];
  const stages = [
    ...point(say(firstDayKey({ title_original })), submitted_at),
    ...steps.map((step) => ({
      ...inWords(step, language),
      day: step.start_date,
      votes: [],
      dates: period(isConclusion(step) ? { ...step, end_date: step.start_date } : step, voice),
    })),
    ...(steps.some(isConclusion) ? [] : point(say('initiative.closed'), closed_on)),
  ];
  for (const [day, held] of Map.groupBy(votes, ({ voted_at }) => voted_at.slice(0, 10))) {
    const name = say('initiative.voted');
    const voted = { name, isEnd: false, lang: undefined, phase: null, dates: date(day), day, votes: held };
    // Insert it before later stages; stages without a day stay where the official words have them.
    const later = stages.findIndex((stage) => stage.day !== null && (stage.day > day || isEnd(stage, day)));
    stages.splice(later < 0 ? stages.length : later, 0, voted);
  }
  return stages;
}

/** Returns whether a stage is the end of the initiative on the day of the vote: the vote comes first. */
const isEnd = (stage: Stage, voted: string): boolean => stage.day === voted && stage.isEnd;

/** Returns the body and the phase of a step; both in Spanish if one of them has no translation. */
function inWords(step: InitiativeStep, language: Language): Pick<Stage, 'name' | 'phase' | 'lang' | 'isEnd'> {
  const [name, phase] = [step.organ, step.phase ?? ''].map((words) => officialWordsIn(words, language));
  const isOwn = name!.lang === undefined && (step.phase === null || phase!.lang === undefined);
  return {
    ...(isOwn
      ? { name: name!.text, phase: step.phase && phase!.text }
      : { name: step.organ, phase: step.phase }),
    lang: isOwn ? undefined : 'es',
    isEnd: isConclusion(step),
  };
}

const CONCLUDED = 'Concluido';

/** The last step names the outcome of the initiative; its end date carries no information about it. */
const isConclusion = ({ organ }: InitiativeStep): boolean => organ.startsWith(CONCLUDED);

function period(
  { start_date, end_date }: Pick<InitiativeStep, 'start_date' | 'end_date'>,
  { say, date }: Voice,
): string | null {
  if (start_date === null) return end_date && say('initiative.until', { date: date(end_date) });
  if (end_date === null) return say('initiative.since', { date: date(start_date) });
  if (start_date === end_date) return date(start_date);
  return say('initiative.between', { from: date(start_date), to: date(end_date) });
}

/** Whose minutes a file has, by the letters in its name. */
const MINUTES: Readonly<Record<string, Key>> = {
  PL: 'publication.plenary',
  P: 'publication.plenary',
  CO: 'publication.committees',
  C: 'publication.committees',
};

/**
 * Returns the name of an official publication as texts cite it: `BOCG A-36-1` for BOCG-15-A-36-1, and
 * `BOCG Senado D-74 (2024)` for BOCG_D_15_74_982, whose address has the year. Other files keep their names.
 */
export function publicationName(url: string, { say }: Pick<Voice, 'say'>): string {
  const { pathname, hostname } = new URL(url);
  const file = (pathname.split('/').at(-1) ?? '').replace(/\.(pdf|codigo|html?)$/i, '');
  const year = /\/SEN\/[^/]+\/(\d{4})\//.exec(pathname)?.[1];
  const inSenate = (name: string) => (year === undefined ? name : `${name} (${year})`);
  const [, own] = /^BOCG-\d+-(.+)$/.exec(file) ?? [];
  if (own !== undefined) return `BOCG ${own}`;
  const [, series, number] = /^BOCG_([A-Z])_\d+_(\d+)_\d+$/.exec(file) ?? [];
  if (series !== undefined) return inSenate(`BOCG ${say('publication.senate')} ${series}-${number}`);
  const [, body = '', minutes] = /^DSCD-\d+-([A-Z]+)-(.+)$/.exec(file) ?? [];
  if (MINUTES[body] !== undefined) return `DSCD ${say(MINUTES[body])} ${minutes}`;
  const [, chamber = '', sitting] = /^DS_([A-Z]+)_\d+_(.+)$/.exec(file) ?? [];
  if (MINUTES[chamber] !== undefined)
    return inSenate(`DS ${say('publication.senate')}, ${say(MINUTES[chamber])} ${sitting}`);
  return file || hostname;
}

/** Returns the names of publications by address; texts of one issue of the Senate's bulletin have their numbers. */
export function namesOf(
  documents: readonly { url: string }[],
  voice: Pick<Voice, 'say'>,
): Map<string, string> {
  const named = [...new Set(documents.map(({ url }) => url))].map(
    (url) => [url, publicationName(url, voice)] as const,
  );
  const alike = Map.groupBy(named, ([, name]) => name);
  return new Map(
    named.map(([url, name]) => {
      const [, text] = /_(\d+)\.pdf$/i.exec(new URL(url).pathname) ?? [];
      const isAlone = alike.get(name)!.length === 1;
      return [
        url,
        isAlone || text === undefined ? name : `${name}, ${voice.say('publication.text', { number: text })}`,
      ];
    }),
  );
}

/** The results of one presenter's amendments. */
interface AmendmentsOf {
  /** The presenter; null if unknown. */
  name: string | null;
  approved: number;
  rejected: number;
}

const AMENDMENTS: ReadonlySet<Question> = new Set([
  'amendment',
  'totality_amendment',
  'transactional_amendment',
  'dissenting_opinion',
]);

/** Returns votes on amendments by presenter, those with most votes first; a tie rejects. */
export function amendmentsOf(votes: readonly Vote[], voice: Voice): AmendmentsOf[] {
  const amending = votes.filter(({ question }) => AMENDMENTS.has(question));
  const byPresenter = Map.groupBy(amending, (vote) => presenterNames(vote, voice).join(', ') || null);
  return [...byPresenter]
    .map(([name, own]) => {
      const approved = own.filter(({ result }) => result === 'approved').length;
      return { name, approved, rejected: own.length - approved };
    })
    .sort((a, b) => b.approved + b.rejected - a.approved - a.rejected);
}

/**
 * The stages of a bill in the ordinary procedure, in order; it returns to the chamber only if the Senate
 * changed it.
 */
export const BILL_STAGES = ['take_up', 'committee', 'plenary', 'senate', 'return', 'gazette'] as const;

type BillStage = (typeof BILL_STAGES)[number];

/**
 * Official types that are taken into consideration first. Bills from the Senate, statutes and decree-laws
 * follow other procedures and are left out.
 */
const TAKEN_UP_FIRST: Readonly<Record<string, boolean>> = {
  '120': true,
  '121': false,
  '122': true,
  '123': true,
  '125': true,
};

/**
 * Stages that show the progress of a bill, in the official words for body and phase; some only once they are
 * over.
 */
const SHOWN: readonly { station: BillStage; organ: RegExp; phase: RegExp; over?: true }[] = [
  { station: 'take_up', organ: /^Pleno/, phase: /^Toma en consideración/ },
  { station: 'committee', organ: /^Mesa del Congreso/, phase: /^Acuerdo subsiguiente a la toma/ },
  { station: 'committee', organ: /^Pleno/, phase: /^Debate de totalidad/ },
  { station: 'committee', organ: /^Comisión/, phase: /^(?:Enmiendas|Debate de totalidad|Ponencia|Informe)/ },
  { station: 'plenary', organ: /^Comisión/, phase: /^Dictamen/, over: true },
  { station: 'plenary', organ: /^Pleno/, phase: /^Aprobación/ },
  { station: 'senate', organ: /^Senado/, phase: /^/ },
  { station: 'return', organ: /^Pleno/, phase: /^Enmiendas o veto del Senado/ },
];

/** The stage that follows each kind of vote of the plenary. */
const AFTER = new Map<string | null, BillStage>([
  ['taken_up', 'committee'],
  ['to_senate', 'senate'],
]);

type Bill = Pick<InitiativeDetail, 'outcome' | 'official_type' | 'steps' | 'votes'>;

/**
 * Returns the stages that an open bill still has to pass by the rule of its type, after the last stage that
 * documents show. Returns none if documents show no stage, or if its type has another rule.
 */
export function remainingStages({ outcome, official_type, steps, votes }: Bill): readonly BillStage[] {
  const takenUpFirst = TAKEN_UP_FIRST[official_type.code];
  if (outcome !== null || takenUpFirst === undefined) return [];
  const shown = [
    ...steps.flatMap(({ organ, phase, end_date }) =>
      SHOWN.filter(
        (stage) =>
          stage.organ.test(organ) && stage.phase.test(phase ?? '') && (!stage.over || end_date !== null),
      ).map(({ station }) => station),
    ),
    ...votes.flatMap(({ effect }) => AFTER.get(effect) ?? []),
  ];
  if (shown.length === 0) return [];
  const at = Math.max(...shown.map((station) => BILL_STAGES.indexOf(station)));
  const takeUp = steps.findLast(({ phase }) => phase?.startsWith('Toma en consideración'));
  // A stage that ended without a known next stage may have been decided in the meantime.
  if (BILL_STAGES[at] === 'take_up' && (!takenUpFirst || takeUp?.end_date !== null)) return [];
  return BILL_STAGES.slice(at).filter((station, place) => station !== 'return' || place === 0);
}
