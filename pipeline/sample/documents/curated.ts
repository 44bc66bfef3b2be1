import type { Correction } from '../../model/correction.ts';
import type {
  CuratedGovernment,
  CuratedGovernmentGroup,
  CuratedGroup,
  CuratedInvestiture,
  CuratedLegislature,
} from '../../model/curated.ts';
import type { CuratedSuccession } from '../../model/groups/group.ts';
import type { CuratedParty } from '../../model/people/party.ts';
import { type CuratedQuizPin, FEWEST_ANSWERS } from '../../model/quiz.ts';
import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { voteIdOf } from '../../model/votes/vote.ts';
import { fold } from '../../text/names.ts';
import chamber from '../data/chamber.json' with { type: 'json' };
import { addDays } from '../dates.ts';
import { dayOf, type SampleLegislature } from '../legislatures.ts';
import { BENCHES, type Bench, GROUPS } from '../people.ts';
import type { HeldVote, Sitter, VotingDay } from '../proceedings.ts';
import type { Archive } from './archive.ts';
import { misprint, misprinted } from './votes.ts';

/** Days from the election to the first session. */
const DAYS_FROM_ELECTION = 25;
const source = 'Invented for the sample parliament: nothing of this exists.';

/** Curated facts that follow from sittings. */
export type Decided = ReturnType<typeof nothingDecided>;

export const nothingDecided = () => ({
  investitures: [] as CuratedInvestiture[],
  governmentGroups: [] as CuratedGovernmentGroup[],
  corrections: [] as Correction[],
  quizPins: [] as CuratedQuizPin[],
});

/** Adds the facts of a voting day to those of its legislature. */
export function decide(
  { investitures, governmentGroups, corrections, quizPins }: Decided,
  day: VotingDay,
): void {
  const { legislature, session, items } = day;
  const idOf = ({ number }: HeldVote) => voteIdOf(legislature.number, session, number);
  if (day.day === dayOf('investiture', legislature)) {
    const investiture = investitureOf(day);
    investitures.push(investiture);
    if (investiture.invested) governmentGroups.push(groupOfMinisters(day));
  }
  const wrong = misprinted(day);
  if (wrong !== null) corrections.push(correctionOf(idOf(wrong), session, wrong.question.text));
  const divided = items
    .flatMap(({ votes }) => votes)
    .find(({ question: { method, consensus } }) => method === 'nominal' && consensus < 0.5);
  // An editor pins quiz questions, so that the smallest sample has enough.
  if (divided !== undefined && quizPins.length < FEWEST_ANSWERS)
    quizPins.push({ vote: idOf(divided), reason: 'Invented for the sample parliament.' });
}

/** Returns the group of the head of the Government, which governs from the next day. */
function groupOfMinisters({ legislature, date, sitting }: VotingDay): CuratedGovernmentGroup {
  const { bench } = sitting.find(({ deputy }) => deputy.minister)!;
  return {
    ...{ legislature_id: legislature.number, group: bench.group.slug },
    ...{ start_date: addDays(date, 1), end_date: null, source },
  };
}

/** Returns the investiture vote, with the head of the Government as its candidate. */
function investitureOf({ legislature, date, sitting, items }: VotingDay): CuratedInvestiture {
  const { number, seats } = legislature;
  const { ayes, noes, abstentions, choices } = items[0]!.votes[0]!.division!;
  return {
    ...{ id: number * 100 + 1, legislature_id: number },
    candidate: sitting.find(({ deputy }) => deputy.minister)!.name,
    ...{ procedure: 'investiture', date, required_majority: 'absolute' },
    ...{ yes: ayes, no: noes, abstention: abstentions, invested: ayes > seats / 2, source },
    by_party: {
      aye: votesByParty(sitting, choices, AYE),
      no: votesByParty(sitting, choices, NO),
      abstention: votesByParty(sitting, choices, ABSTENTION),
      source,
    },
  };
}

/** Counts the votes of each electoral list with one choice, the most first. */
function votesByParty(
  sitting: readonly Sitter[],
  choices: Uint8Array,
  choice: number,
): Record<string, number> {
  const parties = sitting.flatMap(({ bench }, at) => (choices[at] === choice ? [bench.parties[0]!] : []));
  const votes = [...Map.groupBy(parties, (party) => party)].map(
    ([party, { length }]) => [party, length] as const,
  );
  return Object.fromEntries(votes.sort(([, one], [, other]) => other - one));
}

function correctionOf(vote: number, session: number, text: string): Correction {
  // The parser collapses line breaks in long texts.
  const correct = text.replace(/\s+/g, ' ');
  return {
    ...{ id: `misprint-in-vote-${vote}`, kind: 'vote_field', vote, field: 'text' },
    ...{ expect: misprint(correct), correct, reason: 'The file of the vote prints a letter twice.' },
    source: `The page of votes of session ${session}. ${source}`,
  };
}

/** Writes the curated facts of the sample, as people write them for a real parliament. */
export function writeCurated(archive: Archive, terms: SampleLegislature[], decided: Decided[]): void {
  const investitures = decided.flatMap((facts) => facts.investitures);
  const files = {
    chamber,
    legislatures: terms.map(legislature),
    groups: terms.flatMap(groups),
    parties: BENCHES.map(party),
    'group-successions': terms.slice(1).flatMap(successions),
    investitures,
    governments: governmentsAfter(investitures),
    'government-groups': decided.flatMap(({ governmentGroups }) => governmentGroups),
    corrections: decided.flatMap(({ corrections }) => corrections),
    quiz: decided.flatMap(({ quizPins }) => quizPins),
  };
  for (const [name, value] of Object.entries(files))
    archive.write(`curated/${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
}

const legislature = ({
  number,
  roman,
  start,
  end,
  succeededOn,
  seats,
}: SampleLegislature): CuratedLegislature => ({
  ...{ id: number, number: roman },
  name_ca: `${roman} legislatura de mostra (fictícia)`,
  name_es: `${roman} legislatura de muestra (ficticia)`,
  name_en: `Sample legislature ${roman} (fictional)`,
  election_date: addDays(start, -DAYS_FROM_ELECTION),
  ...{ start_date: start, end_date: end, succeeded_on: succeededOn, seats },
  majorities: {
    absolute: Math.floor(seats / 2) + 1,
    three_fifths: Math.ceil((seats * 3) / 5),
    two_thirds: Math.ceil((seats * 2) / 3),
  },
  source,
});

const groups = ({ number }: SampleLegislature): CuratedGroup[] =>
  GROUPS.map(({ slug, nameShort, nameLong, colour, lineMeaningful, code }, index) => ({
    ...{ id: number * 100 + index + 1, slug, legislature_id: number },
    ...{ name_short: nameShort, name_long: nameLong, color_hex: colour, line_meaningful: lineMeaningful },
    ...{ seating: index + 1, codes: [code], aliases: [], source },
  }));

/** Returns the party of a bench, with the names of its lists. */
const party = ({ parties }: Bench): CuratedParty => ({
  id: fold(parties[0]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
  ...{ name_short: parties[0]!, name_long: parties[0]!, kind: 'party', labels: parties },
  ...{ wikidata_id: null, wikidata_source: null, source },
});

/** Returns the successions: every group but the mixed one continues under its name. */
const successions = ({ number }: SampleLegislature): CuratedSuccession[] =>
  GROUPS.flatMap(({ lineMeaningful }, index) => {
    const group = number * 100 + index + 1;
    return lineMeaningful ? { group, continues: group - 100, source } : [];
  });

/** Returns the Governments: an elected candidate takes office on the next day and stays until the next one does. */
const governmentsAfter = (investitures: CuratedInvestiture[]): CuratedGovernment[] =>
  investitures
    .filter(({ invested }) => invested)
    .map(({ candidate, date }, at, all) => {
      const next = all[at + 1];
      const end_date = next === undefined ? null : addDays(next.date, 1);
      return { id: at + 1, president: candidate, start_date: addDays(date, 1), end_date, source };
    });
