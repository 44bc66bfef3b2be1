import {
  close,
  enter,
  membersOf,
  open,
  proposingBench,
  type SampleChamber,
  type SampleInitiative,
} from './chamber.ts';
import business from './data/business.json' with { type: 'json' };
import { addDays } from './dates.ts';
import { officialName } from './people.ts';
import { guidanceWording, lawWording, treatyWording, type Wording } from './titles.ts';

const RECENT = 20;
const SETTLED_WITHIN = 60;

/** Opens initiatives that the plenary never votes on, of every type for every fate; undecided ones are recent. */
export function openUnvoted(chamber: SampleChamber): void {
  const rounds = Math.max(1, Math.round(chamber.legislature.votes / 600));
  for (let round = 0; round < rounds; round++) {
    for (const { type, form, head, author } of business.unvoted) {
      for (const fate of business.fates) {
        const submittedOn = submissionDate(chamber, fate);
        const wording = wordingOf(chamber, form, head, submittedOn);
        const authors = authorsOf(chamber, author, submittedOn);
        apply(fate, open(chamber, type, { wording, submittedOn, ...authors }));
      }
    }
  }
}

function submissionDate({ random, legislature }: SampleChamber, fate: string): string {
  const { start, lastDay } = legislature;
  if (fate === 'submitted') return addDays(lastDay, -random.below(4));
  if (fate === 'published' || fate === 'in committee')
    return addDays(lastDay, -RECENT - random.below(RECENT));
  const days = (Date.parse(lastDay) - Date.parse(start)) / 86_400_000;
  return addDays(start, 10 + random.below(days - SETTLED_WITHIN));
}

function wordingOf({ random }: SampleChamber, form: string, head: string, date: string): Wording {
  if (form === 'treaty') return treatyWording(date, random);
  if (form === 'guidance') return guidanceWording(head, random);
  const wording = lawWording(head, random);
  if (form === 'law') return wording;
  return { ...wording, rest: `de la Comunidad de la Ribera Alta, en materia de ${wording.theme.field}` };
}

/** Returns a group, a few of its members who sign together, each with the code of the group, or an institution. */
function authorsOf(chamber: SampleChamber, author: string, date: string) {
  if (author !== 'group' && author !== 'members') return { authors: [author] };
  const bench = proposingBench(chamber);
  if (author === 'group') return { proposers: [bench] };
  const members = membersOf(chamber, bench, date).slice(0, 1 + chamber.random.below(4));
  const authors = members.map(({ person }) => `${officialName(person)} (${bench.group.code})`);
  return { authors, proposers: [bench] };
}

function apply(fate: string, initiative: SampleInitiative): void {
  const qualifiedOn = initiative.qualifiedOn!;
  if (fate === 'submitted') initiative.qualifiedOn = null;
  else enter(initiative, 'Boletín Oficial de las Cortes Generales', 'Publicación', qualifiedOn);
  if (fate === 'in committee')
    enter(initiative, initiative.wording.theme.committee, 'Enmiendas', addDays(qualifiedOn, 10));
  else if (fate !== 'published' && fate !== 'submitted') close(initiative, fate, addDays(qualifiedOn, 30));
}
