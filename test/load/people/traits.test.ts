import { describe, expect, it } from 'vitest';
import { conflict, type Traits } from '../../../pipeline/load/people/person-evidence.ts';

type Sex = 'female' | 'male';
const sex = (...genders: Sex[]): Traits => ({ genders: new Set(genders), births: new Set() });
const born = (...births: string[]): Traits => ({ genders: new Set(), births: new Set(births) });

describe('two deputies of one name are two people', () => {
  it('if each has one sex or one day of birth, and they differ', () => {
    expect(conflict(sex('female'), sex('male'))).toBe(true);
    expect(conflict(born('1971-08-11'), born('1972-08-11'))).toBe(true);
  });

  it('but not if both have the same facts, or one has none', () => {
    expect(conflict(sex('female'), sex('female'))).toBe(false);
    expect(conflict(sex(), sex('male'))).toBe(false);
    expect(conflict(sex('male'), sex())).toBe(false);
    expect(conflict(born('1971-08-11'), born())).toBe(false);
  });

  it('but not if the evidence on one of them is contradictory already', () => {
    expect(conflict(sex('female', 'male'), sex('male'))).toBe(false);
    expect(conflict(sex('male'), sex('female', 'male'))).toBe(false);
    expect(conflict(born('1971-08-11', '1972-08-11'), born('1973-08-11'))).toBe(false);
    expect(conflict(born('1973-08-11'), born('1971-08-11', '1972-08-11'))).toBe(false);
  });
});
