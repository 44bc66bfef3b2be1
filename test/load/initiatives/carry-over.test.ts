import { expect, it } from 'vitest';
import { carryOverFrom } from '../../../pipeline/load/statuses/write-statuses.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature } from '../../rows.ts';

it('titles of a later legislature name what it took up, and by their type what it passed over', () => {
  const read = openParliament({
    legislatures: [legislature(14), legislature(15)],
    initiatives: [
      initiative(15127000001, {
        title_original:
          'Propuesta de reforma de la Ley Orgánica 3/1982, de 9 de junio, de Estatuto de Autonomía de La Rioja (corresponde a los números de expediente 127/000004/0000 de la XIII Legislatura y 127/000007/0000 de la XIV Legislatura).',
      }),
    ],
  });
  const carryOver = carryOverFrom(read, 14);
  expect(carryOver('127/000007')).toBe('taken_up');
  expect(carryOver('127/000004')).toBe('passed_over');
  expect(carryOver('125/000006')).toBe('unknown');
  expect(carryOverFrom(read, 15)('127/000001')).toBe('unknown');
});
