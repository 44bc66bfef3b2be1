import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { GOVERNMENT } from '../chamber.ts';
import { clock, dateInWords, officialDate, weekdayName } from '../dates.ts';
import { type SampleDeputy, spokenOffice } from '../deputies.ts';
import type { HeldVote, Sitter, VotingDay } from '../proceedings.ts';
import { linesOf, partsOf, wrapped } from '../text.ts';
import { type Archive, FICTIONAL_SITE, type OpenRecord } from './archive.ts';
import { typeOf } from './initiatives.ts';

const WIDTH = 80;
const LINES_A_PAGE = 52;

/** Returns the address of a session’s volume, without its suffix. */
export const diarioPath = ({ legislature: { number }, session }: VotingDay): string =>
  `public_oficiales/L${number}/CONG/DS/PL/DSCD-${number}-PL-${session}`;

/** Writes the Diario of a day whose only vote is by call: no other document records the choices. */
export function writeDiario(archive: Archive, day: VotingDay): void {
  const { legislature, session, date, sitting, items } = day;
  const { item, votes } = items[0]!;
  const number = `(Número de expediente ${item.initiative.officialId}).`;
  const lines = [
    ...paragraph('CORTES GENERALES (FICTICIAS)'),
    ...paragraph(`${legislature.roman} LEGISLATURA   Núm. ${session}`),
    ...paragraph(`Sesión plenaria núm. ${session}`),
    ...paragraph(`celebrada el ${weekdayName(date)}, ${dateInWords(date)}`),
    ...paragraph('ORDEN DEL DÍA:'),
    ...paragraph(item.section.replace(/\.$/, ':')),
    ...paragraph(`— ${item.title} ${number} (Página 2)`),
    ...paragraph('SUMARIO'),
    ...paragraph(`${item.title.toUpperCase()} ${number}`),
    ...paragraph('La señora PRESIDENTA: La votación será pública por llamamiento.'),
    ...votes.flatMap((held) => called(held, sitting)),
    ...paragraph('Se levanta la sesión.'),
  ];
  const pages = partsOf(lines, LINES_A_PAGE).map((own, page) => {
    const head = ['DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS', 'PLENO Y DIPUTACIÓN PERMANENTE'];
    const foot = `Núm. ${session}          ${dateInWords(date)}          Pág. ${page + 1}`;
    return [...head, foot, ...own, '\f'].join('\n');
  });
  archive.write(`${diarioPath(day)}.txt`, pages.join(''));
}

const paragraph = (text: string): string[] => [...linesOf(text, WIDTH), ''];

const isInOffice = ({ deputy }: Sitter): boolean => deputy.minister || deputy.onBureau;
const isRemote = ({ seat }: Sitter): boolean => seat === '-1';

/** Deputies who are called under a separate heading, in the order of the call. */
const CALLED: [heading: string, isCalled: (sitter: Sitter) => boolean, suffix: string][] = [
  ['Señoras y señores diputados que dijeron', (one) => !isInOffice(one) && !isRemote(one), ''],
  ['Señoras y señores diputados que votaron', (one) => !isInOffice(one) && isRemote(one), ' telemáticamente'],
  ['Miembros del Gobierno que dijeron', ({ deputy }) => deputy.minister, ''],
  ['Miembros de la Mesa que dijeron', ({ deputy }) => deputy.onBureau && !deputy.minister, ''],
];
const ANSWERS = { sí: AYE, no: NO, abstención: ABSTENTION };

function called({ division }: HeldVote, sitting: Sitter[]): string[] {
  const { choices, ayes, noes, abstentions } = division!;
  const lists = CALLED.flatMap(([heading, isCalled, suffix]) =>
    Object.entries(ANSWERS).flatMap(([word, code]) => {
      const own = sitting.filter((sitter, at) => isCalled(sitter) && choices[at] === code);
      const names = own.map(({ name }) => name).sort();
      return names.length === 0
        ? []
        : [`${heading} «${word}»${suffix}:`, ...names].flatMap((line) => [line, '']);
    }),
  );
  const cast = ayes + noes + abstentions;
  const result = `votos emitidos, ${cast}; votos a favor, ${ayes}; votos en contra, ${noes}; abstenciones, ${abstentions}.`;
  return [...lists, ...paragraph(`La señora PRESIDENTA: El resultado ha sido el siguiente: ${result}`)];
}

const FIRST_SPEECH = 9 * 3600;
const SPEECH = 360;
const VOTE = 60;

/** Returns who spoke on which item of a day, and its votes; counts the speeches, so that all members take turns. */
export function interventionsOf(day: VotingDay, spoken: Map<SampleDeputy, number>): OpenRecord[] {
  const { number } = day.legislature;
  let second = FIRST_SPEECH;
  return day.items.flatMap(({ item: { initiative, phase } }) => {
    const { name, area } = typeOf(initiative);
    const record = (about: OpenRecord, length: number): OpenRecord => {
      const began = second;
      second += length;
      return {
        LEGISLATURA: `Leg.${number}`,
        SUPERTIPOINICIATIVA: area,
        TIPOINICIATIVA: `${name}.`,
        OBJETOINICIATIVA: wrapped(initiative.title, '\n'),
        NUMEXPEDIENTE: `${initiative.officialId}/0000`,
        AUTOR: initiative.authors.join('\n'),
        SESION: officialDate(day.date),
        ORGANO: 'Pleno',
        ...about,
        INICIOINTERVENCION: clock(began).slice(0, 5),
        FININTERVENCION: clock(began + length).slice(0, 5),
        ENLACEDIFERIDO: `${FICTIONAL_SITE}/video/${day.date}-${began}`,
        ENLACETEXTOINTEGRO: `${FICTIONAL_SITE}/busqueda-de-intervenciones?texto=DSCD-${number}-PL-${day.session}`,
        ENLACEPDF: `${FICTIONAL_SITE}/public_oficiales/L${number}/CONG/DS/PL/DSCD-${number}-PL-${day.session}.PDF#page=${Math.ceil((began - FIRST_SPEECH) / SPEECH) + 2}`,
      };
    };
    const speeches = speakers(day.sitting, initiative.authors, spoken).map(({ deputy, name, bench }) => {
      const speaker = { ORADOR: `${name} (${bench.group.code})`, CARGOORADOR: spokenOffice(deputy) };
      return record({ FASE: phase, TIPOINTERVENCION: 'Intervención', ...speaker }, SPEECH);
    });
    return [...speeches, record({ TIPOINTERVENCION: 'Votación' }, VOTE)];
  });
}

/** Returns the speakers: the minister if the Government proposes, then one of each group, by turns. */
function speakers(sitting: Sitter[], authors: string[], spoken: Map<SampleDeputy, number>): Sitter[] {
  const [ministers, others] = [true, false].map((is) =>
    sitting.filter(({ deputy }) => deputy.minister === is),
  );
  const groups = Map.groupBy(others!, ({ bench }) => bench.group).values();
  const timesSpoken = ({ deputy }: Sitter) => spoken.get(deputy) ?? 0;
  return [...(authors.includes(GOVERNMENT) ? [ministers!] : []), ...groups].map((pool) => {
    const next = pool.reduce((least, one) => (timesSpoken(one) < timesSpoken(least) ? one : least));
    spoken.set(next.deputy, timesSpoken(next) + 1);
    return next;
  });
}
