import { OFFICIAL_TYPES } from '../business/initiative-types.ts';
import type { SampleInitiative } from '../business/initiatives.ts';
import { wrapped } from '../business/titles.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Archive } from './archive.ts';
import { officialDate } from './open-data.ts';
import type { LegislatureInitiatives } from './write-initiatives.ts';

const PER_PAGE = 25;

/** Writes the search results for every type without an open-data file, page by page. */
export function writeSearchAnswers(
  archive: Archive,
  { legislature, initiatives }: LegislatureInitiatives,
): void {
  const unpublished = initiatives.filter(({ type }) => OFFICIAL_TYPES[type]!.file === null);
  for (const [type, found] of Map.groupBy(unpublished, (initiative) => initiative.type)) {
    for (let start = 0; start < found.length; start += PER_PAGE) {
      const page = String(start / PER_PAGE + 1).padStart(3, '0');
      const path = `busqueda-de-iniciativas/${legislature.roman}/${type}/pagina${page}.json`;
      archive.write(path, answer(legislature, found, start));
    }
  }
}

function answer(legislature: SampleLegislature, found: SampleInitiative[], start: number): string {
  const shown = found.slice(start, start + PER_PAGE);
  return JSON.stringify({
    titulo_contenido: ` ${legislature.roman} Legislatura`,
    iniciativas_encontradas: String(found.length),
    lista_iniciativas: Object.fromEntries(
      shown.map((initiative, index) => [`iniciativa${start + index + 1}`, entry(initiative, legislature)]),
    ),
    paginacion: { docs_ini: String(start + 1), docs_fin: String(start + shown.length) },
  });
}

function entry(initiative: SampleInitiative, legislature: SampleLegislature): Record<string, string> {
  const result = initiative.lapsed ? 'Caducado' : initiative.result;
  return {
    legislatura: legislature.roman,
    id_iniciativa: initiative.officialId,
    titulo: wrapped(initiative.title, '\n', 90),
    tipo: `${OFFICIAL_TYPES[initiative.type]!.name}.`,
    fecha_presentado: officialDate(initiative.submittedOn)!,
    fecha_calificado: officialDate(initiative.qualifiedOn) ?? '',
    autor: initiative.authors.join(' <br />'),
    ...(result === null ? {} : { resultado: result }),
  };
}
