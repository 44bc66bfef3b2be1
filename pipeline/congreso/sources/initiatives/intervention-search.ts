import { refused, unreadable } from '../../../core/chamber/document-issues.ts';
import { objectOf, quoteValue, readJson, shapeOf } from '../../../core/chamber/json.ts';
import type { InterventionRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { fromRoman } from '../../../text/roman.ts';
import { compactDate } from '../../../text/spanish-dates.ts';
import { placeByNumeral } from '../documents/official-path.ts';
import { officialId, parseWholeNumber } from '../documents/text.ts';
import { speakerOf } from './interventions.ts';

type Part = Record<string, unknown>;

const PATH = /^busqueda-de-intervenciones\/([IVXL]+)\/\d{3}\/\d{6}\/pagina\d{3}\.json$/;

/** Parses one page of results of the site’s search for speeches about one initiative. Its address is unknown. */
export const interventionSearch: Source<InterventionRow> = {
  kind: 'intervention-search',
  expects: 'JSON with lista_intervenciones',
  place: (path) => placeByNumeral(path, PATH),
  url: () => null,
  parse: (bytes, place) => readJson(bytes, place, readAnswer),
};

function readAnswer(value: unknown, place: DocumentPlace): Parsed<InterventionRow> {
  const list = objectOf(objectOf(value)?.lista_intervenciones);
  if (list === null) return unreadable(place, shapeOf(value), 'an answer with lista_intervenciones');
  const parsed = Object.entries(list).map(([key, record]) => readSpeech(key, objectOf(record) ?? {}, place));
  const announced = announcedIn(objectOf(objectOf(value)?.paginacion));
  if (announced !== parsed.length) {
    const expected = `${announced ?? 'as many'}, as its docs_ini and docs_fin say`;
    return unreadable(place, `${parsed.length} speeches`, expected);
  }
  return { rows: parsed.flatMap(({ rows }) => rows), issues: parsed.flatMap(({ issues }) => issues) };
}

/** Returns the number of speeches stated on the page; null if not stated. */
function announcedIn(pages: Part | null): number | null {
  const [first, last] = [
    parseWholeNumber(textOf(pages?.docs_ini)),
    parseWholeNumber(textOf(pages?.docs_fin)),
  ];
  return first === null || last === null ? null : last - first + 1;
}

function readSpeech(key: string, record: Part, place: DocumentPlace): Parsed<InterventionRow> {
  const initiative = objectOf(record.iniciativa) ?? {};
  const session = objectOf(record.sesion) ?? {};
  const date = compactDate(textOf(record.fecha) ?? '');
  if (date === null) {
    const found = `fecha: ${quote(textOf(record.fecha) ?? quoteValue(record.fecha))}`;
    return refused(place, 'bad_date', { subject: quote(key), found, expected: 'YYYYMMDD' });
  }
  return {
    rows: [
      {
        legislature: fromRoman(textOf(record.legislatura) ?? '') ?? place.legislature!,
        officialId: officialId(textOf(objectOf(initiative.enlace_expediente)?.id_iniciativa) ?? ''),
        title: textOf(initiative.objeto_iniciativa),
        authors: Object.values(objectOf(initiative.autores) ?? {}).flatMap(
          (author) => textOf(objectOf(author)?.nombre) ?? [],
        ),
        date,
        organ: textOf(session.nombre_sesion),
        phase: textOf(session.fase1),
        kind: null,
        ...speakerOf(textOf(record.orador)),
        speakerOffice: textOf(record.cargo_orador),
        ...{ startsAt: null, endsAt: null, video: null, text: null, diario: null },
      },
    ],
    issues: [],
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? collapse(value) : null;
