import { motion, nonLegislativeProposal } from '../business/guidance.ts';
import {
  decree,
  report,
  senateAmendments,
  takingIntoConsideration,
  totality,
} from '../business/lawmaking.ts';
import {
  constitutionalReform,
  extension,
  immunity,
  investiture,
  tiedThenSettled,
  treaty,
} from '../business/other-business.ts';
import type { BusinessItem } from '../business/questions.ts';
import { dayOf, type SampleEvent } from '../business/scenario.ts';
import type { SampleChamber } from '../people/chamber.ts';

type MakeItem = (chamber: SampleChamber, date: string) => BusinessItem;

/** Ordinary business; frequent kinds are repeated. */
const ORDINARY: MakeItem[] = [
  ...[takingIntoConsideration, takingIntoConsideration, takingIntoConsideration],
  ...[nonLegislativeProposal, nonLegislativeProposal, nonLegislativeProposal, nonLegislativeProposal],
  ...[motion, motion, motion, motion, motion, motion],
  ...[decree, decree],
  ...[report, report, senateAmendments, senateAmendments, treaty],
  (chamber, date) => totality(chamber, date, false),
];

/** The first items of the agenda on the day of an event. */
const SPECIAL: Partial<Record<SampleEvent, MakeItem[]>> = {
  investiture: [investiture],
  assent: [extension],
  joint: [(chamber, date) => totality(chamber, date, true)],
  tie: [(chamber, date) => tiedThenSettled(takingIntoConsideration(chamber, date))],
  secret: [immunity],
  call: [nonLegislativeProposal, constitutionalReform, treaty],
};

/** Sections in the order of an agenda. */
const SECTIONS = [
  'Investidura',
  'Toma en consideración',
  'Proposiciones no de Ley',
  'Mociones',
  'Debates de totalidad de iniciativas de reforma constitucional',
  'Convalidación',
  'Debates de totalidad',
  'Dictámenes de Comisiones',
  'Enmiendas del Senado',
  'Dictámenes de la Comisión de Asuntos Exteriores',
  'Solicitud',
  'Dictamen de la Comisión del Estatuto',
];

/**
 * Returns the agenda of one voting day: the day's events, then ordinary business up to a number of questions.
 */
export function agendaOf(
  chamber: SampleChamber,
  { day, days, date }: { day: number; days: number; date: string },
  questions: { wanted: number; most: number },
): BusinessItem[] {
  const events = Object.keys(SPECIAL) as SampleEvent[];
  const special = events.filter((event) => dayOf(event, days) === day).flatMap((event) => SPECIAL[event]!);
  const items = special.map((make) => make(chamber, date));
  const asked = () => items.reduce((sum, item) => sum + item.questions.length, 0);
  while (asked() < questions.wanted && day !== dayOf('investiture', days)) {
    items.push(chamber.random.pick(ORDINARY)(chamber, date));
  }
  cut(items, questions.most);
  return items.sort((one, other) => rank(one) - rank(other));
}

const rank = ({ section }: BusinessItem): number => SECTIONS.findIndex((start) => section.startsWith(start));

/** Removes the last questions. */
function cut(items: BusinessItem[], most: number): void {
  let left = most;
  for (const item of items) {
    item.questions = item.questions.slice(0, Math.max(0, left));
    left -= item.questions.length;
  }
}

/** Returns bills that are ready for debate: the agenda of a future session. */
export const upcomingItems = (chamber: SampleChamber, date: string): BusinessItem[] =>
  [
    ...[takingIntoConsideration, takingIntoConsideration, nonLegislativeProposal, nonLegislativeProposal],
    ...[motion, motion, decree, report, treaty],
  ].map((make) => make(chamber, date));
