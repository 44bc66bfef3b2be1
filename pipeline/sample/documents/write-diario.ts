import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import type { SampleInitiative } from '../business/initiatives.ts';
import type { HeldVote, VotingDay } from '../business/proceedings.ts';
import type { SittingDeputy } from '../business/sittings.ts';
import { linesOf } from '../business/titles.ts';
import { dateInWords, weekdayName } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Archive } from './archive.ts';

const WIDTH = 80;
const LINES_A_PAGE = 52;

/** Returns the address of a session’s volume, without its suffix. */
export const diarioPath = ({ number }: SampleLegislature, { session }: VotingDay): string =>
  `public_oficiales/L${number}/CONG/DS/PL/DSCD-${number}-PL-${session}`;

/**
 * Writes the Diario of a day whose only vote is by call, as the text of its PDF: no other document records
 * the choices.
 */
export function writeDiario(archive: Archive, legislature: SampleLegislature, sittingDay: VotingDay): void {
  const [{ item, votes }] = sittingDay.items as [VotingDay['items'][number]];
  const heading = [item.title.toUpperCase(), numberOf(item.initiative)].join(' ');
  const lines = [
    ...firstPage(legislature, sittingDay, item),
    ...paragraph(heading),
    ...paragraph('La señora PRESIDENTA: La votación será pública por llamamiento.'),
    ...votes.flatMap((held) => called(held, sittingDay.sitting)),
    ...paragraph('Se levanta la sesión.'),
  ];
  archive.write(`${diarioPath(legislature, sittingDay)}.txt`, paged(lines, sittingDay));
}

const numberOf = ({ officialId }: SampleInitiative): string => `(Número de expediente ${officialId}).`;

const paragraph = (text: string): string[] => [...linesOf(text, WIDTH), ''];

function firstPage(
  { roman }: SampleLegislature,
  { session, date }: VotingDay,
  { section, title, initiative }: VotingDay['items'][number]['item'],
): string[] {
  return [
    ...paragraph('CORTES GENERALES (FICTICIAS)'),
    ...paragraph(`${roman} LEGISLATURA   Núm. ${session}`),
    ...paragraph(`Sesión plenaria núm. ${session}`),
    ...paragraph(`celebrada el ${weekdayName(date)}, ${dateInWords(date)}`),
    ...paragraph('ORDEN DEL DÍA:'),
    ...paragraph(section.replace(/\.$/, ':')),
    ...paragraph(`— ${title} ${numberOf(initiative)} (Página 2)`),
    ...paragraph('SUMARIO'),
  ];
}

/** Deputies who are called under a separate heading, in the order of the call. */
const CALLED: { who: string; is(sitter: SittingDeputy): boolean }[] = [
  { who: 'Señoras y señores diputados que dijeron', is: (sitter) => !isInOffice(sitter) && !isAfar(sitter) },
  { who: 'Señoras y señores diputados que votaron', is: (sitter) => !isInOffice(sitter) && isAfar(sitter) },
  { who: 'Miembros del Gobierno que dijeron', is: ({ deputy }) => deputy.minister },
  { who: 'Miembros de la Mesa que dijeron', is: ({ deputy }) => deputy.onBureau && !deputy.minister },
];
const ANSWERS = { sí: AYE, no: NO, abstención: ABSTENTION };

const isInOffice = ({ deputy }: SittingDeputy): boolean => deputy.minister || deputy.onBureau;
const isAfar = ({ seat }: SittingDeputy): boolean => seat === '-1';

function called({ division }: HeldVote, sitting: SittingDeputy[]): string[] {
  const { choices, ayes, noes, abstentions } = division!;
  const lists = CALLED.flatMap(({ who, is }) =>
    Object.entries(ANSWERS).flatMap(([word, code]) => {
      const own = sitting.filter((sitter, at) => is(sitter) && choices[at] === code);
      const names = own.map(({ name }) => name).sort();
      const afar = who.endsWith('votaron') ? ' telemáticamente' : '';
      return names.length === 0 ? [] : [`${who} «${word}»${afar}:`, ...names].flatMap((line) => [line, '']);
    }),
  );
  const cast = ayes + noes + abstentions;
  const result = `votos emitidos, ${cast}; votos a favor, ${ayes}; votos en contra, ${noes}; abstenciones, ${abstentions}.`;
  return [...lists, ...paragraph(`La señora PRESIDENTA: El resultado ha sido el siguiente: ${result}`)];
}

/** Adds a running head to every page, as in the text of a PDF. */
function paged(lines: string[], { session, date }: VotingDay): string {
  const pages = Math.ceil(lines.length / LINES_A_PAGE);
  return Array.from({ length: pages }, (_, page) => {
    const head = ['DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS', 'PLENO Y DIPUTACIÓN PERMANENTE'];
    const foot = `Núm. ${session}          ${dateInWords(date)}          Pág. ${page + 1}`;
    return [...head, foot, ...lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE), '\f'].join('\n');
  }).join('');
}
