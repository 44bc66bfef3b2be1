import pages from '../data/pages.json' with { type: 'json' };
import { addDays, javaDate, officialDate } from '../dates.ts';
import { bureauOffice, membershipOn, nameOn, type SampleDeputy, sitsOn } from '../deputies.ts';
import { dayOf, type SampleLegislature } from '../legislatures.ts';
import { officialName } from '../people.ts';
import { random } from '../random.ts';
import { escaped, filled } from '../text.ts';
import { type Archive, type OpenRecord, openData } from './archive.ts';

/** Share of the seats in the Permanent Deputation, the only body that remains after a dissolution. */
const PERMANENT = 0.39;
/** Deputies submit their credentials some days before they swear, and form groups some days later. */
const PAPERS = 6;
const GROUPS = 5;

/**
 * Writes the files of deputies: the list of one day within the legislature, then the lists of the data’s date
 * or, for a closed legislature, of some days after its dissolution.
 */
export function writeDeputies(
  archive: Archive,
  legislature: SampleLegislature,
  deputies: SampleDeputy[],
  firstSeen: string,
): void {
  const { end, lastDay, published, voting } = legislature;
  const write = (name: string, date: string, records: OpenRecord[]) =>
    archive.writeFetched(...openData('diputados', name, date, records), firstSeen);
  const seatedOn = (date: string) => deputies.filter((deputy) => sitsOn(deputy, date));
  const recordOf = (date: string) => (deputy: SampleDeputy) => record(deputy, legislature, date, null);
  const firstList = voting[dayOf('firstList', legislature)]!.date;
  write('DiputadosActivos', firstList, seatedOn(firstList).map(recordOf(firstList)));
  const seated = seatedOn(lastDay);
  const remaining = end === null ? seated : seated.slice(0, Math.round(seated.length * PERMANENT));
  write('DiputadosActivos', published, remaining.map(recordOf(lastDay)));
  const gone = deputies.filter((deputy) => !remaining.includes(deputy) && deputy.fullConditionOn <= lastDay);
  const departed = gone.map((deputy) => record(deputy, legislature, lastDay, deputy.leftOn ?? lastDay));
  write('DiputadosDeBaja', published, departed);
}

function record(
  deputy: SampleDeputy,
  { start }: SampleLegislature,
  date: string,
  leftOn: string | null,
): OpenRecord {
  const { constituency, party, fullConditionOn, startedOn } = deputy;
  const { bench, from } = membershipOn(deputy, date);
  return {
    NOMBRE: nameOn(deputy, date),
    CIRCUNSCRIPCION: constituency,
    FORMACIONELECTORAL: party,
    FECHACONDICIONPLENA: officialDate(fullConditionOn),
    FECHAALTA: officialDate(fullConditionOn === start ? addDays(start, -PAPERS) : startedOn),
    FECHABAJA: officialDate(leftOn),
    GRUPOPARLAMENTARIO: bench.group.nameLong,
    FECHAALTAENGRUPOPARLAMENTARIO: officialDate(from === start ? addDays(from, GROUPS) : from),
    FECHABAJAENGRUPOPARLAMENTARIO: officialDate(leftOn),
    BIOGRAFIA: biography(deputy),
  };
}

/** Returns a biography that says the person is invented; a few have none, as in the official files. */
function biography({ code, constituency, person }: SampleDeputy): string | null {
  if (code % 50 === 7) return null;
  const who = person.female ? 'Persona ficticia. Diputada' : 'Persona ficticia. Diputado';
  return `${who} de muestra por ${constituency}.${code % 3 === 0 ? ' \n' : '  '}Esta biografía es inventada.`;
}

/** Writes the file of all deputies of every legislature, surnames and given names separate. */
export function writeAllLegislatures(
  archive: Archive,
  terms: { legislature: SampleLegislature; deputies: SampleDeputy[] }[],
  asOf: string,
  firstSeen: string,
): void {
  const records = terms.flatMap(({ legislature: { roman, start, end, lastDay }, deputies }) =>
    deputies.map((deputy) => {
      const [family, given] = nameOn(deputy, lastDay).split(', ') as [string, string];
      return {
        APELLIDOS: family,
        NOMBRE: given,
        LEGISLATURA: `Leg. ${roman}`,
        LEGISLATURAACTUAL: end === null ? 'S' : 'N',
        FECHAINICIOLEGISLATURA: officialDate(start),
        FECHAFINLEGISLATURA: officialDate(end),
      };
    }),
  );
  archive.writeFetched(...openData('diputados', 'Diput', asOf, records), firstSeen);
}

/** One deputy in this many has no page, because a fetcher can miss one; one page in this many is in Catalan. */
const MISSED = 5;
const IN_CATALAN = 4;

/** Writes the pages of most deputies, as of the last day of the legislature or the date of the data. */
export function writeMemberPages(
  archive: Archive,
  legislature: SampleLegislature,
  deputies: SampleDeputy[],
): void {
  for (const deputy of deputies.filter(({ code }) => code % MISSED !== 0)) {
    const path = `busqueda-de-diputados/${legislature.roman}/${deputy.code}.html`;
    archive.write(path, page(deputy, legislature));
  }
}

function page(deputy: SampleDeputy, { roman, start, lastDay }: SampleLegislature): string {
  const { person, constituency, party, code, fullConditionOn } = deputy;
  const lang = code % IN_CATALAN === 0 ? 'ca' : 'es';
  const words = pages.memberWords[lang];
  const post = bureauOffice(deputy);
  // The birth date depends only on the name, so that it is the same in every legislature.
  const days = random(0, officialName(person)).below(47 * 365);
  return filled(pages.member, {
    ...{ ...words, lang, roman, party: escaped(party), constituency: escaped(constituency) },
    name: escaped(nameOn(deputy, lastDay)),
    member: person.female ? 'Diputada' : 'Diputado',
    born: person.female ? words.bornFemale : words.bornMale,
    bornOn: javaDate(addDays('1950-01-01', days)),
    since: javaDate(fullConditionOn),
    office: post === null ? '' : filled(pages.office, { ...words, post, start: javaDate(start) }),
  });
}
