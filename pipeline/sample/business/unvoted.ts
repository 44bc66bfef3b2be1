import { addDays } from '../dates.ts';
import { membersOf, proposingBench, type SampleChamber } from '../people/chamber.ts';
import { officialName } from '../people/people.ts';
import { close, enter, GOVERNMENT, type InitiativeDraft, type SampleInitiative } from './initiatives.ts';
import { guidanceWording, lawWording, treatyWording, type Wording } from './titles.ts';

/** The fate of an initiative that the plenary never votes on. */
type Fate = (initiative: SampleInitiative, date: string) => void;

const submitted: Fate = (initiative) => {
  initiative.qualifiedOn = null;
};

const published: Fate = (initiative) =>
  enter(initiative, 'Boletín Oficial de las Cortes Generales', 'Publicación', initiative.qualifiedOn!);

const inCommittee: Fate = (initiative, date) => {
  published(initiative, date);
  enter(initiative, initiative.wording.theme.committee, 'Enmiendas', addDays(initiative.qualifiedOn!, 10));
};

const ended =
  (result: string): Fate =>
  (initiative, date) => {
    published(initiative, date);
    close(initiative, result, addDays(initiative.qualifiedOn!, 30));
  };

const FATES: Fate[] = [
  submitted,
  published,
  inCommittee,
  ...[
    'Retirado',
    'Decaído',
    'Inadmitido a trámite en términos absolutos',
    'Subsumido en otra iniciativa',
  ].map(ended),
];

interface UnvotedType {
  type: string;
  wording(chamber: SampleChamber, date: string): Wording;
  draft(chamber: SampleChamber, date: string): Pick<InitiativeDraft, 'authors' | 'proposers'>;
}

const group: UnvotedType['draft'] = (chamber) => {
  const bench = proposingBench(chamber);
  return { authors: [bench.group.nameLong], proposers: [bench] };
};

/** Returns a few members who sign together, each with the code of the group. */
const signatories: UnvotedType['draft'] = (chamber, date) => {
  const bench = proposingBench(chamber);
  const members = membersOf(chamber, bench, date).slice(0, 1 + chamber.random.below(4));
  return {
    authors: members.map(({ person }) => `${officialName(person)} (${bench.group.code})`),
    proposers: [bench],
  };
};

const institution =
  (author: string): UnvotedType['draft'] =>
  () => ({ authors: [author], proposers: [] });

const law =
  (head: string): UnvotedType['wording'] =>
  ({ random }) =>
    lawWording(head, random);

const guidance =
  (head: string): UnvotedType['wording'] =>
  ({ random }) =>
    guidanceWording(head, random);

/** Returns a statute of autonomy of an invented community. */
const statute: UnvotedType['wording'] = ({ random }) => {
  const wording = lawWording('Propuesta de reforma del Estatuto de Autonomía', random);
  return { ...wording, rest: `de la Comunidad de la Ribera Alta, en materia de ${wording.theme.field}` };
};

const TYPES: UnvotedType[] = [
  { type: '120', wording: law('Proposición de Ley'), draft: institution('Comisión promotora de la muestra') },
  { type: '121', wording: law('Proyecto de Ley'), draft: institution(GOVERNMENT) },
  { type: '122', wording: law('Proposición de Ley'), draft: group },
  { type: '123', wording: law('Proposición de Ley'), draft: signatories },
  { type: '124', wording: law('Proposición de Ley'), draft: institution('Senado') },
  {
    type: '125',
    wording: law('Proposición de Ley'),
    draft: institution('Comunidad de la Ribera Alta - Asamblea'),
  },
  { type: '127', wording: statute, draft: institution('Comunidad de la Ribera Alta - Asamblea') },
  { type: '161', wording: guidance('Proposición no de Ley'), draft: group },
  { type: '162', wording: guidance('Proposición no de Ley'), draft: group },
  { type: '170', wording: guidance('Interpelación ordinaria'), draft: signatories },
  { type: '171', wording: guidance('Moción consecuencia de interpelación ordinaria'), draft: group },
  { type: '172', wording: guidance('Interpelación urgente'), draft: group },
  { type: '110', wording: ({ random }, date) => treatyWording(date, random), draft: institution(GOVERNMENT) },
];

/** Opens initiatives of every type for every fate; the undecided ones are recent. */
export function openUnvoted(
  chamber: SampleChamber,
  { votes, start, lastDay }: { votes: number; start: string; lastDay: string },
): void {
  const rounds = Math.max(1, Math.round(votes / 600));
  for (let round = 0; round < rounds; round++) {
    for (const { type, wording, draft } of TYPES) {
      for (const fate of FATES) {
        const date = submissionDate(chamber, fate, start, lastDay);
        const submission = { wording: wording(chamber, date), submittedOn: date, ...draft(chamber, date) };
        fate(chamber.ledger.open(type, submission), date);
      }
    }
  }
}

const RECENT = 20;
const SETTLED_WITHIN = 60;

function submissionDate({ random }: SampleChamber, fate: Fate, start: string, lastDay: string): string {
  if (fate === submitted) return addDays(lastDay, -random.below(4));
  if (fate === published || fate === inCommittee) return addDays(lastDay, -RECENT - random.below(RECENT));
  const days = (Date.parse(lastDay) - Date.parse(start)) / 86_400_000;
  return addDays(start, 10 + random.below(days - SETTLED_WITHIN));
}
