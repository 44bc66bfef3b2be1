import { OFFICIAL_TYPES, type OfficialType } from '../business/initiative-types.ts';
import { type FictionalStep, GOVERNMENT, type SampleInitiative } from '../business/initiatives.ts';
import { wrapped } from '../business/titles.ts';
import { addDays } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import { type Archive, FICTIONAL_SITE } from './archive.ts';
import { officialDate, openData, openDataPath } from './open-data.ts';

const FILES = ['ProyectosDeLey', 'ProposicionesDeLey', 'PropuestasDeReforma'] as const;

/** The initiatives of one legislature. */
export interface LegislatureInitiatives {
  legislature: SampleLegislature;
  initiatives: SampleInitiative[];
}

/** Writes the open data of bills and reforms as of a day, and of the resulting laws. */
export function writeInitiatives(
  archive: Archive,
  { legislature, initiatives }: LegislatureInitiatives,
  date: string,
): void {
  for (const file of FILES) {
    const own = initiatives.filter(({ type }) => OFFICIAL_TYPES[type]!.file === file);
    archive.write(
      openDataPath('iniciativas', file, date),
      openData(own.map((one) => record(one, legislature))),
    );
  }
  const laws = initiatives.filter(({ type, result }) => /^12/.test(type) && result?.startsWith('Aprobado'));
  const name = 'IniciativasLegislativasAprobadas';
  archive.write(openDataPath('iniciativas', name, date), openData(laws.map(approvedLaw)));
}

function record(initiative: SampleInitiative, legislature: SampleLegislature): Record<string, string | null> {
  const type = OFFICIAL_TYPES[initiative.type]!;
  const { committee } = initiative.wording.theme;
  const enough = initiative.steps.length > 0;
  return {
    LEGISLATURA: `Leg.${legislature.number}`,
    SUPERTIPO: doubled(initiative, type),
    AGRUPACION: doubled(initiative, type),
    TIPO: type.name,
    OBJETO: wrapped(initiative.title),
    NUMEXPEDIENTE: `${initiative.officialId}/0000`,
    FECHAPRESENTACION: officialDate(initiative.submittedOn),
    FECHACALIFICACION: officialDate(initiative.qualifiedOn),
    AUTOR: initiative.authors.join(' \n'),
    TIPOTRAMITACION:
      initiative.authors.includes(GOVERNMENT) && initiative.number % 3 === 0 ? 'Urgente' : null,
    RESULTADOTRAMITACION:
      initiative.result === null ? null : `${initiative.result} \n${officialDate(initiative.resultOn)}`,
    SITUACIONACTUAL: situation(initiative),
    COMISIONCOMPETENTE: enough ? wrapped(committee) : null,
    PLAZOS: enough
      ? `Hasta: ${officialDate(addDays(initiative.submittedOn, 30))} (14:00) De enmiendas`
      : null,
    TRAMITACIONSEGUIDA: initiative.steps.map(stepText).join(' \n'),
    ENLACESBOCG: enough ? bulletins(initiative, legislature) : null,
  };
}

/** The official file repeats the field for bills of groups. */
const doubled = ({ type }: SampleInitiative, { area }: OfficialType): string =>
  type === '122' ? `${area} \n${area}` : area;

function situation({ result, lapsed, steps }: SampleInitiative): string {
  if (lapsed) return 'Concluido - (Caducado)';
  if (result !== null) return 'Cerrado';
  const last = steps.at(-1);
  if (last === undefined) return 'Mesa del Congreso \nCalificación';
  return last.phase === null ? last.organ : `${last.organ} \n${last.phase}`;
}

function stepText({ organ, phase, from, to }: FictionalStep): string {
  const period = `desde ${officialDate(from)}${to === null ? '' : ` hasta ${officialDate(to)}`}`;
  return [organ, ...(phase === null ? [] : [phase]), period].join(' \n');
}

function bulletins({ type, number, steps }: SampleInitiative, legislature: SampleLegislature): string {
  const series = type === '121' ? 'A' : 'B';
  const folder = `${FICTIONAL_SITE}/public_oficiales/L${legislature.number}/CONG/BOCG/${series}`;
  return steps
    .map((_, order) => `${folder}/BOCG-${legislature.number}-${series}-${number}-${order + 1}.PDF#page=1`)
    .join(' \n ');
}

function approvedLaw(
  { wording, title, resultOn }: SampleInitiative,
  order: number,
): Record<string, string | null> {
  const date = addDays(resultOn!, 12);
  const kind = wording.head.endsWith('Orgánica') ? 'Ley Orgánica' : 'Ley';
  return {
    NUMERO_LEY: `${kind} ${order + 1}/${date.slice(0, 4)}`,
    TITULO_LEY: wrapped(title),
    FECHA_LEY: officialDate(date),
    NUMERO_BOLETIN: String(100 + order),
    PDF: `${FICTIONAL_SITE}/boe/dias/${date.replaceAll('-', '/')}/pdfs/BOE-A-${order + 1}.pdf`,
  };
}
