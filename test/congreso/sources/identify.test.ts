import { describe, expect, it } from 'vitest';
import { officialPath } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import { allSources, identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import { soundDocuments } from './documents.ts';

const VOTES = 'webpublica/opendata/votaciones/Leg15/Sesion044/20240611';
const SITE = 'https://www.congreso.es';

/** A path without facts about its document. */
const NO_FACTS = { legislature: null, session: null, number: null, date: null, generated: null };

/** Returns kind, place without its path, and address. */
function identified(path: string) {
  const known = identifyDocument(path);
  if (known === null) return null;
  const { path: _, ...place } = known.place;
  return { kind: known.source.kind, ...place, url: known.source.url(known.place) };
}

describe('a path', () => {
  it('shows the vote of a file and the time of its generation', () => {
    const file = `${VOTES}/Votacion003/VOT_20240611203611`;
    const place = {
      legislature: 15,
      session: 44,
      number: 3,
      date: '2024-06-11',
      generated: '2024-06-11T20:36:11',
    };
    expect(identified(`${file}.json`)).toEqual({ kind: 'vote-json', ...place, url: `${SITE}/${file}.json` });
    expect(identified(`${file}.xml`)).toEqual({ kind: 'vote-xml', ...place, url: `${SITE}/${file}.xml` });
  });

  it('shows the vote whatever the name of the file, which then has no time', () => {
    expect(identified(`${VOTES}/Votacion012/sesion44votacion12.json`)).toMatchObject({
      number: 12,
      generated: null,
    });
    expect(identified(`${VOTES}/Votacion012/VOT_20249911203611.json`)).toMatchObject({ generated: null });
  });

  it('shows the session of a ZIP', () => {
    expect(identified(`${VOTES}/VOT_20240612080000.zip`)).toEqual({
      ...{ ...NO_FACTS, kind: 'session-zip', legislature: 15, session: 44 },
      ...{ date: '2024-06-11', generated: '2024-06-12T08:00:00' },
      url: `${SITE}/${VOTES}/VOT_20240612080000.zip`,
    });
  });

  it('shows the day of a page, and its request', () => {
    expect(identified('votaciones/XIV/2022-02-24.html')).toEqual({
      ...{ ...NO_FACTS, kind: 'day-page', legislature: 14, date: '2022-02-24' },
      url: `${SITE}/es/opendata/votaciones?p_p_id=votaciones&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&targetLegislatura=XIV&targetDate=24/02/2022`,
    });
  });

  it('shows the legislature of a search', () => {
    expect(identified('busqueda-de-iniciativas/XIV/121/pagina001.json')).toMatchObject({
      legislature: 14,
      url: null,
    });
  });

  it('shows the deputy of a page, and its request', () => {
    expect(identified('busqueda-de-diputados/XV/185.html')).toMatchObject({
      kind: 'member-page',
      legislature: 15,
      url: `${SITE}/es/busqueda-de-diputados?p_p_id=diputadomodule&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&_diputadomodule_mostrarFicha=true&codParlamentario=185&idLegislatura=XV&mostrarAgenda=false`,
    });
  });

  it('shows the session and day of an order of the day', () => {
    expect(identified('backoffice_doc/atp/orden_dia/pleno_201_29092026.txt')).toEqual({
      ...{ ...NO_FACTS, kind: 'order-of-the-day', session: 201, date: '2026-09-29' },
      url: `${SITE}/backoffice_doc/atp/orden_dia/pleno_201_29092026.pdf`,
    });
  });

  it.each([
    ['diputados/DiputadosActivos', 'active-deputies'],
    ['diputados/DiputadosDeBaja', 'departed-deputies'],
    ['diputados/Diput', 'deputies-of-all-legislatures'],
    ['diputados/Diputadas', 'women'],
    ['iniciativas/ProyectosDeLey', 'initiatives'],
    ['iniciativas/ProposicionesDeLey', 'initiatives'],
    ['iniciativas/PropuestasDeReforma', 'initiatives'],
    ['iniciativas/IniciativasLegislativasAprobadas', 'approved-laws'],
    ['intervenciones/IntervencionesCronologicamente', 'interventions'],
    ['intervenciones/IntervencionesIniciativa', 'interventions'],
  ])('shows the kind of %s__….json', (name, kind) => {
    const path = `webpublica/opendata/${name}__20260712050010.json`;
    const facts = { ...NO_FACTS, kind, generated: '2026-07-12T05:00:10' };
    expect(identified(path)).toEqual({ ...facts, url: `${SITE}/${path}` });
  });
});

describe('no type matches', () => {
  it.each([
    '',
    'README.md',
    `${VOTES}/Votacion003/VOT_20240611203611.png`,
    `${VOTES}/VOT_20240611203611.json`,
    `${VOTES}/Votacion003/VOT_20240611203611.zip`,
    `${VOTES}/Votacion003/more/VOT_20240611203611.json`,
    `elsewhere/${VOTES}/Votacion003/VOT_20240611203611.json`,
    'webpublica/opendata/votaciones/Leg15/Sesion044/20240231/Votacion003/VOT_20240611203611.json',
    'webpublica/opendata/diputados/DiputadosActivos__20260712050010.xml',
    'webpublica/opendata/diputados/DiputadosActivos.json',
    'webpublica/opendata/diputados/Diputadas__20260712050010.xml',
    'busqueda-de-diputados/15/185.html',
    'busqueda-de-diputados/XV/185/more.html',
    'webpublica/opendata/diputados/old/Diput__20260712050010.json',
    'webpublica/opendata/iniciativas/ProyectosDeLey__20260712050010.csv',
    'votaciones/15/2022-02-24.html',
    'votaciones/IIII/2022-02-24.html',
    'votaciones/XV/2022-02-31.html',
    'busqueda-de-iniciativas/14/121/pagina001.json',
  ])('"%s"', (path) => {
    expect(identifyDocument(path)).toBeNull();
  });
});

describe('types and paths', () => {
  it('no path has two types', () => {
    for (const path of Object.keys(soundDocuments)) {
      expect(allSources.filter((source) => source.place(path) !== null)).toHaveLength(1);
    }
  });

  it('every type has a document in these tests, and a unique kind', () => {
    const kinds = Object.keys(soundDocuments).map((path) => identifyDocument(path)!.source.kind);
    expect(new Set(kinds)).toEqual(new Set(allSources.map(({ kind }) => kind)));
    expect(new Set(kinds).size).toBe(allSources.length);
  });

  it('the address of an official document gives its path back', () => {
    const official = Object.keys(soundDocuments).filter((path) => path.startsWith('webpublica/'));
    expect(official.length).toBeGreaterThan(10);
    for (const path of official) {
      const { source, place } = identifyDocument(path)!;
      expect(officialPath(source.url(place)!)).toBe(path);
      expect(officialPath(`/${path}`)).toBe(path);
    }
  });

  it('any other address gives no path', () => {
    const others = [
      `${SITE}/es/opendata/votaciones`,
      `https://evil.example/${VOTES}/x.json`,
      'javascript:x',
      'http://[',
    ];
    expect(others.map(officialPath)).toEqual([null, null, null, null]);
  });
});
