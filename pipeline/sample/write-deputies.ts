import type { Archive } from './archive.ts';
import { addDays } from './dates.ts';
import { benchOn, type Deputy, nameOn, sitsOn } from './deputies.ts';
import type { Term } from './legislatures.ts';
import { officialDate, openData, openDataPath } from './open-data.ts';

/** Share of the seats in the Permanent Deputation, which alone stays after a dissolution. */
const PERMANENT = 0.39;
/** Deputies hand in their papers some days before they swear, and form groups some days later. */
const PAPERS = 6;
const GROUPS = 5;

/** A legislature with everybody who ever sat in it. */
export interface Roll {
  term: Term;
  deputies: Deputy[];
}

/**
 * Writes the files of deputies: the list as of one day within the legislature, then the lists as of the day of the data
 * or, for a closed legislature, of some days after its dissolution.
 */
export function writeDeputies(
  archive: Archive,
  { term, deputies }: Roll,
  { firstList, asOf, firstSeen }: { firstList: string; asOf: string; firstSeen: string },
): void {
  const write = (name: string, date: string, records: Record<string, string | null>[]) =>
    archive.writeFetched(openDataPath('diputados', name, date), openData(records), firstSeen);
  const active = (date: string) => deputies.filter((deputy) => sitsOn(deputy, date));
  write(
    'DiputadosActivos',
    firstList,
    active(firstList).map((deputy) => record(deputy, term, firstList, null)),
  );
  const last = term.end ?? asOf;
  const seated = active(last);
  const permanent = seated.slice(0, Math.round(seated.length * PERMANENT));
  const remain = new Set(term.end === null ? seated : permanent);
  const published = term.end === null ? asOf : addDays(term.end, 5);
  const gone = deputies.filter((deputy) => !remain.has(deputy) && deputy.fullConditionOn <= last);
  write(
    'DiputadosActivos',
    published,
    [...remain].map((deputy) => record(deputy, term, last, null)),
  );
  write(
    'DiputadosDeBaja',
    published,
    gone.map((deputy) => record(deputy, term, last, deputy.leftOn ?? last)),
  );
}

function record(
  deputy: Deputy,
  term: Term,
  date: string,
  leftOn: string | null,
): Record<string, string | null> {
  const stay = deputy.stays.findLast(({ from }) => from <= date) ?? deputy.stays[0]!;
  const first = stay.from === term.start;
  const began = deputy.fullConditionOn === term.start;
  return {
    NOMBRE: nameOn(deputy, date),
    CIRCUNSCRIPCION: deputy.constituency,
    FORMACIONELECTORAL: deputy.party,
    FECHACONDICIONPLENA: officialDate(deputy.fullConditionOn),
    FECHAALTA: officialDate(began ? addDays(term.start, -PAPERS) : deputy.startedOn),
    FECHABAJA: officialDate(leftOn),
    GRUPOPARLAMENTARIO: benchOn(deputy, date).group.nameLong,
    FECHAALTAENGRUPOPARLAMENTARIO: officialDate(first ? addDays(stay.from, GROUPS) : stay.from),
    FECHABAJAENGRUPOPARLAMENTARIO: officialDate(leftOn),
    BIOGRAFIA: biography(deputy),
  };
}

/** Says that the person is invented; a few have none, as in the official files. */
function biography({ code, constituency, person }: Deputy): string | null {
  if (code % 50 === 7) return null;
  const who = person.female ? 'Persona ficticia. Diputada' : 'Persona ficticia. Diputado';
  return `${who} de muestra por ${constituency}.${code % 3 === 0 ? ' \n' : '  '}Esta biografía es inventada.`;
}

/** Writes the file of everybody in every legislature, surnames and given names apart. */
export function writeAllLegislatures(archive: Archive, rolls: Roll[], asOf: string, firstSeen: string): void {
  const records = rolls.flatMap(({ term, deputies }) =>
    deputies.map((deputy) => {
      const [family, given] = nameOn(deputy, term.end ?? asOf).split(', ') as [string, string];
      return {
        APELLIDOS: family,
        NOMBRE: given,
        LEGISLATURA: `Leg. ${term.roman}`,
        LEGISLATURAACTUAL: term.end === null ? 'S' : 'N',
        FECHAINICIOLEGISLATURA: officialDate(term.start),
        FECHAFINLEGISLATURA: officialDate(term.end),
      };
    }),
  );
  archive.writeFetched(openDataPath('diputados', 'Diput', asOf), openData(records), firstSeen);
}
