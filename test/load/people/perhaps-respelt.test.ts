import { describe, expect, it } from 'vitest';
import { openCorrections } from '../../../pipeline/load/documents/corrections.ts';
import { officialName } from '../../../pipeline/load/documents/names.ts';
import { withFormerNames } from '../../../pipeline/load/people/correct-names.ts';
import type { IdentifiedDeputy } from '../../../pipeline/load/people/identify.ts';
import { openPeople } from '../../../pipeline/load/people/people.ts';
import { openPersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import type { Correction } from '../../../pipeline/model/correction.ts';

/** Returns a deputy whom one list names, of a constituency. */
const deputy = (published: string, constituency = 'Madrid'): IdentifiedDeputy => ({
  keys: [officialName(published).key],
  published,
  variants: [published],
  entries: [{ published, asOf: '', mandatePeriods: [{ constituency }] } as never],
  appearance: null,
});

/** Returns who sat in XV and in XVI and the issues about them, with the corrections that an operator writes. */
function elected(before: IdentifiedDeputy[], after: IdentifiedDeputy[], list: Correction[] = []) {
  const people = openPeople(openRegister(null, 'people.csv'), openPersonEvidence());
  const corrections = openCorrections(list);
  const enter = (one: IdentifiedDeputy, legislature: number) =>
    people.enter(
      withFormerNames(one, legislature, corrections, (key) => people.isFormer(legislature, key)),
      legislature,
    );
  const ids = [...before.map((one) => enter(one, 15)), ...after.map((one) => enter(one, 16))];
  const settled = list.map((each) => (each as { names: string[] }).names.toSorted().join('|'));
  const issues = people.perhapsRespelt((_, ...names) => settled.includes(names.sort().join('|')));
  return { ids, issues };
}

const line = (correct: 'one' | 'two', ...names: [string, string]): Correction => ({
  ...{ id: 'x', kind: 'person', legislature: 16, names, expect: 'two', correct, reason: 'r', source: 's' },
});

describe('a re-elected deputy under another spelling', () => {
  it.each([
    ['Moreno Alcor, María Isabel', 'Moreno Alcor, María'],
    ['Moreno Alcor, Francisco', 'Moreno Alcor, Fco.'],
    ['Moreno Alcor, Ana', 'Moreno, Ana'],
    ['Montserrat Vidal, Ana', 'Monserrat Vidal, Ana'],
    ['Moreno Alcor, Francisco', 'Moreno Alcor, Paco'],
  ])('leads to an issue with the former name and the line to add: %s, %s', (former, now) => {
    const { ids, issues } = elected([deputy(former)], [deputy(now)]);
    expect(new Set(ids).size).toBe(2);
    expect(issues).toMatchObject([{ code: 'perhaps_one_person', subject: now, found: former }]);
    expect(issues[0]!.expected).toContain(JSON.stringify([now, former]));
  });

  it.each([
    [
      'has another given name and constituency',
      [deputy('Moreno Alcor, Ana')],
      [deputy('Moreno Alcor, Eva', 'Lugo')],
    ],
    ['has other surnames', [deputy('Moreno Alcor, Ana')], [deputy('Moreno Vidal, Ana')]],
    [
      'sits together with the former',
      [deputy('Moreno Alcor, Ana')],
      [deputy('Moreno Alcor, Ana'), deputy('Moreno Alcor, Ana María')],
    ],
  ])('leads to no issue where the new deputy %s', (_, before, after) => {
    expect(elected(before, after).issues).toEqual([]);
  });

  it('is one person as soon as the line is added', () => {
    const names = ['Moreno Alcor, María', 'Moreno Alcor, María Isabel'] as const;
    const { ids, issues } = elected([deputy(names[1])], [deputy(names[0])], [line('one', ...names)]);
    expect(ids).toEqual([1, 1]);
    expect(issues).toEqual([]);
  });

  it('is a different person, without an issue, once the line says so', () => {
    const names = ['Moreno Alcor, María', 'Moreno Alcor, María Isabel'] as const;
    const { ids, issues } = elected([deputy(names[1])], [deputy(names[0])], [line('two', ...names)]);
    expect(ids).toEqual([1, 2]);
    expect(issues).toEqual([]);
  });
});
