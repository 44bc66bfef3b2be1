import { expect, it } from 'vitest';
import type { DocumentReader } from '../../../pipeline/load/documents/document-reader.ts';
import { legislaturesOf } from '../../../pipeline/load/documents/legislatures.ts';
import type { Curated } from '../../../pipeline/model/curated.ts';
import { identifyDocument } from '../../../pipeline/sources/index.ts';
import { chamber, legislature } from '../../rows.ts';

const curated: Curated = {
  fictional: false,
  chamber: chamber(),
  groups: [],
  successions: [],
  identifiers: [],
  investitures: [],
  governments: [],
  offices: [],
  unsourced: [],
  corrections: [],
  knownNames: [],
  quizPins: [],
  legislatures: [
    legislature(15, { end_date: '2026-10-06' }),
    legislature(16, { start_date: '2026-12-23' }),
  ].map((facts) => ({ ...facts, source: 'made for a test' })),
};
const reader: DocumentReader = {
  rows: () => [],
  hint: () => ({ session: null, date: null }),
  seenOn: () => null,
  retrievedAt: () => null,
  issues: [],
  hash: () => '',
};

/** The numbers of the legislatures that documents speak of. */
const spokenOf = (...paths: string[]): number[] =>
  legislaturesOf(
    paths.map((path, at) => ({ id: at + 1, ...identifyDocument(path)! })),
    curated,
    reader,
    [],
  ).list.map(({ legislature: { id } }) => id);

it('a list of deputies from before all known legislatures is left out, and that is said', () => {
  const path = 'webpublica/opendata/diputados/DiputadosActivos__20131031000000.json';
  const { list, issues } = legislaturesOf([{ id: 1, ...identifyDocument(path)! }], curated, reader, []);
  expect(list).toEqual([]);
  expect(issues).toMatchObject([{ code: 'deputies_of_no_legislature', document: path }]);
});

it('a new legislature is known from its first order of the day, before anybody votes', () => {
  expect(spokenOf('backoffice_doc/atp/orden_dia/pleno_1_23122026.txt')).toEqual([16]);
  expect(
    spokenOf('backoffice_doc/atp/orden_dia/pleno_201_29092026.txt', 'votaciones/XVI/2027-01-12.html'),
  ).toEqual([15, 16]);
  expect(spokenOf('calendario-de-sesiones-plenarias.html')).toEqual([]);
});

it('a legislature of which there are only empty lists is none yet', () => {
  expect(
    spokenOf(
      'votaciones.html',
      'votaciones/XVI.html',
      'busqueda-de-diputados/XVI/lista.json',
      'busqueda-de-iniciativas/XVI/121/pagina001.json',
      'docu/imgweb/diputados/31_16.jpg',
    ),
  ).toEqual([]);
});
