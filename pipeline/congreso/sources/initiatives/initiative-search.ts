import { issueAt, unreadable } from '../../../core/chamber/document-issues.ts';
import { objectOf, readJson, shapeOf } from '../../../core/chamber/json.ts';
import type { InitiativeRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, FormRequest, Parsed, Source } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { toRoman } from '../../../text/roman.ts';
import { CONGRESO, placeByNumeral, placeOf } from '../documents/official-path.ts';
import { type Fields, linesOf, type RecordReader, readRecords } from '../documents/open-data.ts';
import { parseWholeNumber } from '../documents/text.ts';
import { resultIn } from './initiatives.ts';

const PATH = /^busqueda-de-iniciativas\/([IVXL]+)\/(\d{3})\/pagina(\d{3})(?:-\d{8})?\.json$/;

const ADDRESS = `${CONGRESO}/es/busqueda-de-iniciativas?p_p_id=iniciativas&p_p_lifecycle=2&p_p_state=normal&p_p_mode=view&p_p_resource_id=filtrarListado&p_p_cacheability=cacheLevelPage`;

/** Fields of the form that stay empty: the site answers only if all of them are present. */
const EMPTY = [
  ...['titulo', 'texto', 'autor', 'competencias', 'tramitacion', 'expedientes', 'hasta', 'tipo_tramitacion'],
  ...['comision_competente', 'fase', 'organo', 'fechaDesde', 'fechaHasta', 'materias'],
  ...['iniciativas_relacionadas', 'iniciativas_origen', 'iscc'],
];

/** Returns the path of one page of results, counted from 1. */
export const searchPath = (legislature: number, type: string, page: number): string =>
  `busqueda-de-iniciativas/${toRoman(legislature)}/${type}/pagina${String(page).padStart(3, '0')}.json`;

/** Returns the path under which a former page is kept since a day, for initiatives that no other page has. */
export const keptSearchPath = (path: string, day: string): string =>
  path.replace(/(?:-\d{8})?\.json$/, `-${day.replaceAll('-', '')}.json`);

/** Returns the total number of initiatives in a result; null if the bytes contain no list. */
export function initiativesFound(bytes: Uint8Array): number | null {
  const { rows } = readJson(bytes, placeOf(''), (value) => ({ rows: [objectOf(value)], issues: [] }));
  const found = rows[0]?.iniciativas_encontradas;
  return typeof found === 'string' ? parseWholeNumber(found) : null;
}

/** Initiatives on one page of answers. */
export const SEARCH_PAGE_SIZE = 25;

/** Parses one page of the site's search for initiatives of every type, the answer to a form. */
export const initiativeSearch: Source<InitiativeRow> = {
  kind: 'initiative-search',
  expects: 'JSON with lista_iniciativas, each with id_iniciativa, legislatura and titulo',
  place: (path) => placeByNumeral(path, PATH),
  url: () => null,
  form: ({ path, legislature }) => formOf(path, ADDRESS, String(legislature)),
  otherRequests({ path, legislature }) {
    const numeral = toRoman(legislature!);
    return [formOf(path, `${ADDRESS}&_iniciativas_legislatura=${numeral}`, numeral)];
  },
  parse: (bytes, place) => readJson(bytes, place, readAnswer),
};

function formOf(path: string, address: string, legislature: string): FormRequest {
  const [, , type, page] = PATH.exec(path)!;
  return {
    address,
    fields: {
      ...Object.fromEntries(EMPTY.map((name) => [`_iniciativas_${name}`, ''])),
      _iniciativas_fechaDe: '0',
      _iniciativas_legislatura: legislature,
      _iniciativas_tipo: type!,
      _iniciativas_paginaActual: String(Number(page)),
    },
  };
}

function readAnswer(value: unknown, place: DocumentPlace): Parsed<InitiativeRow> {
  const answer = objectOf(value);
  if (answer === null) return unreadable(place, shapeOf(value), 'an answer of the search');
  if (Object.keys(answer).length === 0) return { rows: [], issues: [] };
  const list = objectOf(answer.lista_iniciativas);
  if (list === null) return unreadable(place, shapeOf(answer), 'an answer with lista_iniciativas');
  return ofItsLegislature(readRecords(inOrder(list), place, initiative), place);
}

const initiative: RecordReader<InitiativeRow> = {
  key: 'id_iniciativa',
  mayBeNone: true,
  read: (fields) => ({
    legislature: fields.legislature('legislatura'),
    officialId: fields.requiredOfficialId('id_iniciativa'),
    title: fields.required('titulo'),
    submittedOn: fields.date('fecha_presentado'),
    qualifiedOn: fields.date('fecha_calificado'),
    authors: authorsIn(fields),
    ...resultIn(fields, fields.text('resultado_tram') === null ? 'resultado' : 'resultado_tram'),
    situation: fields.text('situacion_actual'),
    steps: [],
    documents: [],
  }),
};

/** Returns the authors, which some results list separately and others have in one text. */
function authorsIn(fields: Fields): string[] {
  const named = fields.parts('autores').flatMap((author) => author.text('nombre') ?? []);
  return named.length > 0 ? named : linesOf((fields.raw('autor') ?? '').replace(/<br\s*\/?>/gi, '\n'));
}

/** Sorts the keys: `iniciativa10` comes after `iniciativa9`. The result’s order is arbitrary. */
const inOrder = (list: Record<string, unknown>): unknown[] =>
  Object.entries(list)
    .sort(([a], [b]) => positionOf(a) - positionOf(b))
    .map(([, record]) => record);

const positionOf = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0);

/** Rejects another legislature: for an unknown one, the search silently returns the current one. */
function ofItsLegislature(
  { rows, issues }: Parsed<InitiativeRow>,
  place: DocumentPlace,
): Parsed<InitiativeRow> {
  const strangers: Issue[] = [];
  const own = rows.filter(({ legislature, officialId }) => {
    if (legislature === place.legislature) return true;
    const about = {
      subject: officialId,
      found: `legislature ${legislature}`,
      expected: `legislature ${place.legislature}`,
    };
    strangers.push(issueAt(place, 'place_disagrees', about));
    return false;
  });
  return { rows: own, issues: [...issues, ...strangers] };
}
