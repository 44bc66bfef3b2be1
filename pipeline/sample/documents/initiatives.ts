import { GOVERNMENT, type SampleInitiative } from '../chamber.ts';
import types from '../data/types.json' with { type: 'json' };
import { addDays, officialDate } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import { partsOf, wrapped } from '../text.ts';
import { type Archive, FICTIONAL_SITE, type OpenRecord, openData } from './archive.ts';

/** An official type of initiative: its name in documents, and its open-data file, if any. */
interface OfficialType {
  name: string;
  area: string;
  file: string | null;
}

export const typeOf = ({ type }: SampleInitiative): OfficialType =>
  (types as Record<string, OfficialType>)[type]!;

const FILES = ['ProyectosDeLey', 'ProposicionesDeLey', 'PropuestasDeReforma'];
const ANSWERS_A_PAGE = 25;

/** Writes the open data of bills and reforms, and of the resulting laws. */
export function writeInitiatives(
  archive: Archive,
  legislature: SampleLegislature,
  initiatives: SampleInitiative[],
): void {
  const write = (name: string, records: OpenRecord[]) =>
    archive.write(...openData('iniciativas', name, legislature.published, records));
  for (const file of FILES) {
    const own = initiatives.filter((initiative) => typeOf(initiative).file === file);
    write(
      file,
      own.map((one) => record(one, legislature)),
    );
  }
  const laws = initiatives.filter(({ type, result }) => /^12/.test(type) && result?.startsWith('Aprobado'));
  write('IniciativasLegislativasAprobadas', laws.map(approvedLaw));
}

function record(initiative: SampleInitiative, { number: legislature }: SampleLegislature): OpenRecord {
  const { type, number, title, authors, wording, submittedOn, result, steps } = initiative;
  const { name, area } = typeOf(initiative);
  // The official file repeats the field for bills of groups.
  const kind = type === '122' ? `${area} \n${area}` : area;
  const isUrgent = authors.includes(GOVERNMENT) && number % 3 === 0;
  const series = type === '121' ? 'A' : 'B';
  const bulletin = `${FICTIONAL_SITE}/public_oficiales/L${legislature}/CONG/BOCG/${series}/BOCG-${legislature}-${series}-${number}`;
  const ifBegun = (text: string) => (steps.length > 0 ? text : null);
  return {
    LEGISLATURA: `Leg.${legislature}`,
    SUPERTIPO: kind,
    AGRUPACION: kind,
    TIPO: name,
    OBJETO: wrapped(title),
    NUMEXPEDIENTE: `${initiative.officialId}/0000`,
    FECHAPRESENTACION: officialDate(submittedOn),
    FECHACALIFICACION: officialDate(initiative.qualifiedOn),
    AUTOR: authors.join(' \n'),
    TIPOTRAMITACION: isUrgent ? 'Urgente' : null,
    RESULTADOTRAMITACION: result === null ? null : `${result} \n${officialDate(initiative.resultOn)}`,
    SITUACIONACTUAL: situation(initiative),
    COMISIONCOMPETENTE: ifBegun(wrapped(wording.theme.committee)),
    PLAZOS: ifBegun(`Hasta: ${officialDate(addDays(submittedOn, 30))} (14:00) De enmiendas`),
    TRAMITACIONSEGUIDA: steps.map(stepText).join(' \n'),
    ENLACESBOCG: steps.map((_, order) => `${bulletin}-${order + 1}.PDF#page=1`).join(' \n '),
  };
}

function situation({ result, lapsed, steps }: SampleInitiative): string {
  if (lapsed) return 'Concluido - (Caducado)';
  if (result !== null) return 'Cerrado';
  const { organ, phase } = steps.at(-1) ?? { organ: 'Mesa del Congreso', phase: 'Calificación' };
  return phase === null ? organ : `${organ} \n${phase}`;
}

function stepText({ organ, phase, from, to }: SampleInitiative['steps'][number]): string {
  const period = `desde ${officialDate(from)}${to === null ? '' : ` hasta ${officialDate(to)}`}`;
  return [organ, ...(phase === null ? [] : [phase]), period].join(' \n');
}

function approvedLaw({ wording, title, resultOn }: SampleInitiative, order: number): OpenRecord {
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

/** Writes the search results for every type without an open-data file, page by page. */
export function writeSearchAnswers(
  archive: Archive,
  { roman }: SampleLegislature,
  initiatives: SampleInitiative[],
): void {
  const unpublished = initiatives.filter((initiative) => typeOf(initiative).file === null);
  for (const [type, found] of Map.groupBy(unpublished, (initiative) => initiative.type)) {
    for (const [at, shown] of partsOf(found, ANSWERS_A_PAGE).entries()) {
      const start = at * ANSWERS_A_PAGE;
      const answer = {
        titulo_contenido: ` ${roman} Legislatura`,
        iniciativas_encontradas: String(found.length),
        lista_iniciativas: Object.fromEntries(
          shown.map((one, index) => [`iniciativa${start + index + 1}`, searchResult(one, roman)]),
        ),
        paginacion: { docs_ini: String(start + 1), docs_fin: String(start + shown.length) },
      };
      const page = String(at + 1).padStart(3, '0');
      archive.write(`busqueda-de-iniciativas/${roman}/${type}/pagina${page}.json`, JSON.stringify(answer));
    }
  }
}

function searchResult(initiative: SampleInitiative, roman: string): Record<string, string | undefined> {
  const result = initiative.lapsed ? 'Caducado' : initiative.result;
  return {
    legislatura: roman,
    id_iniciativa: initiative.officialId,
    titulo: wrapped(initiative.title, '\n', 90),
    tipo: `${typeOf(initiative).name}.`,
    fecha_presentado: officialDate(initiative.submittedOn)!,
    fecha_calificado: officialDate(initiative.qualifiedOn) ?? '',
    autor: initiative.authors.join(' <br />'),
    resultado: result ?? undefined,
  };
}
