import { type Chamber, positionOf } from './chamber.ts';
import { before, close, enter, GOVERNMENT } from './initiatives.ts';
import { type Ballot, type Item, type Question, question } from './questions.ts';
import { fixedWordings, treatyWording, type Wording } from './titles.ts';

interface Business {
  type: string;
  section: string;
  wording: Wording;
  author: string;
  phase: string | null;
  ballot: Ballot;
  position: number;
  consensus: number;
}

/** Business that is decided in one vote. */
function business({ ledger, term }: Chamber, date: string, about: Business): Item {
  const { type, section, wording, author, phase, ballot, position, consensus } = about;
  const submittedOn = before(date, 40, term.start);
  const initiative = ledger.open(type, { wording, authors: [author], proposers: [], submittedOn });
  enter(initiative, 'Pleno', phase ?? 'Debate', before(date, 10, submittedOn));
  const decided: Question['decided'] = (approved, day) =>
    close(initiative, approved ? 'Aprobado sin modificaciones' : 'Rechazado', day);
  const text = initiative.title;
  const questions = [question(text, position, { consensus, ballot, backers: term.government, decided })];
  return { section, title: text, initiative, phase, questions };
}

/** A treaty: nearly everybody agrees. */
export function treaty(chamber: Chamber, date: string): Item {
  const signedOn = before(date, 200, chamber.term.start);
  return business(chamber, date, {
    type: '110',
    section: 'Dictámenes de la Comisión de Asuntos Exteriores sobre Convenios internacionales.',
    wording: treatyWording(signedOn, chamber.random),
    author: GOVERNMENT,
    phase: 'Aprobación por el Pleno',
    ballot: 'nominal',
    position: 0,
    consensus: 0.75,
  });
}

/** More time for a subcommittee, given by assent. */
export const extension = (chamber: Chamber, date: string): Item =>
  business(chamber, date, {
    type: '154',
    section: 'Solicitud de prórroga de Subcomisiones.',
    wording: fixedWordings.extension,
    author: 'Comisión de Derechos Sociales y Consumo',
    phase: null,
    ballot: 'assent',
    position: 0,
    consensus: 1,
  });

/** Whether a member may be tried: a secret ballot. */
export const immunity = (chamber: Chamber, date: string): Item =>
  business(chamber, date, {
    type: '240',
    section: 'Dictamen de la Comisión del Estatuto de los Diputados.',
    wording: fixedWordings.immunity,
    author: 'Tribunal Supremo',
    phase: null,
    ballot: 'secret',
    position: 0,
    consensus: 1,
  });

/** Who will preside over the Government: by call, and the source has no file of it. */
export const investiture = (chamber: Chamber, date: string): Item =>
  business(chamber, date, {
    type: '080',
    section: 'Investidura del Presidente del Gobierno.',
    wording: fixedWordings.investiture,
    author: 'S.M. la Reina de la muestra',
    phase: 'Debate',
    ballot: 'call',
    position: positionOf(chamber.term.government),
    consensus: 0.2,
  });

/** A reform of the Constitution: by call, amid votes of other kinds. */
export const constitutionalReform = (chamber: Chamber, date: string): Item =>
  business(chamber, date, {
    type: '100',
    section: 'Debates de totalidad de iniciativas de reforma constitucional.',
    wording: fixedWordings.constitution,
    author: chamber.term.government[0]!.group.nameLong,
    phase: 'Debate de totalidad',
    ballot: 'call',
    position: positionOf(chamber.term.government),
    consensus: 0.4,
  });

/** A vote that ends equal is repeated at once, with the same words. */
export function tiedThenSettled(item: Item): Item {
  const [first] = item.questions;
  const { decided: _, ...undecided } = first!;
  const tied: Question = { ...undecided, ballot: 'tied', consensus: 0 };
  return { ...item, questions: [tied, { ...first!, ballot: 'settling', consensus: 0 }] };
}
