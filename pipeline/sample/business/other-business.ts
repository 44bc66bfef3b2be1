import { positionOf, type SampleChamber } from '../people/chamber.ts';
import { before, close, enter, GOVERNMENT } from './initiatives.ts';
import { type BusinessItem, type QuestionPut, question, type VotingMethod } from './questions.ts';
import { fixedWordings, treatyWording, type Wording } from './titles.ts';

interface Business {
  type: string;
  section: string;
  wording: Wording;
  author: string;
  phase: string | null;
  method: VotingMethod;
  position: number;
  consensus: number;
}

/** Returns business that is decided in one vote. */
function business({ ledger, legislature }: SampleChamber, date: string, about: Business): BusinessItem {
  const { type, section, wording, author, phase, method, position, consensus } = about;
  const submittedOn = before(date, 40, legislature.start);
  const initiative = ledger.open(type, { wording, authors: [author], proposers: [], submittedOn });
  enter(initiative, 'Pleno', phase ?? 'Debate', before(date, 10, submittedOn));
  const decided: QuestionPut['decided'] = (approved, day) =>
    close(initiative, approved ? 'Aprobado sin modificaciones' : 'Rechazado', day);
  const text = initiative.title;
  const questions = [
    question(text, position, { consensus, method, backers: legislature.government, decided }),
  ];
  return { section, title: text, initiative, phase, questions };
}

/** Returns a treaty, with broad agreement. */
export function treaty(chamber: SampleChamber, date: string): BusinessItem {
  const signedOn = before(date, 200, chamber.legislature.start);
  return business(chamber, date, {
    type: '110',
    section: 'Dictámenes de la Comisión de Asuntos Exteriores sobre Convenios internacionales.',
    wording: treatyWording(signedOn, chamber.random),
    author: GOVERNMENT,
    phase: 'Aprobación por el Pleno',
    method: 'nominal',
    position: 0,
    consensus: 0.75,
  });
}

/** Returns the extension of a subcommittee, by assent. */
export const extension = (chamber: SampleChamber, date: string): BusinessItem =>
  business(chamber, date, {
    type: '154',
    section: 'Solicitud de prórroga de Subcomisiones.',
    wording: fixedWordings.extension,
    author: 'Comisión de Derechos Sociales y Consumo',
    phase: null,
    method: 'assent',
    position: 0,
    consensus: 1,
  });

/** Returns a request to lift a member’s immunity: a secret ballot. */
export const immunity = (chamber: SampleChamber, date: string): BusinessItem =>
  business(chamber, date, {
    type: '240',
    section: 'Dictamen de la Comisión del Estatuto de los Diputados.',
    wording: fixedWordings.immunity,
    author: 'Tribunal Supremo',
    phase: null,
    method: 'secret',
    position: 0,
    consensus: 1,
  });

/** Returns the vote on the candidate for head of the Government: by call, without an official file. */
export const investiture = (chamber: SampleChamber, date: string): BusinessItem =>
  business(chamber, date, {
    type: '080',
    section: 'Investidura del Presidente del Gobierno.',
    wording: fixedWordings.investiture,
    author: 'S.M. la Reina de la muestra',
    phase: 'Debate',
    method: 'call',
    position: positionOf(chamber.legislature.government),
    consensus: 0.2,
  });

/** Returns a reform of the Constitution: by call, among votes of other kinds. */
export const constitutionalReform = (chamber: SampleChamber, date: string): BusinessItem =>
  business(chamber, date, {
    type: '100',
    section: 'Debates de totalidad de iniciativas de reforma constitucional.',
    wording: fixedWordings.constitution,
    author: chamber.legislature.government[0]!.group.nameLong,
    phase: 'Debate de totalidad',
    method: 'call',
    position: positionOf(chamber.legislature.government),
    consensus: 0.4,
  });

/** Repeats a tied vote at once, with the same words. */
export function tiedThenSettled(item: BusinessItem): BusinessItem {
  const [first] = item.questions;
  const { decided: _, ...undecided } = first!;
  const tied: QuestionPut = { ...undecided, method: 'tied', consensus: 0 };
  return { ...item, questions: [tied, { ...first!, method: 'settling', consensus: 0 }] };
}
