import { describe, expect, it } from 'vitest';
import { identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import { ascii, JSON_PATH, official } from './votes/vote-files.ts';

/** Returns the issues of a document: former crashes must yield a value, or an issue with a short quotation. */
function issuesOf(path: string, document: unknown) {
  const { source, place } = identifyDocument(path)!;
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const { rows, issues } = source.parse(Buffer.from(text), place);
  return { rows, issues, found: issues.map(({ found }) => found) };
}

const DEEP = 20_000;
const nested = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
const ACTIVE = 'webpublica/opendata/diputados/DiputadosActivos__20260712050010.json';
const SPEECHES = 'busqueda-de-intervenciones/XV/172/000001/pagina001.json';
const MEMBERS = 'busqueda-de-diputados/XV/lista.json';
/** Valid JSON that no operator of the language can convert to a number. */
const shapeless = { toString: 1, valueOf: 1 };

describe('a malicious document', () => {
  it('nests lists deeper than they can be serialised', () => {
    expect(issuesOf(ACTIVE, `[{"NOMBRE":${nested}}]`).found).toEqual(['NOMBRE: a list']);
    const vote = official().informacion;
    const deep = JSON.stringify({ ...official(), informacion: { ...vote, sesion: 'HERE' } });
    expect(issuesOf(JSON_PATH, deep.replace('"HERE"', nested)).found).toEqual(['sesion: a list']);
  });

  it('has objects in place of seats, dates and counts', () => {
    const [record, ...others] = official().votaciones as object[];
    const votaciones = [{ ...record, asiento: shapeless }, ...others];
    expect(issuesOf(JSON_PATH, ascii({ ...official(), votaciones }).toString()).issues).toEqual([]);
    const lista_intervenciones = { intervencion1: { fecha: shapeless } };
    const paginacion = { docs_ini: '1', docs_fin: '1' };
    expect(issuesOf(SPEECHES, { lista_intervenciones, paginacion }).found).toEqual([
      'fecha: {"toString":1,"valueOf":1}',
    ]);
    expect(
      issuesOf(SPEECHES, { lista_intervenciones: {}, paginacion: { docs_fin: shapeless } }).found,
    ).toEqual(['0 speeches']);
  });

  it('has legislatures, codes and sessions that no address can have', () => {
    const page = (value: string) =>
      `<select id="_votaciones_legislatura"><option selected value="${value}"></select><script>var diasVotaciones = [];</script>`;
    expect(issuesOf('votaciones.html', page('1e21')).rows).toEqual([]);
    expect(issuesOf('votaciones.html', page('15')).rows).toHaveLength(1);
    const member = { codParlamentario: '1e300', apellidosNombre: 'Ruiz, Ana', idLegislatura: '15' };
    expect(issuesOf(MEMBERS, { data: [member] }).rows).toEqual([]);
    const order = issuesOf(
      'docu/tramit/LegXV/tramit_pleno20240611_1.txt',
      `Sesión nº ${'9'.repeat(400)}\nI. Mociones.\n1. Sobre los trenes. (Núm. expte. 173/000003)\n`,
    );
    expect(order.found[0]).toContain('Sesión nº 999');
  });

  it('nests elements a thousand deep', () => {
    const { issues } = issuesOf('opendata/diputados.html', '<div>'.repeat(DEEP));
    expect(issues).toMatchObject([{ code: 'unreadable_document', found: 'elements 1000 deep' }]);
    const flat = '<p><li><br><td>text'.repeat(2_000);
    const link = '<a href="/webpublica/opendata/diputados/Diput__20260712050010.json">JSON</a>';
    expect(issuesOf('opendata/diputados.html', `${flat}${link}`).rows).toHaveLength(1);
  });

  it('is quoted on one line, and shortened', () => {
    const long = `Ruiz${'z'.repeat(9_000)}, Ana`;
    const page = `<div class="nombre-dip">${long}</div><div class="cuerpo-diputado-detalle"><p>Nacida el 99/99/9999</p></div>`;
    const { issues } = issuesOf('busqueda-de-diputados/XV/31.html', page);
    expect(issues[0]!.subject!.length).toBeLessThan(130);
  });
});
