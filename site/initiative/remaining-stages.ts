import type { InitiativeDetail } from './initiative.ts';

/** What a bill goes through by the ordinary procedure, in order; it comes back only where the Senate changed it. */
export const BILL_STAGES = ['take_up', 'committee', 'plenary', 'senate', 'return', 'gazette'] as const;

type BillStage = (typeof BILL_STAGES)[number];

/** Official types that are taken up first. Bills from the Senate, statutes and decree-laws go other ways: nothing is said of them. */
const TAKEN_UP_FIRST: Readonly<Record<string, boolean>> = {
  '120': true,
  '121': false,
  '122': true,
  '123': true,
  '125': true,
};

/** A stage that shows where a bill stands, in the official words of organ and phase; some only once they are over. */
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

/** What votes of the plenary lead to. */
const AFTER = new Map<string | null, BillStage>([
  ['taken_up', 'committee'],
  ['to_senate', 'senate'],
]);

type Bill = Pick<InitiativeDetail, 'outcome' | 'official_type' | 'steps' | 'votes'>;

/**
 * What an open bill has still to go through by the rule of its type, from where documents show that it stands; nothing
 * where they do not, or where its type has another rule.
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
  // What is over and led nowhere that is known was perhaps decided since.
  if (BILL_STAGES[at] === 'take_up' && (!takenUpFirst || takeUp?.end_date !== null)) return [];
  return BILL_STAGES.slice(at).filter((station, place) => station !== 'return' || place === 0);
}
