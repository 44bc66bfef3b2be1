import { expect, it } from 'vitest';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import type { DeputiesFile } from '../../../pipeline/load/people/listed-mandates.ts';
import { noteBirths } from '../../../pipeline/load/people/official-evidence.ts';
import { openPersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';

/** Returns the facts in the biography of a deputy in a file of deputies. */
function known(biography: string | null) {
  const row = { name: 'Abad Gil, Ana', legislature: null, constituency: null, party: null };
  const dates = { fullConditionOn: null, startedOn: '2011-11-28', leftOn: null };
  const group = { groupName: null, groupSince: null, groupUntil: null };
  const rows = [{ ...row, ...dates, ...group, biography }];
  const file: DeputiesFile = { documentId: 7, kind: 'active', place: placeOf('x'), rows, complete: true };
  const evidence = openPersonEvidence();
  noteBirths(10, [file], evidence);
  const [said] = evidence.of(10, ['abad gil, ana']);
  return { births: said?.births ?? [], genders: (said?.gender ?? []).map(({ gender }) => gender) };
}

it('a biography gives day of birth and sex if it begins with them', () => {
  expect(known('Nacida el 11/05/1968 en Lugo.')).toEqual({ births: ['1968-05-11'], genders: ['female'] });
  expect(known('Nacido el 9/5/1968. Casado.')).toEqual({ births: ['1968-05-09'], genders: ['male'] });
});

it.each(['Abogada. Nacida el 11/05/1968.', 'Nacida el 31/02/1968 en Lugo.', 'Nacida en 1968.', null])(
  'the biography "%s" gives neither',
  (biography) => {
    expect(known(biography)).toEqual({ births: [], genders: [] });
  },
);
