import { expect, it } from 'vitest';
import { women } from '../../../../pipeline/congreso/sources/people/women.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'webpublica/opendata/diputados/Diputadas__20260712050010';
const rows = [{ name: 'Ruiz Gil, Ana', legislature: null }];

it.each([
  ['json', JSON.stringify([{ NOMBRE: 'Ruiz Gil,Ana', CIRCUNSCRIPCION: 'Lugo' }]), rows],
  ['csv', 'NOMBRE;CIRCUNSCRIPCION\nRuiz Gil, Ana;Lugo\n', rows],
  [
    'json',
    JSON.stringify([{ APELLIDOS: 'Ruiz Gil', NOMBRE: 'Ana', LEGISLATURA: 'Leg. XIV' }]),
    [{ name: 'Ruiz Gil, Ana', legislature: 14 }],
  ],
])('the file of women has names, and the legislature if stated (%s)', (form, text, expected) => {
  expect(parse(women, text, `${PATH}.${form}`)).toEqual({ rows: expected, issues: [] });
});

it('a different file in its place is refused', () => {
  const { rows, issues } = parse(women, '[{"OBJETO":"Ley"}]', `${PATH}.json`);
  expect(rows).toEqual([]);
  expect(issues).toMatchObject([{ code: 'unreadable_document', expected: 'records with the field NOMBRE' }]);
});
