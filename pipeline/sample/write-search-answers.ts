import type { Archive } from './archive.ts';
import { OFFICIAL_TYPES } from './initiative-types.ts';
import type { Initiative } from './initiatives.ts';
import type { Term } from './legislatures.ts';
import { officialDate } from './open-data.ts';
import { broken } from './titles.ts';
import type { Business } from './write-initiatives.ts';

const PER_PAGE = 25;

/** Writes what the search answers for every type that no file of open data has, page by page. */
export function writeSearchAnswers(archive: Archive, { term, initiatives }: Business): void {
  const unpublished = initiatives.filter(({ type }) => OFFICIAL_TYPES[type]!.file === null);
  for (const [type, found] of Map.groupBy(unpublished, (initiative) => initiative.type)) {
    for (let start = 0; start < found.length; start += PER_PAGE) {
      const page = String(start / PER_PAGE + 1).padStart(3, '0');
      const path = `busqueda-de-iniciativas/${term.roman}/${type}/pagina${page}.json`;
      archive.write(path, answer(term, found, start));
    }
  }
}

function answer(term: Term, found: Initiative[], start: number): string {
  const shown = found.slice(start, start + PER_PAGE);
  return JSON.stringify({
    titulo_contenido: ` ${term.roman} Legislatura`,
    iniciativas_encontradas: String(found.length),
    lista_iniciativas: Object.fromEntries(
      shown.map((initiative, index) => [`iniciativa${start + index + 1}`, entry(initiative, term)]),
    ),
    paginacion: { docs_ini: String(start + 1), docs_fin: String(start + shown.length) },
  });
}

function entry(initiative: Initiative, term: Term): Record<string, string> {
  const result = initiative.lapsed ? 'Caducado' : initiative.result;
  return {
    legislatura: term.roman,
    id_iniciativa: initiative.officialId,
    titulo: broken(initiative.title, '\n', 90),
    tipo: `${OFFICIAL_TYPES[initiative.type]!.name}.`,
    fecha_presentado: officialDate(initiative.submittedOn)!,
    fecha_calificado: officialDate(initiative.qualifiedOn) ?? '',
    autor: initiative.authors.join(' <br />'),
    ...(result === null ? {} : { resultado: result }),
  };
}
