import {
  authorAs,
  opposingBench,
  positionOf,
  proposingBench,
  type SampleChamber,
} from '../people/chamber.ts';
import { BENCHES, type Bench } from '../people/groups.ts';
import { before, close, enter, GOVERNMENT, type SampleInitiative } from './initiatives.ts';
import { type BusinessItem, type QuestionPut, question } from './questions.ts';
import { decreeWording, lawWording, wordsPut } from './titles.ts';

/** Share of laws that are organic, and of bills that the Senate changes. */
const ORGANIC = 0.15;
const AMENDED_IN_SENATE = 0.6;

const governmentPosition = ({ legislature }: SampleChamber): number => positionOf(legislature.government);

const positionOfAuthor = (chamber: SampleChamber, { proposers }: SampleInitiative): number =>
  proposers.length > 0 ? positionOf(proposers) : governmentPosition(chamber);

const backersOf = (chamber: SampleChamber, { proposers }: SampleInitiative): Bench[] =>
  proposers.length > 0 ? proposers : chamber.legislature.government;

/** Makes a Government bill that has passed the first stages. */
function bill(chamber: SampleChamber, date: string): SampleInitiative {
  const { ledger, random, legislature } = chamber;
  const head = random.chance(ORGANIC) ? 'Proyecto de Ley Orgánica' : 'Proyecto de Ley';
  const wording = lawWording(head, random);
  const submittedOn = before(date, 40 + random.below(80), legislature.start);
  const opened = ledger.open('121', { wording, authors: [GOVERNMENT], proposers: [], submittedOn });
  enter(opened, wording.theme.committee, 'Publicación', opened.qualifiedOn!);
  enter(opened, wording.theme.committee, 'Enmiendas', before(date, 20, opened.qualifiedOn!));
  return opened;
}

/** Makes a bill of one group, or of two together. */
function groupBill(chamber: SampleChamber, date: string): SampleInitiative {
  const { ledger, random, legislature } = chamber;
  const bench = proposingBench(chamber);
  const second = random.chance(0.15) ? proposingBench(chamber) : bench;
  const proposers = second.group === bench.group ? [bench] : [bench, second];
  const wording = lawWording(
    random.chance(ORGANIC) ? 'Proposición de Ley Orgánica' : 'Proposición de Ley',
    random,
  );
  const authors = proposers.map(({ group }) => group.nameLong);
  const submittedOn = before(date, 60 + random.below(200), legislature.start);
  const opened = ledger.open('122', { wording, authors, proposers, submittedOn });
  enter(opened, 'Boletín Oficial de las Cortes Generales', 'Publicación', opened.qualifiedOn!);
  enter(opened, 'Gobierno', 'Contestación', before(date, 45, opened.qualifiedOn!));
  enter(opened, 'Pleno', 'Toma en consideración', before(date, 20, opened.qualifiedOn!));
  return opened;
}

/** Returns the debate on whether to consider a group’s bill. */
export function takingIntoConsideration(chamber: SampleChamber, date: string): BusinessItem {
  const initiative = groupBill(chamber, date);
  const text = wordsPut(initiative.wording, authorAs(chamber, initiative.proposers[0]!, date));
  const decided: QuestionPut['decided'] = (approved, day) => {
    if (!approved) return close(initiative, 'Rechazado', day);
    enter(initiative, initiative.wording.theme.committee, 'Enmiendas', day);
    chamber.inCommittee.push(initiative);
  };
  return {
    section: 'Toma en consideración de Proposiciones de Ley.',
    title: text,
    initiative,
    phase: 'Toma en consideración',
    questions: [question(text, positionOf(initiative.proposers), { backers: initiative.proposers, decided })],
  };
}

/** Returns amendments that would return a bill to the Government: yes is against the bill. */
export function totality(chamber: SampleChamber, date: string, joint: boolean): BusinessItem {
  const initiative = bill(chamber, date);
  const bench = opposingBench(chamber);
  const authors = joint
    ? BENCHES.filter((one) => !chamber.legislature.government.includes(one)).slice(0, 2)
    : [bench];
  const names = authors.map(({ group }) => group.nameLong);
  const amendment = (name: string) =>
    `Enmienda a la totalidad de devolución del ${name} al ${initiative.title}`;
  const text = joint
    ? `Votación conjunta de las enmiendas a la totalidad de devolución al ${initiative.title}`
    : `Votación de la enmienda a la totalidad de devolución al ${initiative.title}`;
  const decided: QuestionPut['decided'] = (approved, day) => {
    if (approved) return close(initiative, 'Rechazado', day);
    enter(initiative, initiative.wording.theme.committee, 'Informe', day);
    chamber.inCommittee.push(initiative);
  };
  const options = { joint: joint ? names.map(amendment) : [], backers: authors, decided };
  return {
    section: 'Debates de totalidad de iniciativas legislativas.',
    title: initiative.title,
    initiative,
    phase: 'Debate de totalidad',
    questions: [question(text, positionOf(authors), options)],
  };
}

/** Returns the report of a committee: amendments group by group, then the whole. */
export function report(chamber: SampleChamber, date: string): BusinessItem {
  const initiative = chamber.inCommittee.shift() ?? bill(chamber, date);
  enter(initiative, 'Pleno', 'Aprobación', before(date, 6, initiative.steps.at(-1)!.from));
  const { random } = chamber;
  const amendments = Array.from({ length: 2 + random.below(7) }, () => {
    const bench = opposingBench(chamber);
    const numbers = 1 + random.below(300);
    const subgroup = `Enmiendas presentadas por el ${authorAs(chamber, bench, date)}.`;
    const point = random.chance(0.5) ? `Enmienda ${numbers}.` : `Enmiendas ${numbers} a ${numbers + 4}.`;
    return question(initiative.title, bench.position, { subgroup, point, backers: [bench] });
  });
  const decided: QuestionPut['decided'] = (approved, day) => {
    if (!approved) return close(initiative, 'Rechazado', day);
    enter(initiative, 'Senado', null, day);
    if (random.chance(AMENDED_IN_SENATE)) chamber.inSenate.push(initiative);
    else close(initiative, 'Aprobado sin modificaciones', day);
  };
  const options = { backers: backersOf(chamber, initiative), consensus: 0.25 };
  const position = positionOfAuthor(chamber, initiative);
  const organic = initiative.wording.head.endsWith('Orgánica');
  const whole = question(initiative.title, position, {
    ...options,
    subgroup: 'Votación del dictamen.',
    decided,
  });
  const asOrganic = question(initiative.title, position, { ...options, subgroup: 'Votación de conjunto.' });
  return {
    section: 'Dictámenes de Comisiones sobre iniciativas legislativas.',
    title: initiative.title,
    initiative,
    phase: 'Aprobación del dictamen',
    questions: [...amendments, ...(organic ? [asOrganic] : []), whole],
  };
}

/** Returns the Senate’s amendments: yes accepts them. */
export function senateAmendments(chamber: SampleChamber, date: string): BusinessItem {
  const initiative = chamber.inSenate.shift();
  if (initiative === undefined) return report(chamber, date);
  enter(initiative, 'Pleno', 'Enmiendas o veto del Senado', before(date, 4, initiative.steps.at(-1)!.from));
  const { random } = chamber;
  const length = 1 + random.below(5);
  const decided: QuestionPut['decided'] = (_, day) => close(initiative, 'Aprobado con modificaciones', day);
  const questions = Array.from({ length }, (_, index) =>
    question(initiative.title, random.drift(), {
      subgroup: 'Votación separada de las enmiendas',
      point: `Enmiendas ${index * 4 + 1} a ${index * 4 + 4}.`,
      consensus: 0.3,
      ...(index === length - 1 ? { decided } : {}),
    }),
  );
  const phase = 'Enmiendas o veto del Senado';
  return { section: 'Enmiendas del Senado.', title: initiative.title, initiative, phase, questions };
}

/** Returns a decree-law, which is confirmed or repealed, then perhaps debated as a bill. */
export function decree(chamber: SampleChamber, date: string): BusinessItem {
  const { ledger, random, legislature, decrees } = chamber;
  const submittedOn = before(date, 15 + random.below(12), legislature.start);
  const year = submittedOn.slice(0, 4);
  decrees.set(year, (decrees.get(year) ?? 0) + 1);
  const wording = decreeWording(decrees.get(year)!, submittedOn, random);
  const initiative = ledger.open('130', { wording, authors: [GOVERNMENT], proposers: [], submittedOn });
  const position = governmentPosition(chamber);
  let confirmed = true;
  const confirms: QuestionPut['decided'] = (approved, day) => {
    confirmed = approved;
    close(initiative, approved ? 'Convalidado' : 'Derogado', day);
  };
  const turnsIntoBill: QuestionPut['decided'] = (approved) => {
    if (approved && confirmed) initiative.result = 'Convalidado y tramitado como proyecto de ley';
  };
  const asBill = `Tramitación como Proyecto de Ley por el procedimiento de urgencia del ${initiative.title}`;
  return {
    section: 'Convalidación o derogación de Reales Decretos-leyes.',
    title: initiative.title,
    initiative,
    phase: 'Convalidación o derogación de real decreto-ley',
    questions: [
      question(initiative.title, position, {
        backers: legislature.government,
        consensus: 0.3,
        decided: confirms,
      }),
      question(asBill, -position, { consensus: 0.2, decided: turnsIntoBill }),
    ],
  };
}
