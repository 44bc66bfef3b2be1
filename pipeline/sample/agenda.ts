import { type BusinessItem, interpellate, MAKE_ITEM } from './business.ts';
import {
  authorAs,
  before,
  enter,
  membersOf,
  open,
  opposingBench,
  type SampleChamber,
  type SampleInitiative,
} from './chamber.ts';
import business from './data/business.json' with { type: 'json' };
import { dayOf } from './legislatures.ts';
import { officialName } from './people.ts';
import { guidanceWording, wordsAnnounced } from './titles.ts';

export interface OrderPoint {
  section: string;
  text: string;
  initiative: SampleInitiative;
}

/** Questions share a section, so that two of them can be swapped. */
export const QUESTIONS = 'Preguntas.';
const QUESTIONS_A_SESSION = 6;

const repeated = (times: Record<string, number>): string[] =>
  Object.entries(times).flatMap(([kind, number]) => Array<string>(number).fill(kind));

/** Kinds of ordinary business; frequent ones are repeated. */
const ORDINARY = repeated(business.ordinary);
const UPCOMING = repeated(business.upcoming);
const EVENTS = Object.entries(business.events) as [keyof typeof business.events, string[]][];

/** Returns the agenda of one voting day: its events, then ordinary business up to a number of questions. */
export function agendaOf(
  chamber: SampleChamber,
  { day, date }: { day: number; date: string },
  questions: { wanted: number; most: number },
): BusinessItem[] {
  const { random, legislature } = chamber;
  const make = (kind: string) => MAKE_ITEM[kind]!(chamber, date);
  const special = EVENTS.filter(([event]) => dayOf(event, legislature) === day);
  const items = special.flatMap(([, kinds]) => kinds).map(make);
  const asked = () => items.reduce((sum, item) => sum + item.questions.length, 0);
  while (asked() < questions.wanted && day !== dayOf('investiture', legislature))
    items.push(make(random.pick(ORDINARY)));
  let left = questions.most;
  for (const item of items) {
    item.questions = item.questions.slice(0, Math.max(0, left));
    left -= item.questions.length;
  }
  const order = ({ section }: BusinessItem) =>
    business.sections.findIndex((beginning) => section.startsWith(beginning));
  return items.sort((one, other) => order(one) - order(other));
}

/** Returns the order of the day of the next session: business to be voted on, questions, interpellations. */
export function orderPoints(chamber: SampleChamber): OrderPoint[] {
  const asOf = chamber.legislature.lastDay;
  const items = UPCOMING.map((kind) => MAKE_ITEM[kind]!(chamber, asOf)).map(({ section, initiative }) => {
    const { title, wording, proposers } = initiative;
    const [bench] = proposers;
    const text = bench === undefined ? title : wordsAnnounced(wording, authorAs(chamber, bench, asOf));
    return { section, text, initiative };
  });
  const questions = Array.from({ length: QUESTIONS_A_SESSION }, () => oralQuestion(chamber, asOf));
  const urgent = opposingBench(chamber);
  const initiative = interpellate(chamber, urgent, asOf);
  enter(initiative, 'Pleno', 'Debate', asOf);
  const text = wordsAnnounced(initiative.wording, authorAs(chamber, urgent, asOf));
  return [...items, ...questions, { section: 'Interpelaciones urgentes.', text, initiative }];
}

/** Returns `PREGUNTA de la Diputada Dª ...`: the member's name in capitals, then the question itself. */
function oralQuestion(chamber: SampleChamber, asOf: string): OrderPoint {
  const { random, legislature } = chamber;
  const bench = opposingBench(chamber);
  const { family, given, female } = random.pick(membersOf(chamber, bench, asOf)).person;
  const { theme } = guidanceWording('Pregunta', random);
  const head = '¿Qué medidas va a adoptar el Gobierno';
  const wording = { head, rest: `para ${random.pick(theme.goals)}?`, theme };
  const authors = [`${officialName({ family, given })} (${bench.group.code})`];
  const submittedOn = before(asOf, 7, legislature.start);
  const initiative = open(chamber, '180', { wording, submittedOn, authors, proposers: [bench] });
  initiative.title = `${head} ${wording.rest}`;
  const name = `${given} ${family}`.toUpperCase();
  const who = female ? `de la Diputada Dª ${name}` : `del Diputado D. ${name}`;
  const text = `PREGUNTA ${who}, del ${bench.group.nameLong}, que formula al Gobierno:\n\n${initiative.title}`;
  return { section: QUESTIONS, text, initiative };
}
