import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  type Choice,
  DEPARTED,
  type Documents,
  loadDocuments,
  loadFolder,
  soundDocuments,
  voteFile,
  votePath,
} from '../parliament.ts';

const listed: Record<string, string>[] = JSON.parse(soundDocuments()[ACTIVE] as string);
const ALL_YES: Choice[] = ['Sí', 'Sí', 'Sí', 'Sí', 'No'];

/** Returns the parliament of five seats with other names in its first vote and other lists. */
function parliament(names: Record<number, string>, lists: Documents = {}): Documents {
  const file = voteFile(1, ALL_YES);
  for (const [at, name] of Object.entries(names)) file.votaciones![Number(at)]!.diputado = name;
  const { [votePath(2)]: _, ...documents } = soundDocuments();
  return { ...documents, [votePath(1)]: JSON.stringify(file), ...lists };
}

/** The list of active deputies without the fifth of them. */
const FOUR = { [ACTIVE]: JSON.stringify(listed.slice(0, 4)) };

function peopleOf({ read, lines }: ReturnType<typeof loadFolder>) {
  const people = read.all(
    read.db
      .selectFrom('persons as p')
      .innerJoin('mandates as m', 'm.person_id', 'p.id')
      .select(['p.id', 'p.full_name', 'p.identity_basis', 'm.constituency', 'm.basis'])
      .orderBy('p.id'),
  );
  const records = read.all(read.db.selectFrom('vote_records').select('choice')).length;
  const unsure = read.all(read.db.selectFrom('unidentified_records').select('name'));
  return { people, records, unsure: unsure.map(({ name }) => name), messages: lines.join('\n') };
}

describe('a name that complete lists do not have', () => {
  it('is a provisional person if the chamber has a free seat', () => {
    const { people, records, messages } = peopleOf(
      loadDocuments(parliament({ 4: 'Nueva Nadal, Nora' }, FOUR)),
    );
    expect(records).toBe(5);
    expect(people.find(({ full_name }) => full_name === 'Nora Nueva Nadal')).toMatchObject({
      identity_basis: 'votes',
      constituency: null,
      basis: 'votes',
    });
    expect(messages).toContain('Nueva Nadal, Nora: a deputy is known only from votes');
  });

  it('is no person if every seat is held', () => {
    const { people, records, unsure } = peopleOf(loadDocuments(parliament({ 4: 'Nueva Nadal, Nora' })));
    expect(people).toHaveLength(5);
    expect(records).toBe(4);
    expect(unsure).toEqual(['Nueva Nadal, Nora']);
  });

  it('is no person if two names claim one free seat', () => {
    const { people, unsure } = peopleOf(
      loadDocuments(parliament({ 3: 'Otra Olmo, Olga', 4: 'Nueva Nadal, Nora' }, FOUR)),
    );
    expect(people).toHaveLength(4);
    expect(unsure.sort()).toEqual(['Nueva Nadal, Nora', 'Otra Olmo, Olga']);
  });

  it('is no person if its row has no group', () => {
    const file = voteFile(1, ALL_YES);
    Object.assign(file.votaciones![4]!, { diputado: 'Nueva Nadal, Nora', grupo: '' });
    const documents = { ...parliament({}, FOUR), [votePath(1)]: JSON.stringify(file) };
    expect(peopleOf(loadDocuments(documents)).unsure).toEqual(['Nueva Nadal, Nora']);
  });

  it('keeps its number when a list names the person, who is then no longer provisional', () => {
    const { folder, ...first } = loadDocuments(parliament({ 4: 'Nueva Nadal, Nora' }, FOUR));
    const before = peopleOf({ folder, ...first }).people;
    const named = { ...listed[4]!, NOMBRE: 'Nueva Nadal, Nora' };
    writeFileSync(join(folder, 'snapshots/congreso', ACTIVE), JSON.stringify([...listed.slice(0, 4), named]));
    rmSync(join(folder, 'parliament.sqlite'));
    const after = peopleOf(loadFolder(folder)).people;
    const nora = (people: typeof after) => people.find(({ full_name }) => full_name === 'Nora Nueva Nadal')!;
    expect(nora(after).id).toBe(nora(before).id);
    expect(nora(after)).toMatchObject({
      identity_basis: 'single',
      constituency: 'Girona',
      basis: 'official',
    });
  });
});

describe('a spelling of the only listed deputy missing from the file', () => {
  it.each([
    'Abad Gil, A.',
    'Abad i Gil, Ana',
    'Abad Gil, Ana María',
    'Abad\u00a0Gil, Ana\u200b',
    'Abad Gil, Anna',
  ])('belongs to that deputy: %s', (name) => {
    const { people, records } = peopleOf(loadDocuments(parliament({ 0: name })));
    expect(people).toHaveLength(5);
    expect(records).toBe(5);
  });

  it('leads to an issue with both spellings', () => {
    const { messages } = peopleOf(loadDocuments(parliament({ 0: 'Abad Gil, Ana María' })));
    expect(messages).toContain(
      'Abad Gil, Ana = Abad Gil, Ana María: two names were identified as the same person',
    );
  });

  it('belongs to another person if the file has the deputy, too', () => {
    const { unsure } = peopleOf(loadDocuments(parliament({ 1: 'Abad Gil, Ana María' })));
    expect(unsure).toEqual(['Abad Gil, Ana María']);
  });

  it('belongs to no deputy if the row has another group', () => {
    const file = voteFile(1, ALL_YES);
    Object.assign(file.votaciones![0]!, { diputado: 'Abad Gil, Ana María', grupo: 'GB' });
    const documents = { ...parliament({}), [votePath(1)]: JSON.stringify(file) };
    expect(peopleOf(loadDocuments(documents)).unsure).toEqual(['Abad Gil, Ana María']);
  });

  it('belongs to no deputy if it fits two listed deputies', () => {
    const twins = [
      { ...listed[0]!, NOMBRE: 'Abad Gil, Ana María' },
      { ...listed[1]!, NOMBRE: 'Abad Gil, Ana Isabel' },
      ...listed.slice(2),
    ];
    const { unsure } = peopleOf(
      loadDocuments(
        parliament({ 0: 'Abad Gil, Ana', 1: 'Otra Olmo, Olga' }, { [ACTIVE]: JSON.stringify(twins) }),
      ),
    );
    expect(unsure.sort()).toEqual(['Abad Gil, Ana', 'Otra Olmo, Olga']);
  });
});

describe('a deputy who sits in votes after the newest lists', () => {
  const LISTED_BEFORE = [ACTIVE, DEPARTED].map((path) => path.replace('20250630', '20250101'));

  it('takes the seat of the listed one who no longer votes', () => {
    const { [ACTIVE]: active, [DEPARTED]: departed, ...votes } = parliament({ 4: 'Nueva Nadal, Nora' });
    const [a, b] = LISTED_BEFORE as [string, string];
    const loaded = loadDocuments({ ...votes, [a]: active!, [b]: departed! });
    const { people, records, messages } = peopleOf(loaded);
    expect(messages).not.toContain('more open mandates than there are seats');
    expect(people.filter(({ basis }) => basis === 'official')).toHaveLength(5);
    expect(people.filter(({ identity_basis }) => identity_basis === 'votes')).toHaveLength(1);
    expect(records).toBe(5);
    const open = loaded.read.all(loaded.read.db.selectFrom('mandates').select('id').where('is_open', '=', 1));
    expect(open).toHaveLength(5);
    expect(messages).toContain('Egea Roca, Enric');
  });
});
