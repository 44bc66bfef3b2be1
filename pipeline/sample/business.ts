import {
  authorAs,
  before,
  close,
  enter,
  nextOf,
  open,
  opposingBench,
  proposingBench,
  type SampleChamber,
  type SampleInitiative,
} from './chamber.ts';
import business from './data/business.json' with { type: 'json' };
import { BENCHES, type Bench, positionOf } from './people.ts';
import {
  decreeWording,
  fixedWording,
  guidanceWording,
  lawWording,
  treatyWording,
  wordsPut,
} from './titles.ts';

/** Applies an outcome to the initiative. */
type Decide = (approved: boolean, date: string) => void;

export interface QuestionPut {
  /** The text put to the vote, as in the vote file. */
  text: string;
  subgroup: string;
  point: string;
  /** Texts voted together with this one. */
  joint: string[];
  /** Position of its supporters between left and right. */
  position: number;
  /** 0: completely partisan; 1: unanimous. */
  consensus: number;
  /** Groups that vote for it regardless of position. */
  backers: Bench[];
  /**
   * `nominal` records every choice, `tied` does so with an equal result, `settling` repeats a tied vote,
   * `assent` is not counted, `secret` has totals only, `call` is by names called out, in no vote file.
   */
  method: 'nominal' | 'tied' | 'settling' | 'assent' | 'secret' | 'call';
  decided?: Decide;
}

/** A point of the agenda: one initiative and the questions about it. */
export interface BusinessItem {
  section: string;
  /** The stage’s name in files of interventions. */
  phase: string | null;
  initiative: SampleInitiative;
  /** Heading of the item on the page of the day. */
  title: string;
  questions: QuestionPut[];
}

type MakeItem = (chamber: SampleChamber, date: string) => BusinessItem;

/** Share of laws that are organic, of bills that the Senate changes, and of texts voted point by point. */
const ORGANIC = 0.15;
const AMENDED_IN_SENATE = 0.6;
const BY_POINTS = 0.4;

/** Returns a question about a whole text, on one ballot and without amendments. */
const question = (text: string, position: number, rest: Partial<QuestionPut>): QuestionPut => ({
  ...{ text, position, subgroup: '', point: '', joint: [], consensus: 0, backers: [], method: 'nominal' },
  ...rest,
});

/** Makes a Government bill that has passed the first stages. */
function bill(chamber: SampleChamber, date: string): SampleInitiative {
  const { random, legislature } = chamber;
  const wording = lawWording(random.chance(ORGANIC) ? 'Proyecto de Ley Orgánica' : 'Proyecto de Ley', random);
  const submittedOn = before(date, 40 + random.below(80), legislature.start);
  const opened = open(chamber, '121', { wording, submittedOn });
  enter(opened, wording.theme.committee, 'Publicación', opened.qualifiedOn!);
  enter(opened, wording.theme.committee, 'Enmiendas', before(date, 20, opened.qualifiedOn!));
  return opened;
}

/** Makes a bill of one group, or of two together. */
function groupBill(chamber: SampleChamber, date: string): SampleInitiative {
  const { random, legislature } = chamber;
  const bench = proposingBench(chamber);
  const second = random.chance(0.15) ? proposingBench(chamber) : bench;
  const proposers = second.group === bench.group ? [bench] : [bench, second];
  const head = random.chance(ORGANIC) ? 'Proposición de Ley Orgánica' : 'Proposición de Ley';
  const wording = lawWording(head, random);
  const submittedOn = before(date, 60 + random.below(200), legislature.start);
  const opened = open(chamber, '122', { wording, submittedOn, proposers });
  enter(opened, 'Boletín Oficial de las Cortes Generales', 'Publicación', opened.qualifiedOn!);
  enter(opened, 'Gobierno', 'Contestación', before(date, 45, opened.qualifiedOn!));
  enter(opened, 'Pleno', 'Toma en consideración', before(date, 20, opened.qualifiedOn!));
  return opened;
}

/** Sends a bill to its committee if it passes, and closes it if not. */
const toCommittee =
  ({ inCommittee }: SampleChamber, initiative: SampleInitiative, phase: string): Decide =>
  (passes, day) => {
    if (!passes) return close(initiative, 'Rechazado', day);
    enter(initiative, initiative.wording.theme.committee, phase, day);
    inCommittee.push(initiative);
  };

/** Returns the debate on whether to consider a group’s bill. */
const consideration: MakeItem = (chamber, date) => {
  const initiative = groupBill(chamber, date);
  const { wording, proposers } = initiative;
  const title = wordsPut(wording, authorAs(chamber, proposers[0]!, date));
  const decided = toCommittee(chamber, initiative, 'Enmiendas');
  const questions = [question(title, positionOf(proposers), { backers: proposers, decided })];
  return { ...business.debates.consideration, initiative, title, questions };
};

/** Repeats a tied vote at once, with the same words. */
const tiedConsideration: MakeItem = (chamber, date) => {
  const item = consideration(chamber, date);
  const [first] = item.questions as [QuestionPut];
  const tied: QuestionPut = { ...first, method: 'tied', decided: undefined };
  return { ...item, questions: [tied, { ...first, method: 'settling' }] };
};

/** Returns amendments that would return a bill to the Government: yes is against the bill. */
const totality =
  (isJoint: boolean): MakeItem =>
  (chamber, date) => {
    const initiative = bill(chamber, date);
    const { title } = initiative;
    const bench = opposingBench(chamber);
    const { government } = chamber.legislature;
    const backers = isJoint ? BENCHES.filter((one) => !government.includes(one)).slice(0, 2) : [bench];
    const texts = backers.map(
      ({ group }) => `Enmienda a la totalidad de devolución del ${group.nameLong} al ${title}`,
    );
    const which = isJoint ? 'conjunta de las enmiendas' : 'de la enmienda';
    const text = `Votación ${which} a la totalidad de devolución al ${title}`;
    const passes = toCommittee(chamber, initiative, 'Informe');
    const decided: Decide = (approved, day) => passes(!approved, day);
    const asked = question(text, positionOf(backers), { joint: isJoint ? texts : [], backers, decided });
    return { ...business.debates.totality, initiative, title, questions: [asked] };
  };

/** Returns the report of a committee: amendments group by group, then the whole. */
const report: MakeItem = (chamber, date) => {
  const { random, legislature, inCommittee, inSenate } = chamber;
  const initiative = inCommittee.shift() ?? bill(chamber, date);
  const { title, proposers, wording, steps } = initiative;
  enter(initiative, 'Pleno', 'Aprobación', before(date, 6, steps.at(-1)!.from));
  const amendments = Array.from({ length: 2 + random.below(7) }, () => {
    const bench = opposingBench(chamber);
    const first = 1 + random.below(300);
    const subgroup = `Enmiendas presentadas por el ${authorAs(chamber, bench, date)}.`;
    const point = random.chance(0.5) ? `Enmienda ${first}.` : `Enmiendas ${first} a ${first + 4}.`;
    return question(title, bench.position, { subgroup, point, backers: [bench] });
  });
  const decided: Decide = (approved, day) => {
    if (!approved) return close(initiative, 'Rechazado', day);
    enter(initiative, 'Senado', null, day);
    if (random.chance(AMENDED_IN_SENATE)) inSenate.push(initiative);
    else close(initiative, 'Aprobado sin modificaciones', day);
  };
  const backers = proposers.length > 0 ? proposers : legislature.government;
  const about = { backers, consensus: 0.25, decided, subgroup: 'Votación del dictamen.' };
  const whole = question(title, positionOf(backers), about);
  const asOrganic = { ...whole, subgroup: 'Votación de conjunto.', decided: undefined };
  const questions = [...amendments, ...(wording.head.endsWith('Orgánica') ? [asOrganic] : []), whole];
  return { ...business.debates.report, initiative, title, questions };
};

/** Returns the Senate’s amendments: yes accepts them. */
const senate: MakeItem = (chamber, date) => {
  const initiative = chamber.inSenate.shift();
  if (initiative === undefined) return report(chamber, date);
  const { title, steps } = initiative;
  enter(initiative, 'Pleno', business.debates.senate.phase, before(date, 4, steps.at(-1)!.from));
  const decided: Decide = (_, day) => close(initiative, 'Aprobado con modificaciones', day);
  const questions = Array.from({ length: 1 + chamber.random.below(5) }, (_, index) =>
    question(title, chamber.random.drift(), {
      subgroup: 'Votación separada de las enmiendas',
      point: `Enmiendas ${index * 4 + 1} a ${index * 4 + 4}.`,
      consensus: 0.3,
    }),
  );
  questions.at(-1)!.decided = decided;
  return { ...business.debates.senate, initiative, title, questions };
};

/** Returns a decree-law, numbered by year: it is confirmed or repealed, then perhaps debated as a bill. */
const decree: MakeItem = (chamber, date) => {
  const { random, legislature } = chamber;
  const { government: backers, start } = legislature;
  const submittedOn = before(date, 15 + random.below(12), start);
  const number = nextOf(chamber, `decrees of ${submittedOn.slice(0, 4)}`);
  const initiative = open(chamber, '130', {
    wording: decreeWording(number, submittedOn, random),
    submittedOn,
  });
  const { title } = initiative;
  const confirms: Decide = (approved, day) => close(initiative, approved ? 'Convalidado' : 'Derogado', day);
  const turnsIntoBill: Decide = (approved) => {
    if (approved && initiative.result !== 'Derogado')
      initiative.result = 'Convalidado y tramitado como proyecto de ley';
  };
  const asBill = `Tramitación como Proyecto de Ley por el procedimiento de urgencia del ${title}`;
  const questions = [
    question(title, positionOf(backers), { backers, consensus: 0.3, decided: confirms }),
    question(asBill, -positionOf(backers), { consensus: 0.2, decided: turnsIntoBill }),
  ];
  return { ...business.debates.decree, initiative, title, questions };
};

/** Returns a proposal that asks the Government for something and does not become law. */
const proposal: MakeItem = (chamber, date) => {
  const { random, legislature } = chamber;
  const bench = proposingBench(chamber);
  const wording = guidanceWording('Proposición no de Ley', random);
  const submittedOn = before(date, 15 + random.below(120), legislature.start);
  const initiative = open(chamber, '162', { wording, submittedOn, proposers: [bench] });
  enter(initiative, 'Pleno', 'Debate', initiative.qualifiedOn!);
  return { ...business.debates.proposal, ...put(chamber, initiative, date) };
};

/** Returns a motion, which follows an urgent interpellation about the same matter one or two weeks before. */
const motion: MakeItem = (chamber, date) => {
  const asked = interpellate(chamber, opposingBench(chamber), date);
  const closedOn = before(date, 7, asked.qualifiedOn!);
  close(asked, 'Tramitado por completo sin req. acuerdo o decisión', closedOn);
  const wording = { ...asked.wording, head: 'Moción consecuencia de interpelación urgente' };
  const submittedOn = before(date, 5, closedOn);
  const initiative = open(chamber, '173', { wording, submittedOn, proposers: asked.proposers });
  initiative.qualifiedOn = before(date, 2, submittedOn);
  enter(initiative, 'Pleno', 'Debate', initiative.qualifiedOn);
  const { section, phase } = business.debates.motion;
  const continued = chamber.random.chance(0.1) ? ' (Continuación).' : '';
  return { section: section + continued, phase, ...put(chamber, initiative, date) };
};

/** Makes an urgent interpellation: debated, never voted on. */
export function interpellate(chamber: SampleChamber, bench: Bench, date: string): SampleInitiative {
  const wording = guidanceWording('Interpelación urgente', chamber.random);
  const submittedOn = before(date, 14, chamber.legislature.start);
  return open(chamber, '172', { wording, submittedOn, proposers: [bench] });
}

/** Puts a text to the vote as a whole or point by point; some state the terms of the vote after a line break. */
function put(chamber: SampleChamber, initiative: SampleInitiative, date: string) {
  const { random } = chamber;
  const [bench] = initiative.proposers as [Bench];
  const title = wordsPut(initiative.wording, authorAs(chamber, bench, date));
  const other = opposingBench(chamber).group.nameLong;
  const amended = random.chance(0.12);
  const text = amended
    ? `${title}\nSe vota en los términos de la enmienda presentada por el ${other}.`
    : title;
  const decided: Decide = (approved, day) => {
    const won = amended ? 'Aprobado con modificaciones' : 'Aprobado sin modificaciones';
    if (initiative.result === null) close(initiative, approved ? won : 'Rechazado', day);
  };
  const about = { backers: [bench], consensus: random.chance(0.2) ? 0.6 : 0.1, decided };
  const points = random.chance(BY_POINTS) ? 2 + random.below(5) : 1;
  const questions = Array.from({ length: points }, (_, index) => {
    const asked = question(text, bench.position + random.drift() * 0.3, about);
    if (points === 1) return asked;
    return { ...asked, subgroup: 'Votación separada por puntos.', point: `Punto ${index + 1}.` };
  });
  return { initiative, title, questions };
}

const inOneVote =
  (kind: keyof typeof business.inOneVote): MakeItem =>
  (chamber, date) => {
    const { government: backers, start } = chamber.legislature;
    const { type, section, phase, author, words, method, partisan, consensus } = business.inOneVote[kind];
    const wording =
      words === null ? treatyWording(before(date, 200, start), chamber.random) : fixedWording(words);
    const authors = [author ?? backers[0]!.group.nameLong];
    const submittedOn = before(date, 40, start);
    const initiative = open(chamber, type, { wording, submittedOn, authors });
    enter(initiative, 'Pleno', phase ?? 'Debate', before(date, 10, submittedOn));
    const { title } = initiative;
    const decided: Decide = (approved, day) =>
      close(initiative, approved ? 'Aprobado sin modificaciones' : 'Rechazado', day);
    const about = { consensus, method: method as QuestionPut['method'], backers, decided };
    const asked = question(title, partisan ? positionOf(backers) : 0, about);
    return { section, phase, initiative, title, questions: [asked] };
  };

const KINDS_IN_ONE_VOTE = Object.keys(business.inOneVote) as (keyof typeof business.inOneVote)[];

/** Makes business of each kind. */
export const MAKE_ITEM: Record<string, MakeItem> = {
  ...{ consideration, tiedConsideration, report, senate, decree, proposal, motion },
  ...{ totality: totality(false), jointTotality: totality(true) },
  ...Object.fromEntries(KINDS_IN_ONE_VOTE.map((kind) => [kind, inOneVote(kind)])),
};
