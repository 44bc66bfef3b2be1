import type { Chamber } from '../../model/chamber.ts';
import type { Correction } from '../../model/correction.ts';
import type { CuratedGroup, CuratedInvestiture, CuratedLegislature } from '../../model/curated.ts';
import type { CuratedSuccession } from '../../model/groups/group.ts';
import type { CuratedQuizPin } from '../../model/quiz.ts';
import { addDays } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import { GROUPS } from '../people/groups.ts';
import type { Archive } from './archive.ts';
import { governmentsAfter, SOURCE } from './investitures.ts';

/** Days from the election to the first session. */
const DAYS_FROM_ELECTION = 25;

const CHAMBER: Chamber = {
  id: 99,
  slug: 'es-sample',
  name_ca: 'Parlament de mostra (fictici)',
  name_es: 'Parlamento de muestra (ficticio)',
  name_en: 'Sample parliament (fictional)',
  country: 'ES',
  region: null,
  level: 'national',
  website: null,
};

/** The results of the sittings. */
interface Decided {
  seats: number;
  investitures: CuratedInvestiture[];
  corrections: Correction[];
  quizPins: CuratedQuizPin[];
}

/** Writes the curated facts of the sample, as people write them for a real parliament. */
export function writeCurated(
  archive: Archive,
  terms: SampleLegislature[],
  { seats, investitures, corrections, quizPins }: Decided,
): void {
  const write = (name: string, value: unknown) =>
    archive.write(`curated/${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  write('chamber', CHAMBER);
  write(
    'legislatures',
    terms.map((term) => legislature(term, seats)),
  );
  write(
    'groups',
    terms.flatMap(({ number }) => groups(number)),
  );
  write(
    'group-successions',
    terms.slice(1).flatMap(({ number }) => successions(number)),
  );
  write('investitures', investitures);
  write('governments', governmentsAfter(investitures));
  write('corrections', corrections);
  write('quiz', quizPins);
}

const legislature = (
  { number, roman, start, end, succeededOn }: SampleLegislature,
  seats: number,
): CuratedLegislature => ({
  id: number,
  number: roman,
  name_ca: `${roman} legislatura de mostra (fictícia)`,
  name_es: `${roman} legislatura de muestra (ficticia)`,
  name_en: `Sample legislature ${roman} (fictional)`,
  election_date: addDays(start, -DAYS_FROM_ELECTION),
  start_date: start,
  end_date: end,
  succeeded_on: succeededOn,
  seats,
  majorities: {
    absolute: Math.floor(seats / 2) + 1,
    three_fifths: Math.ceil((seats * 3) / 5),
    two_thirds: Math.ceil((seats * 2) / 3),
  },
  source: SOURCE,
});

const groups = (legislature: number): CuratedGroup[] =>
  GROUPS.map((group, index) => ({
    id: legislature * 100 + index + 1,
    slug: group.slug,
    legislature_id: legislature,
    name_short: group.nameShort,
    name_long: group.nameLong,
    color_hex: group.colour,
    line_meaningful: group.lineMeaningful,
    seating: index + 1,
    codes: [group.code],
    aliases: [],
    source: SOURCE,
  }));

/** Returns the successions: every group but the mixed one continues under its name. */
const successions = (legislature: number): CuratedSuccession[] =>
  GROUPS.flatMap(({ lineMeaningful }, index) =>
    lineMeaningful
      ? {
          group: legislature * 100 + index + 1,
          continues: (legislature - 1) * 100 + index + 1,
          source: SOURCE,
        }
      : [],
  );
