import { describe, expect, it } from 'vitest';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import type { DocumentReader } from '../../../pipeline/load/documents/document-reader.ts';
import { legislaturesOf } from '../../../pipeline/load/legislatures/legislatures.ts';
import type { Curated } from '../../../pipeline/model/curated.ts';
import type { SnapshotDocument } from '../../../pipeline/snapshots/open.ts';
import { chamber, legislature } from '../../rows.ts';

const curated: Curated = {
  fictional: false,
  chamber: chamber(),
  groups: [],
  constituencies: [],
  parties: [],
  successions: [],
  identifiers: [],
  investitures: [],
  governments: [],
  governmentGroups: [],
  offices: [],
  unsourced: [],
  corrections: [],
  knownNames: [],
  mixedMembers: [],
  searchNames: [],
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

/** Returns the numbers of the legislatures that documents mention. */
const spokenOf = (...paths: string[]): number[] =>
  legislaturesOf(
    paths.map((path, at) => ({ id: at + 1, ...identifyDocument(path)! })),
    curated,
    { reader, chamber: congreso },
    { named: [], seats: [] },
  ).list.map(({ legislature: { id } }) => id);

it('a list of deputies from before all known legislatures is left out with an issue', () => {
  const path = 'webpublica/opendata/diputados/DiputadosActivos__20131031000000.json';
  const { list, issues } = legislaturesOf(
    [{ id: 1, ...identifyDocument(path)! }],
    curated,
    { reader, chamber: congreso },
    { named: [], seats: [] },
  );
  expect(list).toEqual([]);
  expect(issues).toMatchObject([{ code: 'deputies_of_no_legislature', document: path }]);
});

it('a new legislature is known from its first order of the day, before any vote', () => {
  expect(spokenOf('backoffice_doc/atp/orden_dia/pleno_1_23122026.txt')).toEqual([16]);
  expect(
    spokenOf('backoffice_doc/atp/orden_dia/pleno_201_29092026.txt', 'votaciones/XVI/2027-01-12.html'),
  ).toEqual([15, 16]);
  expect(spokenOf('calendario-de-sesiones-plenarias.html')).toEqual([]);
});

it('a legislature with only empty lists of deputies does not exist yet', () => {
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

describe('an answer of the search for deputies', () => {
  const document = { id: 1, ...identifyDocument('busqueda-de-diputados/XIV/lista.json')! };
  const seat = (name: string): DeputyRow => ({
    ...{
      name,
      legislature: 14,
      constituency: 'Madrid',
      party: 'A',
      fullConditionOn: null,
      startedOn: '2019-12-03',
    },
    ...{ leftOn: null, groupName: 'Grupo A', groupSince: null, groupUntil: null, biography: null },
  });
  const votes = {
    id: 3,
    ...identifyDocument(
      'webpublica/opendata/votaciones/Leg14/Sesion155/20220224/Votacion001/VOT_20220224112038.json',
    )!,
  };
  const filesOf = (documents: SnapshotDocument[], rows: DeputyRow[]) => {
    const listing = { ...reader, rows: <Row>() => rows as unknown as Row[], seenOn: () => '2026-11-26' };
    const seats = [{ document, rows: [seat('Ruiz, Ana')] }];
    const { list } = legislaturesOf(
      documents,
      curated,
      { reader: listing, chamber: congreso },
      { named: [], seats },
    );
    return list.find(({ legislature }) => legislature.id === 14)?.deputyFiles.map(({ place }) => place.path);
  };

  it('supplies the deputies of a legislature that no file lists', () => {
    expect(filesOf([document, votes], [])).toEqual([document.place.path]);
  });

  it('is ignored if a file lists them', () => {
    const path = 'webpublica/opendata/diputados/odsDiputados14__20261126050000.json';
    const file = { id: 2, ...identifyDocument(path)! };
    expect(filesOf([document, file, votes], [seat('Gil, Eva')])).toEqual([path]);
  });
});
