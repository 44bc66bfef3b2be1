import { expect, it } from 'vitest';
import { writeSuccessors } from '../../../pipeline/load/write/write-laws.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature } from '../../rows.ts';

it('an initiative links to the next legislature whose titles name it', () => {
  const named = (...numbers: string[]) =>
    `Ley de las mareas (corresponde a los números de expediente ${numbers.join(' y ')})`;
  const bill = (id: number, title_original: string) =>
    initiative(id, {
      legislature_id: Math.floor(id / 10 ** 9),
      official_id: `125/${String(id % 1_000_000).padStart(6, '0')}`,
      title_original,
    });
  const db = openParliament({
    legislatures: [legislature(13), legislature(14), legislature(15)],
    initiatives: [
      bill(13125000009, 'Ley de las mareas'),
      bill(14125000021, named('125/000009/0000 de la XIII Legislatura')),
      bill(
        15125000003,
        named('125/000009/0000 de la XIII Legislatura', '125/000021/0000 de la XIV Legislatura'),
      ),
      bill(15125000004, 'Ley de los faros'),
    ],
  });
  writeSuccessors(db);
  const successors = db.all(db.db.selectFrom('initiatives').select(['id', 'continued_by_id']).orderBy('id'));
  expect(successors.map(({ id, continued_by_id }) => [id, continued_by_id])).toEqual([
    [13125000009, 14125000021],
    [14125000021, 15125000003],
    [15125000003, null],
    [15125000004, null],
  ]);
});
