import { addDays, month, weekday } from '../dates.ts';
import { nameOn, type SampleDeputy } from '../people/deputies.ts';
import { bureauOffice } from '../people/offices.ts';
import { officialName } from '../people/people.ts';
import { random } from '../random.ts';
import type { Archive } from './archive.ts';
import { escaped } from './markup.ts';
import type { LegislatureDeputies } from './write-deputies.ts';

/** One deputy in this many has no page, because a fetcher can miss one. */
const MISSED = 5;
/** One page in this many is in Catalan. */
const IN_CATALAN = 4;

/** Writes the pages of most deputies, as of the last day of the legislature or the date of the data. */
export function writeMemberPages(
  archive: Archive,
  { legislature, deputies }: LegislatureDeputies,
  asOf: string,
): void {
  for (const deputy of deputies.filter(({ code }) => code % MISSED !== 0)) {
    const path = `busqueda-de-diputados/${legislature.roman}/${deputy.code}.html`;
    archive.write(path, page(deputy, { ...legislature, day: legislature.end ?? asOf }));
  }
}

function page(
  deputy: SampleDeputy,
  { roman, start, day }: { roman: string; start: string; day: string },
): string {
  const { person, constituency, party, fullConditionOn } = deputy;
  const catalan = deputy.code % IN_CATALAN === 0;
  const words = catalan ? CATALAN : SPANISH;
  const member = person.female ? 'Diputada' : 'Diputado';
  const office = bureauOffice(deputy);
  const offices =
    office === null
      ? ''
      : `\n<h3>${words.offices}</h3>
<ul class="cargos"><li>${office} ${words.since} ${javaDate(start)}</li></ul>`;
  return `<!DOCTYPE html>
<html lang="${catalan ? 'ca' : 'es'}"><head><meta charset="utf-8"><title>Persona ficticia</title></head><body>
<div class="nombre-dip">${escaped(nameOn(deputy, day))}</div>
<div class="cargo-dip">${member} por ${escaped(constituency)}</div>
<div class="siglas-partido">${escaped(party)}</div>
<div class="row cuerpo-diputado-detalle"><div class="col-12">
<h3>${words.sheet}</h3>
<p>${person.female ? words.bornFemale : words.bornMale} el ${javaDate(bornOn(deputy))}
 en ${escaped(constituency)}</p>
<p>${member} de la ${roman} Legislatura</p>
Persona ficticia. <br> Esta biografía es inventada.
<div class="f-alta">${words.condition}: ${javaDate(fullConditionOn)}</div>${offices}
</div></div>
</body></html>
`;
}

const SPANISH = {
  sheet: 'Ficha personal',
  bornFemale: 'Nacida',
  bornMale: 'Nacido',
  condition: 'Condición plena',
  offices: 'Cargos',
  since: 'desde el',
};

const CATALAN: typeof SPANISH = {
  sheet: 'Fitxa personal',
  bornFemale: 'Nascuda',
  bornMale: 'Nascut',
  condition: 'Condició plena',
  offices: 'Càrrecs',
  since: 'des del',
};

/**
 * Returns a pseudo-random birth date that depends only on the name, so that it is the same in every
 * legislature.
 */
const bornOn = ({ person }: SampleDeputy): string =>
  addDays('1950-01-01', random(0, officialName(person)).below(47 * 365));

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats `Wed Aug 11 00:00:00 CEST 1971`, the Java dates of the pages. */
function javaDate(date: string): string {
  const zone = month(date) > 3 && month(date) < 11 ? 'CEST' : 'CET';
  return `${WEEKDAYS[weekday(date)]} ${MONTHS[month(date) - 1]} ${date.slice(8)} 00:00:00 ${zone} ${date.slice(0, 4)}`;
}
