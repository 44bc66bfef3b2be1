import { expect, it } from 'vitest';
import { effectsOfNode } from '../../../pipeline/core/effects-of-node.ts';
import { type PdfReader, pdfReader, unpdfReader } from '../../../pipeline/snapshots/pdf/pdf-texts.ts';
import { pdfOf } from '../../snapshots/pdf-of.ts';
import { DAY, loadDocuments, soundDocuments } from '../parliament.ts';

/** In the sound parliament session 9 votes on one day; here it also plans, and announces session 10. */
const documents = {
  ...soundDocuments(),
  'busqueda-de-iniciativas/XV/162/pagina001.json': JSON.stringify({
    lista_iniciativas: {
      iniciativa1: {
        legislatura: 'XV',
        id_iniciativa: '162/000007',
        titulo: 'Proposición no de Ley sobre los trenes.',
        fecha_presentado: '03/02/2025',
        autor: 'Grupo A',
      },
    },
  }),
  'backoffice_doc/atp/orden_dia/pleno_10_18022025.txt': `
               Sesión nº10

     Martes, 18 de febrero de 2025

I.    Proposiciones no de Ley.

1.    Del Grupo A, sobre los trenes.
      (Núm. expte. 162/000007)

2.    Del Grupo B, sobre los barcos.
      (Núm. expte. 162/000008)
`,
  'calendario-de-sesiones-plenarias.html': `
<ul><li><a>Pleno de la semana del 24 de febrero de 2025 al 2 de marzo de 2025</a></li></ul>
<div class="mes-sp"><strong>febrero</strong></div>
<table><tr>${'<td></td>'.repeat(5)}<td><span>1</span></td></tr>
<tr>${'<td></td>'}<td class="pleno">11</td></tr><tr><td></td><td class="pleno">18</td><td></td><td></td></tr>
<tr><td></td><td class="pleno">25</td></tr></table>`,
};

it('sessions and their orders of the day come from votes, calendars and documents', () => {
  const { read, lines } = loadDocuments(documents);
  expect(lines).toEqual([]);
  const { db, all } = read;
  const sessions = all(
    db
      .selectFrom('sessions as s')
      .innerJoin('sources as d', 'd.id', 's.source_id')
      .select(['s.id', 's.legislature_id', 's.session_number', 's.date', 's.status', 's.title', 'd.kind'])
      .orderBy('s.date'),
  );
  expect(sessions.map((session) => Object.values(session))).toEqual([
    [15009, 15, 9, DAY, 'completed', 'Sesión Plenaria número 9', 'vote-json'],
    [15010, 15, 10, '2025-02-18', 'scheduled', 'Sesión Plenaria número 10', 'order-of-the-day'],
    [
      ...[1520250225, 15, null, '2025-02-25', 'planned'],
      ...['Pleno de la semana del 24 de febrero de 2025 al 2 de marzo de 2025', 'plenary-calendar'],
    ],
  ]);
  const items = all(db.selectFrom('agenda_items').selectAll().orderBy('id'));
  expect(items).toEqual([
    {
      id: 15010001,
      session_id: 15010,
      position: 1,
      section: 'Proposiciones no de Ley.',
      official_id: '162/000007',
      title: 'Del Grupo A, sobre los trenes.',
      initiative_id: 15162000007,
    },
    {
      id: 15010002,
      session_id: 15010,
      position: 2,
      section: 'Proposiciones no de Ley.',
      official_id: '162/000008',
      title: 'Del Grupo B, sobre los barcos.',
      initiative_id: null,
    },
  ]);
});

it('earlier versions of a document show what changed and when the change was first seen', () => {
  const path = 'backoffice_doc/atp/orden_dia/pleno_10_18022025.txt';
  const second = documents[path].replace('2.    Del Grupo B', '2.    Del Grupo A');
  const sidecar = (retrieved_at: string) =>
    JSON.stringify({
      ...{ url: `https://www.congreso.es/${path}`, sha256: 'any', etag: null },
      ...{ first_seen: '2025-02-12T09:00:00Z', retrieved_at },
    });
  const folder = '../earlier/congreso';
  const { read, lines } = loadDocuments({
    ...documents,
    [path]: second.replace('162/000008', '162/000009'),
    [`${path}.meta.json`]: sidecar('2025-02-15T23:30:00Z'),
    [`${folder}/${path}/0a1b2c3d.txt`]: documents[path],
    [`${folder}/${path}/0a1b2c3d.txt.meta.json`]: sidecar('2025-02-12T09:00:00Z'),
    [`${folder}/votaciones/XV/2025-02-11.html/0a1b2c3d.html`]: 'an earlier page of votes adds nothing',
  });
  expect(lines).toEqual([]);
  const { db, all } = read;
  expect(all(db.selectFrom('sessions').select('status').where('id', '=', 15010))).toEqual([
    { status: 'modified' },
  ]);
  const changes = all(
    db
      .selectFrom('session_changes as c')
      .innerJoin('sources as s', 's.id', 'c.source_id')
      .select(['c.revision', 'c.date', 'c.kind', 'c.before', 'c.after', 'c.official_id', 's.path', 's.url'])
      .orderBy('c.position'),
  );
  expect(
    changes.map(({ revision, date, kind, before, after, official_id }) => [
      ...[revision, date, kind, before, after, official_id],
    ]),
  ).toEqual([
    [0, '2025-02-12', 'status', null, 'scheduled', null],
    [1, '2025-02-16', 'status', 'scheduled', 'modified', null],
    [1, '2025-02-16', 'removed', '2', null, '162/000008'],
    [1, '2025-02-16', 'added', null, '2', '162/000009'],
  ]);
  expect(changes.map((change) => change.path)).toEqual([
    `earlier/congreso/${path}/0a1b2c3d.txt`,
    path,
    path,
    path,
  ]);
  expect(new Set(changes.map(({ url }) => url))).toEqual(new Set([`https://www.congreso.es/${path}`]));
});

it('the order of the day is the same from its PDF, whichever program extracts the text', async () => {
  const { 'backoffice_doc/atp/orden_dia/pleno_10_18022025.txt': text, ...others } = documents;
  const path = 'backoffice_doc/atp/orden_dia/pleno_10_18022025.pdf';
  const pdf = pdfOf([text.split('\n')]);
  const itemsWith = async ({ text: textOf }: PdfReader) => {
    const { read, lines } = loadDocuments(
      { ...others, [path]: pdf },
      new Map([[path, { text: await textOf(pdf) }]]),
    );
    expect(lines).toEqual([]);
    return read.all(read.db.selectFrom('agenda_items').selectAll().orderBy('id'));
  };
  const { read } = loadDocuments(documents);
  const fromText = read.all(read.db.selectFrom('agenda_items').selectAll().orderBy('id'));
  expect(fromText).toHaveLength(2);
  expect(await itemsWith(unpdfReader)).toEqual(fromText);
  expect(await itemsWith(await pdfReader(effectsOfNode().run))).toEqual(fromText);
});

it('an order of the day of an unknown legislature is left out, with an issue', () => {
  const { 'backoffice_doc/atp/orden_dia/pleno_10_18022025.txt': announced, ...others } = documents;
  const { read, lines } = loadDocuments({
    ...others,
    'backoffice_doc/atp/orden_dia/pleno_1_18022022.txt': announced
      .replace('nº10', 'nº1')
      .replace('de 2025', 'de 2022'),
  });
  const numbers = read.all(read.db.selectFrom('sessions').select('id').orderBy('id'));
  expect(numbers.map(({ id }) => id)).toEqual([15009, 1520250218, 1520250225]);
  expect(lines).toEqual([
    'backoffice_doc/atp/orden_dia/pleno_1_18022022.txt: a day of the agenda is not within any known legislature, found 2022-02-18; the day is left out',
  ]);
});
