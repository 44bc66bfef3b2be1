import { refused, unreadable } from '../../../core/chamber/document-issues.ts';
import { objectOf, readJson, shapeOf } from '../../../core/chamber/json.ts';
import type { DeputyRow, MemberCode } from '../../../core/chamber/people-rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { quote } from '../../../text/quote.ts';
import { toRoman } from '../../../text/roman.ts';
import { officialDate } from '../../../text/spanish-dates.ts';
import { CONGRESO, placeByNumeral } from '../documents/official-path.ts';
import { type Fields, type RecordReader, readRecords } from '../documents/open-data.ts';
import { officialNameIn } from './deputies.ts';

const PATH = /^busqueda-de-diputados\/([IVXL]+)\/lista\.json$/;

const ADDRESS = `${CONGRESO}/es/busqueda-de-diputados?p_p_id=diputadomodule&p_p_lifecycle=2&p_p_state=normal&p_p_mode=view&p_p_resource_id=searchDiputados&p_p_cacheability=cacheLevelPage`;

/** Form values for all deputies, former ones included, of any sex, group, party and province. */
const EVERYBODY = {
  _diputadomodule_genero: '0',
  _diputadomodule_grupo: 'all',
  _diputadomodule_tipo: '2',
  _diputadomodule_nombre: '',
  _diputadomodule_apellidos: '',
  _diputadomodule_formacion: 'all',
  _diputadomodule_filtroProvincias: '[]',
  _diputadomodule_nombreCircunscripcion: '',
};

/** Addresses of pages have at most four digits. */
const MOST_CODE = 9_999;

/** Returns the path of the list of one legislature. */
export const memberSearchPath = (legislature: number): string =>
  `busqueda-de-diputados/${toRoman(legislature)}/lista.json`;

/** Parses the site's search for deputies, the only source of their numbers and the answer to a form. */
export const memberSearch: Source<MemberCode> = {
  kind: 'member-search',
  expects: 'JSON with data, each with codParlamentario, apellidosNombre and idLegislatura',
  place: (path) => placeByNumeral(path, PATH),
  url: () => null,
  form: ({ legislature }) => ({
    address: ADDRESS,
    fields: { _diputadomodule_idLegislatura: String(legislature), ...EVERYBODY },
  }),
  otherRequests: ({ legislature }) => [
    {
      address: `${ADDRESS}&_diputadomodule_idLegislatura=${legislature}`,
      fields: { _diputadomodule_idLegislatura: String(legislature), ...EVERYBODY },
    },
  ],
  parse: (bytes, place) => readJson(bytes, place, readAnswer),
};

function readAnswer(value: unknown, place: DocumentPlace): Parsed<MemberCode> {
  const list = objectOf(value)?.data;
  if (!Array.isArray(list)) return unreadable(place, shapeOf(value), 'an answer with data');
  return ofItsLegislature(readRecords(list, place, member), place);
}

const member: RecordReader<MemberCode> = {
  key: 'codParlamentario',
  read: (fields) => ({
    legislature: fields.legislature('idLegislatura'),
    code: Number(fields.required('codParlamentario')),
    name: fields.required('apellidosNombre'),
    seat: seatIn(fields),
  }),
};

/** Parses the seat of a deputy; returns null if a date has an unknown form, but keeps the deputy’s number. */
function seatIn(fields: Fields): DeputyRow | null {
  const day = (field: string) => officialDate(fields.text(field) ?? '');
  const startedOn = day('fchAlta');
  if (startedOn === null) return null;
  return {
    name: officialNameIn(fields, 'apellidosNombre'),
    legislature: fields.legislature('idLegislatura'),
    constituency: fields.text('nombreCircunscripcion'),
    party: fields.text('formacion'),
    fullConditionOn: null,
    startedOn,
    leftOn: day('fchBaja'),
    groupName: fields.text('grupo'),
    groupSince: null,
    groupUntil: null,
    biography: null,
  };
}

/** Rejects another legislature, which the site returns if it does not understand the form. */
function ofItsLegislature({ rows, issues }: Parsed<MemberCode>, place: DocumentPlace): Parsed<MemberCode> {
  const strange = rows.find(
    ({ legislature, code }) =>
      legislature !== place.legislature || !(Number.isInteger(code) && code > 0 && code <= MOST_CODE),
  );
  if (strange === undefined) return { rows, issues };
  return refused(place, 'place_disagrees', {
    subject: quote(strange.name),
    found: `legislature ${strange.legislature}, number ${strange.code}`,
    expected: `legislature ${place.legislature}, as in the path, and a number from 1`,
  });
}
