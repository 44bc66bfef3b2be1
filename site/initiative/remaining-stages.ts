import type { InitiativeDetail } from './initiative.ts';

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
