import { interpellate } from '../business/guidance.ts';
import { before, enter } from '../business/initiatives.ts';
import { guidanceWording, wordsAnnounced } from '../business/titles.ts';
import type { OrderPoint } from '../documents/write-order-of-the-day.ts';
import { authorAs, membersOf, opposingBench, type SampleChamber } from '../people/chamber.ts';
import { upcomingItems } from './agenda.ts';

const QUESTIONS = 6;

/** Returns the order of the day of the next session: business to be voted on, questions, interpellations. */
export function orderPoints(chamber: SampleChamber, asOf: string): OrderPoint[] {
  const items = upcomingItems(chamber, asOf).map(({ section, initiative }) => {
    const [bench] = initiative.proposers;
    const text =
      bench === undefined
        ? initiative.title
        : wordsAnnounced(initiative.wording, authorAs(chamber, bench, asOf));
    return { section, text, initiative };
  });
  const questions = Array.from({ length: QUESTIONS }, () => oralQuestion(chamber, asOf));
  const urgent = opposingBench(chamber);
  const initiative = interpellate(chamber, urgent, asOf);
  enter(initiative, 'Pleno', 'Debate', asOf);
  const text = wordsAnnounced(initiative.wording, authorAs(chamber, urgent, asOf));
  return [...items, ...questions, { section: 'Interpelaciones urgentes.', text, initiative }];
}

/** Returns `PREGUNTA de la Diputada Dª ...`: the member's name in capitals, then the question itself. */
function oralQuestion(chamber: SampleChamber, asOf: string): OrderPoint {
  const { ledger, random } = chamber;
  const bench = opposingBench(chamber);
  const member = random.pick(membersOf(chamber, bench, asOf));
  const { theme } = guidanceWording('Pregunta', random);
  const wording = {
    head: '¿Qué medidas va a adoptar el Gobierno',
    rest: `para ${random.pick(theme.goals)}?`,
    theme,
  };
  const { family, given, female } = member.person;
  const authors = [`${family}, ${given} (${bench.group.code})`];
  const initiative = ledger.open('180', {
    wording,
    authors,
    proposers: [bench],
    submittedOn: before(asOf, 7, chamber.legislature.start),
  });
  initiative.title = `${wording.head} ${wording.rest}`;
  const name = `${given} ${family}`.toUpperCase();
  const who = female ? `de la Diputada Dª ${name}` : `del Diputado D. ${name}`;
  const text = `PREGUNTA ${who}, del ${bench.group.nameLong}, que formula al Gobierno:\n\n${initiative.title}`;
  return { section: 'Preguntas.', text, initiative };
}
