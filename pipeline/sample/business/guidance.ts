import { authorAs, opposingBench, proposingBench, type SampleChamber } from '../people/chamber.ts';
import type { Bench } from '../people/groups.ts';
import { before, close, enter, type SampleInitiative } from './initiatives.ts';
import { type BusinessItem, type QuestionPut, question } from './questions.ts';
import { guidanceWording, wordsPut } from './titles.ts';

const BY_POINTS = 0.4;

/** Returns a proposal that asks the Government for something and does not become law. */
export function nonLegislativeProposal(chamber: SampleChamber, date: string): BusinessItem {
  const { ledger, random, legislature } = chamber;
  const bench = proposingBench(chamber);
  const wording = guidanceWording('Proposición no de Ley', random);
  const authors = [bench.group.nameLong];
  const submittedOn = before(date, 15 + random.below(120), legislature.start);
  const initiative = ledger.open('162', { wording, authors, proposers: [bench], submittedOn });
  enter(initiative, 'Pleno', 'Debate', initiative.qualifiedOn!);
  return put(chamber, { initiative, bench, date, section: 'Proposiciones no de Ley.' });
}

/** Returns a motion, which follows an urgent interpellation about the same matter one or two weeks before. */
export function motion(chamber: SampleChamber, date: string): BusinessItem {
  const { ledger, random } = chamber;
  const bench = opposingBench(chamber);
  const interpellation = interpellate(chamber, bench, date);
  close(
    interpellation,
    'Tramitado por completo sin req. acuerdo o decisión',
    before(date, 7, interpellation.qualifiedOn!),
  );
  const wording = { ...interpellation.wording, head: 'Moción consecuencia de interpelación urgente' };
  const authors = [bench.group.nameLong];
  const submittedOn = before(date, 5, interpellation.resultOn!);
  const initiative = ledger.open('173', { wording, authors, proposers: [bench], submittedOn });
  initiative.qualifiedOn = before(date, 2, submittedOn);
  enter(initiative, 'Pleno', 'Debate', initiative.qualifiedOn);
  const section = random.chance(0.1)
    ? 'Mociones consecuencia de interpelaciones urgentes. (Continuación).'
    : 'Mociones consecuencia de interpelaciones urgentes.';
  return put(chamber, { initiative, bench, date, section });
}

/** Makes an urgent interpellation: debated, never voted on. */
export function interpellate(
  { ledger, random, legislature }: SampleChamber,
  bench: Bench,
  date: string,
): SampleInitiative {
  const wording = guidanceWording('Interpelación urgente', random);
  const submittedOn = before(date, 14, legislature.start);
  return ledger.open('172', { wording, authors: [bench.group.nameLong], proposers: [bench], submittedOn });
}

interface Put {
  initiative: SampleInitiative;
  bench: Bench;
  date: string;
  section: string;
}

/**
 * Puts a text to the vote as a whole or point by point; some texts state the terms of the vote after a line
 * break.
 */
function put(chamber: SampleChamber, { initiative, bench, date, section }: Put): BusinessItem {
  const { random } = chamber;
  const title = wordsPut(initiative.wording, authorAs(chamber, bench, date));
  const terms = `\nSe vota en los términos de la enmienda presentada por el ${opposingBench(chamber).group.nameLong}.`;
  const amended = random.chance(0.12);
  const text = amended ? title + terms : title;
  const decided: QuestionPut['decided'] = (approved, day) => {
    if (initiative.result !== null) return;
    const won = amended ? 'Aprobado con modificaciones' : 'Aprobado sin modificaciones';
    close(initiative, approved ? won : 'Rechazado', day);
  };
  const options = { backers: [bench], consensus: random.chance(0.2) ? 0.6 : 0.1, decided };
  const points = random.chance(BY_POINTS) ? 2 + random.below(5) : 1;
  const questions = Array.from({ length: points }, (_, index) =>
    question(text, bench.position + random.drift() * 0.3, {
      ...options,
      ...(points > 1 ? { subgroup: 'Votación separada por puntos.', point: `Punto ${index + 1}.` } : {}),
    }),
  );
  return { section, title, initiative, phase: 'Debate', questions };
}
