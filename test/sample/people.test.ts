import { describe, expect, it } from 'vitest';
import type { DeputyRow, MemberPage, PersonLegislatureRow } from '../../pipeline/core/chamber/people-rows.ts';
import type { InterventionRow } from '../../pipeline/core/chamber/rows.ts';
import { AS_OF, fiction, type ReadDocument } from './fiction.ts';
import { votesOf } from './held-votes.ts';

const SEATS = 60;
const made = fiction();
const votes = votesOf(made).filter(({ legislature, rollCall }) => legislature === 15 && rollCall !== null);
const { start_date: start } = made.json('curated/legislatures.json').at(-1);
const inTerm = ({ place }: ReadDocument<DeputyRow>) => place.generated! >= start;
const [firstList, lastList] = made.read<DeputyRow>('active-deputies').filter(inTerm);
const [departed] = made.read<DeputyRow>('departed-deputies').filter(inTerm);
const everybody = [...lastList!.rows, ...departed!.rows];
const names = new Set(votes.flatMap(({ rollCall }) => rollCall!.names));
const daysOf = (name: string) => [
  ...new Set(votes.filter(({ rollCall }) => rollCall!.names.includes(name)).map(({ date }) => date)),
];

describe('the deputies of a sample parliament', () => {
  it('fill the chamber on the day of the data', () => {
    expect(lastList!.rows).toHaveLength(SEATS);
    expect(lastList!.place.generated).toBe(`${AS_OF}T05:00:22`);
  });

  it('are all in the files of deputies, each with one constituency', () => {
    const listed = new Set([...firstList!.rows, ...everybody].map(({ name }) => name));
    expect([...names].filter((name) => !listed.has(name))).toEqual([]);
    expect(everybody.every(({ constituency, party }) => constituency !== null && party !== null)).toBe(true);
  });

  it('leave and are replaced, and do not vote before full status or after leaving', () => {
    expect(departed!.rows.length).toBeGreaterThanOrEqual(3);
    for (const { name, fullConditionOn, leftOn } of everybody) {
      const days = daysOf(name);
      expect(days.every((day) => day >= fullConditionOn! && (leftOn === null || day <= leftOn))).toBe(true);
    }
    const entered = lastList!.rows.filter(({ startedOn }) => startedOn! > start);
    expect(entered).toHaveLength(departed!.rows.length);
    for (const { startedOn, fullConditionOn } of entered) expect(fullConditionOn! >= startedOn!).toBe(true);
  });

  it('change group: the code in the votes changes on one day, and the file shows it', () => {
    const codes = (name: string) =>
      new Set(
        votes.flatMap(({ rollCall }) => rollCall!.groups.filter((_, row) => rollCall!.names[row] === name)),
      );
    const changers = [...names].filter((name) => [...codes(name)].filter((code) => code !== '').length > 1);
    expect(changers.length).toBeGreaterThanOrEqual(1);
    const before = firstList!.rows.find(({ name }) => name === changers[0])!;
    const after = lastList!.rows.find(({ name }) => name === changers[0])!;
    expect(before.groupName).not.toBe(after.groupName);
    expect(after.groupSince! > before.groupSince!).toBe(true);
    expect(after.groupName).toBe('Grupo Parlamentario Mixto');
    for (const { date, rollCall } of votes) {
      const row = rollCall!.names.indexOf(changers[0]!);
      expect(rollCall!.groups[row] === 'GMix').toBe(date >= after.groupSince!);
    }
  });

  it('lack a group code for one day', () => {
    const without = votes.filter(({ rollCall }) => rollCall!.groups.includes(''));
    expect(new Set(without.map(({ date }) => date)).size).toBe(1);
    for (const { rollCall } of without)
      expect(rollCall!.groups.filter((code) => code === '')).toHaveLength(1);
  });

  it.each([
    ['a particle', /^De los /],
    ['a Catalan conjunction', / i /],
    ['a Castilian conjunction', / y /],
    ['a hyphen', /-/],
    ['an apostrophe', /'/],
    ['a flying point', /·/],
    ['ñ', /ñ/],
    ['ç', /ç/],
    ['a grave accent', /[àèò]/i],
    ['a diaeresis', /ü/],
  ])('have names with %s, in votes of every format', (_, spelling) => {
    expect([...names].some((name) => spelling.test(name))).toBe(true);
  });

  it('include two with the same surnames who vote in the same votes', () => {
    const pair = [...names].filter((name) => name.startsWith('Lizarrondo Etxabarri, '));
    expect(pair).toHaveLength(2);
    expect(daysOf(pair[0]!)).toEqual(daysOf(pair[1]!));
  });

  it('include one whose name becomes shorter, with one constituency and never both names in a vote', () => {
    const [long, short] = ['Arnedillo Cifontes, María del Rosell', 'Arnedillo Cifontes, María'];
    const listed = (rows: DeputyRow[], name: string) => rows.find((row) => row.name === name);
    expect(listed(firstList!.rows, long!)!.constituency).toBe(listed(lastList!.rows, short!)!.constituency);
    expect(listed(lastList!.rows, long!)).toBeUndefined();
    expect(daysOf(long!).at(-1)! < daysOf(short!)[0]!).toBe(true);
    expect(daysOf(long!).length + daysOf(short!).length).toBe(new Set(votes.map(({ date }) => date)).size);
  });

  it('share no other surnames', () => {
    const families = everybody.map(({ name }) => name.split(',')[0]!);
    const shared = families.filter((family, index) => families.indexOf(family) !== index);
    expect(new Set(shared)).toEqual(new Set(['Lizarrondo Etxabarri']));
  });

  it('have a biography that states that they are invented, with some exceptions', () => {
    const biographies = everybody.map(({ biography }) => biography);
    expect(biographies.every((text) => text === null || /ficticia/.test(text))).toBe(true);
    expect(biographies).toContain(null);
  });

  it('speak, with an office that shows their sex and who governs', () => {
    const spoken = made.rows<InterventionRow>('interventions');
    const offices = new Set(spoken.map(({ speakerOffice }) => speakerOffice));
    expect([...offices].some((office) => /^Ministr[ao] de /.test(office ?? ''))).toBe(true);
    expect([...offices].some((office) => /^Vicepresident[ae] \w+[oa] del Congreso$/.test(office ?? ''))).toBe(
      true,
    );
    expect(offices).toContain('Diputada');
    expect(offices).toContain('Diputado');
    const groups = new Set(spoken.map(({ speakerGroup }) => speakerGroup));
    expect(groups).toContain('GI (ITS-HRZ)');
  });
});

describe('the pages of deputies', () => {
  const pages = made.read<MemberPage>('member-page');
  const ofTerm = pages.filter(({ place }) => place.legislature === 15).flatMap(({ rows }) => rows);

  it('exist for most deputies, and not for all', () => {
    const share = ofTerm.filter(({ name }) => names.has(name)).length / everybody.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(1);
  });

  it('show the same sex as the speeches, and a stable date of birth', () => {
    const spoken = made.rows<InterventionRow>('interventions');
    const said = new Map(spoken.map(({ speaker, speakerOffice }) => [speaker, speakerOffice]));
    const births = new Map<string, string | null>();
    for (const { name, bornOn, genderWords } of pages.flatMap(({ rows }) => rows)) {
      expect(genderWords[1]).toMatch(said.get(name) === 'Diputada' ? /^Diputada de/ : /^Diputad[oa] de/);
      if (said.get(name) === 'Diputado') expect(genderWords[1]).toMatch(/^Diputado de/);
      expect(births.get(name) ?? bornOn).toBe(bornOn);
      births.set(name, bornOn);
    }
    expect(pages.length).toBeGreaterThan(births.size);
    expect(new Set(ofTerm.map(({ genderWords }) => genderWords[0]))).toEqual(
      new Set(['Nacida', 'Nacido', 'Nascuda', 'Nascut']),
    );
  });

  it('list the offices of the bureau from the first day', () => {
    const offices = ofTerm.flatMap((page) => page.offices);
    expect(offices.length).toBeGreaterThan(4);
    expect(offices.every(({ startedOn }) => startedOn === start)).toBe(true);
  });
});

describe('people across legislatures', () => {
  const [all] = made.read<PersonLegislatureRow>('deputies-of-all-legislatures');

  it('partly return, under the same full name', () => {
    const terms = Map.groupBy(all!.rows, ({ name }) => name);
    const returning = [...terms.values()].filter((rows) => rows.length === 2).length;
    expect(returning).toBeGreaterThan(15);
    expect(returning).toBeLessThan(50);
  });

  it('leave only the Permanent Deputation after a dissolution', () => {
    const [former] = made.json('curated/legislatures.json');
    const after = made
      .read<DeputyRow>('active-deputies')
      .find(({ place }) => place.generated!.slice(0, 10) > former.end_date && place.generated! < start);
    const gone = made.read<DeputyRow>('departed-deputies').find(({ place }) => place.generated! < start);
    expect(after!.rows).toHaveLength(23);
    const dissolved = gone!.rows.filter(({ leftOn }) => leftOn === former.end_date);
    expect(dissolved).toHaveLength(SEATS - 23);
    expect(gone!.rows.length).toBeGreaterThan(dissolved.length);
  });
});

describe('sidecars', () => {
  it('accompany the files of deputies and the orders of the day, and no other files', () => {
    const sidecars = made.paths(/\.meta\.json$/);
    const deputies = sidecars.filter((path) => path.startsWith('webpublica/opendata/diputados/'));
    expect(deputies).toHaveLength(7);
    for (const path of sidecars)
      expect(made.json(path).url).toBe(`https://sample.invalid/${path.replace('.meta.json', '')}`);
    for (const path of deputies) expect(made.json(path).first_seen).toBe(`${AS_OF}T12:00:00Z`);
    const orders = sidecars.filter((path) => !deputies.includes(path));
    expect(orders).toEqual(made.paths(/(orden_dia|docu)\/.*\.txt$/).map((path) => `${path}.meta.json`));
    for (const path of orders) expect(made.json(path).first_seen < AS_OF).toBe(true);
  });
});
