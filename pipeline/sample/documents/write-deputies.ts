import { addDays } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import { benchOn, nameOn, type SampleDeputy, sitsOn } from '../people/deputies.ts';
import type { Archive } from './archive.ts';
import { officialDate, openData, openDataPath } from './open-data.ts';

/** Share of the seats in the Permanent Deputation, the only body that remains after a dissolution. */
const PERMANENT = 0.39;
/** Deputies submit their credentials some days before they swear, and form groups some days later. */
const PAPERS = 6;
const GROUPS = 5;

/** A legislature with everyone who ever sat in it. */
export interface LegislatureDeputies {
  legislature: SampleLegislature;
  deputies: SampleDeputy[];
}

/**
 * Writes the files of deputies: the list of one day within the legislature, then the lists of the data’s date
 * or, for a closed legislature, of some days after its dissolution.
 */
export function writeDeputies(
  archive: Archive,
  { legislature, deputies }: LegislatureDeputies,
  { firstList, asOf, firstSeen }: { firstList: string; asOf: string; firstSeen: string },
): void {
  const write = (name: string, date: string, records: Record<string, string | null>[]) =>
    archive.writeFetched(openDataPath('diputados', name, date), openData(records), firstSeen);
  const active = (date: string) => deputies.filter((deputy) => sitsOn(deputy, date));
  write(
    'DiputadosActivos',
    firstList,
    active(firstList).map((deputy) => record(deputy, legislature, firstList, null)),
  );
  const last = legislature.end ?? asOf;
  const seated = active(last);
  const permanent = seated.slice(0, Math.round(seated.length * PERMANENT));
  const remain = new Set(legislature.end === null ? seated : permanent);
  const published = legislature.end === null ? asOf : addDays(legislature.end, 5);
  const gone = deputies.filter((deputy) => !remain.has(deputy) && deputy.fullConditionOn <= last);
  write(
    'DiputadosActivos',
    published,
    [...remain].map((deputy) => record(deputy, legislature, last, null)),
  );
  write(
    'DiputadosDeBaja',
    published,
    gone.map((deputy) => record(deputy, legislature, last, deputy.leftOn ?? last)),
  );
}

function record(
  deputy: SampleDeputy,
  legislature: SampleLegislature,
  date: string,
  leftOn: string | null,
): Record<string, string | null> {
  const membership = deputy.memberships.findLast(({ from }) => from <= date) ?? deputy.memberships[0]!;
  const first = membership.from === legislature.start;
  const began = deputy.fullConditionOn === legislature.start;
  return {
    NOMBRE: nameOn(deputy, date),
    CIRCUNSCRIPCION: deputy.constituency,
    FORMACIONELECTORAL: deputy.party,
    FECHACONDICIONPLENA: officialDate(deputy.fullConditionOn),
    FECHAALTA: officialDate(began ? addDays(legislature.start, -PAPERS) : deputy.startedOn),
    FECHABAJA: officialDate(leftOn),
    GRUPOPARLAMENTARIO: benchOn(deputy, date).group.nameLong,
    FECHAALTAENGRUPOPARLAMENTARIO: officialDate(first ? addDays(membership.from, GROUPS) : membership.from),
    FECHABAJAENGRUPOPARLAMENTARIO: officialDate(leftOn),
    BIOGRAFIA: biography(deputy),
  };
}

/**
 * Returns a biography that says the person is invented; a few have no biography, as in the official files.
 */
function biography({ code, constituency, person }: SampleDeputy): string | null {
  if (code % 50 === 7) return null;
  const who = person.female ? 'Persona ficticia. Diputada' : 'Persona ficticia. Diputado';
  return `${who} de muestra por ${constituency}.${code % 3 === 0 ? ' \n' : '  '}Esta biografía es inventada.`;
}

/** Writes the file of all deputies of every legislature, surnames and given names separate. */
export function writeAllLegislatures(
  archive: Archive,
  byLegislature: LegislatureDeputies[],
  asOf: string,
  firstSeen: string,
): void {
  const records = byLegislature.flatMap(({ legislature, deputies }) =>
    deputies.map((deputy) => {
      const [family, given] = nameOn(deputy, legislature.end ?? asOf).split(', ') as [string, string];
      return {
        APELLIDOS: family,
        NOMBRE: given,
        LEGISLATURA: `Leg. ${legislature.roman}`,
        LEGISLATURAACTUAL: legislature.end === null ? 'S' : 'N',
        FECHAINICIOLEGISLATURA: officialDate(legislature.start),
        FECHAFINLEGISLATURA: officialDate(legislature.end),
      };
    }),
  );
  archive.writeFetched(openDataPath('diputados', 'Diput', asOf), openData(records), firstSeen);
}
