import pages from '../data/pages.json' with { type: 'json' };
import { addDays, javaDate } from '../dates.ts';
import { bureauOffice, nameOn, type SampleDeputy } from '../deputies.ts';
import type { SampleLegislature } from '../legislatures.ts';
import { officialName } from '../people.ts';
import { random } from '../random.ts';
import { escaped, filled } from '../text.ts';
import type { Archive } from './archive.ts';

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
