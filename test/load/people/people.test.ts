import { describe, expect, it } from 'vitest';
import type { MemberPage } from '../../../pipeline/core/chamber/people-rows.ts';
import { officialName } from '../../../pipeline/load/documents/names.ts';
import type { IdentifiedDeputy } from '../../../pipeline/load/people/identify.ts';
import { openPeople } from '../../../pipeline/load/people/people.ts';
import { openPersonEvidence, type PersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';

const NAME = 'García Gil, Ana';

/** Returns a person known in a legislature under one name or several. */
const deputy = (...names: string[]): IdentifiedDeputy => ({
  keys: names.map((name) => officialName(name).key),
  published: names[0]!,
  variants: names,
  entries: [],
  appearance: null,
});

const page = (legislature: number, facts: Partial<MemberPage> = {}) => ({
  legislature,
  code: 1,
  name: NAME,
  bornOn: null,
  genderWords: [],
  constituency: null,
  party: null,
  offices: [],
  photo: `https://www.congreso.es/docu/imgweb/diputados/1_${legislature}.jpg`,
  sourceId: legislature,
  ...facts,
});

const says = (evidence: PersonEvidence, legislature: number, gender: 'female' | 'male', name = NAME) =>
  evidence.addGender(
    { legislature, name },
    {
      basis: 'speech',
      words: gender === 'female' ? 'Diputada' : 'Diputado',
      gender,
      seenOn: null,
      sourceId: 1,
    },
  );

const addressOf = (sourceId: number) => `https://www.congreso.es/document/${sourceId}`;

/** Returns people on whom there is evidence, with the codes of the issues about them. */
function people(
  tell: (evidence: PersonEvidence) => void = () => {},
  register = openRegister(null, 'people.csv'),
) {
  const evidence = openPersonEvidence();
  tell(evidence);
  const known = openPeople(register, evidence);
  return {
    ...known,
    everybody: () => known.persons(addressOf),
    codes: () => known.issues.map(({ code }) => code),
    csv: () => register.toCsv(),
  };
}

describe('one name in two legislatures', () => {
  it('is one person, who is recorded as known by the name', () => {
    const { enter, everybody, codes } = people();
    expect([enter(deputy(NAME), 14), enter(deputy(NAME), 15)]).toEqual([1, 1]);
    expect(everybody()).toMatchObject([{ id: 1, identity_basis: 'name' }]);
    expect(codes()).toEqual(['person_by_name']);
  });

  it('is one person if all facts agree', () => {
    const { enter, everybody } = people((evidence) => {
      says(evidence, 14, 'female');
      says(evidence, 15, 'female');
      evidence.addPage(page(14, { bornOn: '1971-08-11' }));
      evidence.addPage(page(15, { bornOn: '1971-08-11' }));
    });
    expect([enter(deputy(NAME), 14), enter(deputy(NAME), 15)]).toEqual([1, 1]);
    expect(everybody()).toEqual([
      {
        id: 1,
        full_name: 'Ana García Gil',
        given_name: 'Ana',
        family_name: 'García Gil',
        sort_name: 'garcia gil , ana',
        gender: 'female',
        birth_date: '1971-08-11',
        photo_url: 'https://www.congreso.es/docu/imgweb/diputados/1_15.jpg',
        source_url: 'https://www.congreso.es/document/15',
        identity_basis: 'name',
      },
    ]);
  });

  it('sorts before family names that begin with it, with or without hyphens', () => {
    const { enter, everybody } = people();
    const names = ['Rodríguez Gómez de Celis, Alfonso', 'Rodríguez Gómez, Zoe', 'Rodríguez-Ponga, Ana'];
    for (const name of names) enter(deputy(name), 15);
    const sorted = everybody().toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1));
    expect(sorted.map(({ given_name }) => given_name)).toEqual(['Zoe', 'Alfonso', 'Ana']);
  });

  it.each<[string, (evidence: PersonEvidence) => void]>([
    [
      'the dates of birth differ',
      (evidence) => {
        evidence.addPage(page(14, { bornOn: '1941-08-11' }));
        evidence.addPage(page(15, { bornOn: '1971-08-11' }));
      },
    ],
    [
      'the sexes differ',
      (evidence) => {
        says(evidence, 14, 'male');
        says(evidence, 15, 'female');
      },
    ],
  ])('is two people where %s: a wrong merge is refused', (_, tell) => {
    const { enter, everybody, codes } = people(tell);
    expect([enter(deputy(NAME), 14), enter(deputy(NAME), 15)]).toEqual([1, 2]);
    expect(everybody().map(({ identity_basis }) => identity_basis)).toEqual(['single', 'single']);
    expect(codes()).toEqual(['namesake']);
  });

  it('stays two people for ever, even if the evidence is lost', () => {
    const first = people((evidence) => {
      says(evidence, 14, 'male');
      says(evidence, 15, 'female');
    });
    first.enter(deputy(NAME), 14);
    first.enter(deputy(NAME), 15);
    const again = people(() => {}, openRegister(first.csv(), 'people.csv'));
    expect(again.enter(deputy(NAME), 15)).toBe(2);
  });

  it('is two people if a later legislature seats both who were taken for one', () => {
    const long = 'García Gil, Ana María';
    const { enter, codes } = people();
    expect(enter(deputy(NAME, long), 14)).toBe(1);
    expect([enter(deputy(NAME), 15), enter(deputy(long), 15)]).toEqual([1, 2]);
    expect(codes()).toEqual(['person_by_name', 'namesake']);
  });
});

describe('two names of one legislature', () => {
  const [short, long] = [officialName(NAME).key, officialName('García Gil, Ana María').key];

  it('can be one person while no evidence contradicts it', () => {
    expect(people().areTwo(15, short, long)).toBe(false);
  });

  it('are two people if they sat together before', () => {
    const { enter, areTwo } = people();
    enter(deputy(NAME), 14);
    enter(deputy('García Gil, Ana María'), 14);
    expect(areTwo(15, short, long)).toBe(true);
  });

  it('are two people of different birth', () => {
    const { areTwo } = people((evidence) => {
      evidence.addPage(page(15, { bornOn: '1971-08-11' }));
      evidence.addPage(page(15, { name: 'García Gil, Ana María', bornOn: '1980-01-01' }));
    });
    expect(areTwo(15, short, long)).toBe(true);
  });
});

describe('two people of one name in one legislature', () => {
  const of = (constituency: string, facts: Partial<IdentifiedDeputy> = {}): IdentifiedDeputy => ({
    ...{ ...deputy(NAME), mark: constituency, ...facts },
    entries: [{ mandatePeriods: [{ constituency }] } as never],
  });
  const tell = (evidence: PersonEvidence) => {
    evidence.addPage(page(15, { bornOn: '1971-08-11', constituency: 'Valencia/València' }));
    says(evidence, 15, 'male');
    evidence.addBirth({ legislature: 15, name: NAME }, '1950-01-01');
  };

  it('have what a page says of their constituency, and nothing that names no constituency', () => {
    const { enter, everybody, pageOf, codes } = people(tell);
    expect([enter(of('València'), 15), enter(of('Lugo'), 15)]).toEqual([1, 2]);
    expect(everybody()).toMatchObject([
      { birth_date: '1971-08-11', gender: 'unknown', photo_url: expect.stringContaining('1_15.jpg') },
      { birth_date: null, gender: 'unknown', photo_url: null },
    ]);
    expect([pageOf(1, 15)?.constituency, pageOf(2, 15)]).toEqual(['Valencia/València', null]);
    expect(codes()).toEqual(['namesake']);
  });

  it('have nothing of a page if they share the constituency', () => {
    const { enter, everybody } = people(tell);
    for (const mark of ['València', 'València 2'])
      enter(of('València', { mark, sharesConstituency: true }), 15);
    expect(everybody().map(({ birth_date }) => birth_date)).toEqual([null, null]);
  });

  it('are matched with another legislature by the constituency, or not at all', () => {
    const { enter } = people();
    expect(enter({ ...of('Lugo'), mark: null }, 14)).toBe(1);
    expect([enter(of('València'), 15), enter(of('Lugo'), 15)]).toEqual([2, 1]);
    const { enter: enterToo } = people();
    expect(enterToo({ ...of('Ourense'), mark: null }, 14)).toBe(1);
    expect([enterToo(of('València'), 15), enterToo(of('Lugo'), 15)]).toEqual([2, 3]);
  });
});

describe('contradicting evidence', () => {
  it('leaves the sex unknown, and is reported and kept', () => {
    const { enter, everybody, issues, genderEvidence } = people((evidence) => {
      says(evidence, 15, 'male');
      says(evidence, 15, 'female');
    });
    enter(deputy(NAME), 15);
    expect(everybody()).toMatchObject([{ gender: 'unknown' }]);
    expect(issues).toMatchObject([{ code: 'gender_contradicted', subject: NAME, found: 'female and male' }]);
    expect(genderEvidence.map(({ words }) => words)).toEqual(['Diputado', 'Diputada']);
  });

  it('leaves the date of birth unknown', () => {
    const { enter, everybody, codes, issues } = people((evidence) => {
      evidence.addPage(page(15, { bornOn: '1971-08-11' }));
      evidence.addPage(page(15, { bornOn: '1972-08-11' }));
    });
    enter(deputy(NAME), 15);
    expect(everybody()).toMatchObject([{ birth_date: null }]);
    expect(codes()).toEqual(['birth_date_contradicted']);
    expect(issues).toMatchObject([{ subject: NAME, found: '1971-08-11 and 1972-08-11' }]);
  });
});

it('facts under any name of a deputy belong to the deputy', () => {
  const { enter, everybody, offices } = people((evidence) => {
    says(evidence, 15, 'female', 'García Gil, Ana María');
    evidence.addOfficeDay(
      { legislature: 15, name: 'García Gil, Ana María' },
      { roleKind: 'government', title: 'Ministra', date: '2025-01-22', evidence: 'call_vote', sourceId: 2 },
    );
  });
  enter(deputy(NAME, 'García Gil, Ana María'), 15);
  expect(everybody()).toMatchObject([{ full_name: 'Ana García Gil', gender: 'female' }]);
  expect(offices).toMatchObject([{ person_id: 1, role_kind: 'government', start_date: '2025-01-22' }]);
});

it('two people who turn out to be one keep the earlier number, with an issue for contradictions', () => {
  const register = openRegister(null, 'people.csv');
  for (const name of [NAME, 'García Gil, Ana María']) register.person([officialName(name).key], name);
  const { enter, issues } = people(() => {}, register);
  expect(enter(deputy(NAME, 'García Gil, Ana María'), 15)).toBe(1);
  expect(issues).toMatchObject([
    { code: 'register_conflict', subject: NAME, found: 'also person 2', expected: 'person 1' },
  ]);
});

it('a person records the weakest evidence of all legislatures: one name, several, or a correction', () => {
  const basisOf = (...deputies: IdentifiedDeputy[]) => {
    const { enter, everybody } = people();
    for (const [at, each] of deputies.entries()) enter(each, 14 + at);
    return everybody().map(({ identity_basis }) => identity_basis);
  };
  const corrected = { ...deputy(NAME, 'Garzia Gil, Ana'), isCorrected: true };
  expect(basisOf(deputy(NAME))).toEqual(['single']);
  expect(basisOf(deputy(NAME, 'García Gil, Ana María'))).toEqual(['variant']);
  expect(basisOf(corrected)).toEqual(['curated']);
  expect(basisOf(corrected, deputy(NAME))).toEqual(['curated']);
  expect(basisOf(deputy(NAME, 'García Gil, Ana María'), deputy(NAME))).toEqual(['name']);
});
