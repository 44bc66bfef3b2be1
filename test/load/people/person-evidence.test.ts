import { describe, expect, it } from 'vitest';
import {
  conflict,
  openPersonEvidence,
  type PersonEvidence,
  type ReadPage,
  type Traits,
  unclaimedEvidence,
} from '../../../pipeline/load/people/person-evidence.ts';

const ADA = { legislature: 15, name: 'Roca Pla, Ada' };
const KEY = 'roca pla, ada';

const office = (evidence: 'speech' | 'curated') => ({
  ...{ role_kind: 'government' as const, title: 'Ministra', start_basis: 'seen' as const },
  ...{ start_date: '2025-01-01', end_date: null, end_basis: null, evidence, source_id: 1, source: null },
});
const page = (bornOn: string | null) => ({ ...ADA, bornOn, photo: null, sourceId: 4 }) as unknown as ReadPage;

/** Returns the written evidence about one person. */
function saidOf(write: (evidence: PersonEvidence) => void) {
  const evidence = openPersonEvidence();
  write(evidence);
  return evidence.of(15, [KEY])[0]!;
}

describe('the evidence about a name', () => {
  it('is found by any spelling of it, only in its own legislature', () => {
    const evidence = openPersonEvidence();
    evidence.addBirth({ legislature: 15, name: 'ROCA PLA, Ada.' }, '1980-01-01');
    expect(evidence.of(14, [KEY])).toEqual([]);
    expect(evidence.of(15, ['other, name', KEY])).toMatchObject([{ births: ['1980-01-01'] }]);
  });

  it('has each word on a sex once, with its first day', () => {
    const word = { basis: 'speech_title', gender: 'female', sourceId: 1 } as const;
    const seen = (seenOn: string | null, words = 'La señora') => ({ ...word, words, seenOn }) as never;
    const { gender } = saidOf((evidence) => {
      for (const words of [seen('2025-02-01'), seen('2025-01-01'), seen('2025-03-01'), seen(null)])
        evidence.addGender(ADA, words);
      evidence.addGender(ADA, seen('2025-02-01', 'Diputada'));
    });
    expect(gender).toMatchObject([
      { words: 'La señora', seenOn: '2025-01-01' },
      { words: 'Diputada', seenOn: '2025-02-01' },
    ]);
  });

  it('has an office from the first sighting to the last', () => {
    const day = (date: string, sourceId: number, title = 'Ministra') =>
      ({ roleKind: 'government', title, date, evidence: 'speech', sourceId }) as const;
    const { offices } = saidOf((evidence) => {
      for (const each of [
        day('2025-02-01', 2),
        day('2025-03-01', 3),
        day('2025-01-01', 1),
        day('2025-02-15', 4),
      ])
        evidence.addOfficeDay(ADA, each);
      evidence.addOfficeDay(ADA, day('2025-06-01', 5, 'Presidenta'));
    });
    expect(offices).toMatchObject([
      { title: 'Ministra', start_date: '2025-01-01', end_date: '2025-03-01', source_id: 1 },
      { title: 'Presidenta', start_date: '2025-06-01', end_date: '2025-06-01', source_id: 5 },
    ]);
  });

  it('has the date of birth on a page, if there is one', () => {
    const { births, pages } = saidOf((evidence) => {
      evidence.addPage(page('1980-01-01'));
      evidence.addPage(page(null));
    });
    expect([births, pages.length]).toEqual([['1980-01-01'], 2]);
  });
});

describe('evidence about no known person', () => {
  const read = [{ legislature: { id: 15 } }];
  const unclaimed = (write: (evidence: PersonEvidence) => void, claimed = false) => {
    const evidence = openPersonEvidence();
    write(evidence);
    if (claimed) evidence.of(15, [KEY]);
    return unclaimedEvidence(evidence, read).map(({ subject }) => subject);
  };

  it('is reported for pages and curated offices, and not for guests who only speak', () => {
    expect(unclaimed((evidence) => evidence.addPage(page(null)))).toEqual([ADA.name]);
    expect(unclaimed((evidence) => evidence.addOffice(ADA, office('curated')))).toEqual([ADA.name]);
    expect(unclaimed((evidence) => evidence.addOffice(ADA, office('speech')))).toEqual([]);
    expect(unclaimed((evidence) => evidence.addBirth(ADA, '1980-01-01'))).toEqual([]);
  });

  it('is not reported for a sitting deputy, nor for a legislature that was not read', () => {
    expect(unclaimed((evidence) => evidence.addPage(page(null)), true)).toEqual([]);
    expect(
      unclaimed((evidence) => evidence.addOffice({ ...ADA, legislature: 14 }, office('curated'))),
    ).toEqual([]);
  });
});

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
