import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hemicycle } from '../../../pipeline/sources/people/hemicycle.ts';
import { parse } from '../votes/vote-files.ts';

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';
const PATH = 'hemiciclo/XV.html';

const area = (coords: string, person: string, seat: string, group: string, code = 7) =>
  `<area shape="circle" alt="x" coords="${coords}" onmouseover="javascript:show( '/docu/imgweb/diputados/${code}_15.jpg', '/wc/htdocs/web' , '${person}','${seat}', '${group}' ,'','', true , ${code});">`;
const map = (...areas: string[]) => `<title>Hemiciclo</title><map name="hemiciclo">${areas.join('\n')}</map>`;
const ANA = area('12,34,5 ', 'Gil Roca, Ana', 'Diputada por Lugo', 'G. P. Rojo');

describe('the map of the hemicycle', () => {
  it('tells where everybody sits', () => {
    expect(parse(hemicycle, map(ANA), PATH)).toEqual({
      rows: [
        {
          x: 12,
          y: 34,
          code: 7,
          name: 'Gil Roca, Ana',
          office: null,
          constituency: 'Lugo',
          groupName: 'Rojo',
        },
      ],
      issues: [],
    });
  });

  it.each([
    ['without a map', '<title>Hemiciclo</title>', 'a page titled "Hemiciclo"'],
    ['with a seat that has no place', map(ANA, ANA.replace('12,34,5 ', '')), 'x at'],
    ['with a seat that has no name', map(ANA, ANA.replace('onmouseover', 'title')), 'x at 12,34,5'],
  ])('is refused whole %s', (_, html, found) => {
    const { rows, issues } = parse(hemicycle, html, PATH);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'unreadable_document', document: PATH, found }]);
  });
});

describe.skipIf(CORPUS === '')('the real sample of the map', () => {
  it('has three seats: the presiding deputy, the head of government, and a minister who is no deputy', () => {
    const html = readFileSync(join(CORPUS, 'reference/pages/hemiciclo.sample.html'), 'utf8');
    const { rows, issues } = parse(hemicycle, html, PATH);
    expect(issues).toEqual([]);
    expect(rows).toEqual([
      {
        ...{ x: 270, y: 382, code: 185, name: 'Armengol Socias, Francina' },
        ...{ office: 'Presidenta del Congreso de los Diputados' },
        ...{ constituency: 'Balears (Illes)', groupName: 'Mesa del Congreso' },
      },
      {
        ...{
          x: 190,
          y: 303,
          code: 189,
          name: 'Sánchez Pérez-Castejón, Pedro',
          office: 'Presidente del Gobierno',
        },
        ...{ constituency: 'Madrid', groupName: 'Socialista' },
      },
      {
        ...{ x: 190, y: 290, code: 527, name: 'Cuerpo Caballero, Carlos' },
        office: 'Vicepresidente Primero del Gobierno y Ministro de Economía, Comercio y Empresa',
        ...{ constituency: null, groupName: null },
      },
    ]);
  });
});
