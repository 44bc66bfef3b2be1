import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { officialName } from '../../pipeline/load/documents/names.ts';
import { CORPUS } from './corpus.ts';
import { type Loaded, loadCorpus } from './load-corpus.ts';

interface PersonRow {
  id: number;
  name: string;
  gender: string;
  constituency: string | null;
  party: string | null;
}

interface OfficeRow {
  full_name: string;
  role_kind: string;
  title: string;
  start_date: string;
  end_date: string | null;
  evidence: string;
}

describe.skipIf(CORPUS === '')('the people of the corpus', () => {
  let loaded: Loaded;
  beforeAll(async () => {
    loaded = await loadCorpus();
  });

  const all = <Row>(sql: string): Row[] =>
    loaded.read.all<Row>({ compile: () => ({ sql, parameters: [] }) } as never);
  const named = (legislature: number, name: string): PersonRow =>
    all<PersonRow>(`select p.id, n.name, p.gender, m.constituency, m.party from person_names n
      join persons p on p.id = n.person_id
      join mandates m on m.person_id = p.id and m.legislature_id = n.legislature_id
      where n.legislature_id = ${legislature} and n.name = '${name}'`)[0]!;

  const listPath = (file: string) =>
    join(CORPUS, `congreso/webpublica/opendata/diputados/DiputadosActivos__${file}`);
  const namesIn = (file: string): string[] =>
    (JSON.parse(readFileSync(listPath(file), 'utf8')) as { NOMBRE: string }[]).map(({ NOMBRE }) => NOMBRE);

  /** Returns the verbatim list of July 2026, line by line. */
  const newestFile = () =>
    readFileSync(listPath('20260712000000.csv'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, constituency, party] = /^([^;,]+, [^;]+);([^;]+);([^;]+);\d\d\//.exec(line) ?? [];
        return name === undefined ? [] : [{ name, constituency, party }];
      });

  /** Returns the sex of deputies as others collected it: a control that is never loaded. */
  const control = () => {
    const csv = readFileSync(join(CORPUS, 'reference/diputados_XV.csv'));
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    return new Map(rows.map(({ NOMBRE, sexo }) => [officialName(NOMBRE!).key, sexo]));
  };

  it('have a sex for 308 of the 363 who voted in the XV, without contradictory words', () => {
    const voters = all<PersonRow>(`select p.id, p.gender from persons p where exists (
      select 1 from vote_records r join mandates m on m.id = r.mandate_id
      where m.person_id = p.id and m.legislature_id = 15 and r.choice < 4)`);
    expect(voters).toHaveLength(363);
    expect(voters.filter(({ gender }) => gender !== 'unknown')).toHaveLength(308);
    expect(loaded.summary.issues.filter(({ code }) => code === 'gender_contradicted')).toEqual([]);
  });

  it('have the sex of an independent list, except for six whose given name misled it', () => {
    const others = control();
    const told = all<PersonRow>(`select p.id, n.name, p.gender from person_names n
      join persons p on p.id = n.person_id where n.legislature_id = 15 and p.gender <> 'unknown'`);
    const compared = told.filter(({ name }) => (others.get(officialName(name).key) ?? '') !== '');
    const differing = compared.filter(
      ({ name, gender }) => (others.get(officialName(name).key) === 'M') !== (gender === 'female'),
    );
    expect(compared).toHaveLength(308);
    expect(differing.map(({ name }) => name).sort()).toEqual([
      'Belarra Urteaga, Ione',
      'Boada Danés, Júlia',
      'De Luna Tobarra, Llanos',
      'Mellado Sierra, Valle',
      'Tomás Olivares, Violante',
      'Uriarte Bengoechea, Edurne',
    ]);
    for (const { id } of differing) {
      const words = all<{ words: string }>(`select words from gender_evidence where person_id = ${id}`);
      expect(words).toEqual([{ words: 'Diputada' }]);
    }
  });

  it('have no sex from speeches with "Diputado" only, which the minutes also use for unknown speakers', () => {
    const { id, gender } = named(15, 'Ogou i Corbi, Viviane');
    expect(gender).toBe('female');
    expect(all(`select distinct gender from gender_evidence where person_id = ${id}`)).toEqual([
      { gender: 'female' },
    ]);
    expect(named(15, 'Lago Peñas, Manuel').gender).toBe('male');
  });

  it('hold their observed offices, from the first day to the last', () => {
    const offices =
      all<OfficeRow>(`select p.full_name, o.role_kind, o.title, o.start_date, o.end_date, o.evidence
      from offices o join persons p on p.id = o.person_id
      where o.legislature_id = 15 order by p.sort_name`);
    expect(
      offices.map(({ full_name, role_kind, start_date, end_date }) => [
        full_name,
        role_kind,
        start_date,
        end_date,
      ]),
    ).toEqual([
      ['Francina Armengol Socias', 'presiding_board', '2023-08-17', null],
      ['Félix Bolaños García', 'government', '2025-01-22', '2025-10-22'],
      ['Yolanda Díaz Pérez', 'government', '2025-02-19', '2025-10-29'],
      ['Isaura Leal Fernández', 'presiding_board', '2025-10-16', '2025-10-16'],
      ['María Jesús Montero Cuadrado', 'government', '2025-01-22', '2025-10-29'],
      ['Óscar Puente Santiago', 'government', '2025-03-12', '2025-10-22'],
      ['Alfonso Rodríguez Gómez de Celis', 'presiding_board', '2025-03-20', '2025-03-20'],
      ['Pedro Sánchez Pérez-Castejón', 'government', '2025-02-12', '2025-10-29'],
    ]);
  });

  it('of the XIV have offices from curated data, each with its source', () => {
    const curated = all<{ role_kind: string; holders: number; sourced: number }>(`
      select role_kind, count(distinct person_id) holders, min(source is not null) sourced
      from offices where legislature_id = 14 and evidence = 'curated' group by role_kind order by role_kind`);
    expect(curated).toEqual([
      { role_kind: 'government', holders: 8, sourced: 1 },
      { role_kind: 'presiding_board', holders: 9, sourced: 1 },
    ]);
  });

  it('have the mark of their office until the legislature ends where no document ends it', () => {
    const marked = all(`select legislature_id, role_kind, count(*) as deputies from dump_attendance
      where role_kind is not null group by 1, 2 order by 1, 2`);
    expect(marked).toEqual([
      { legislature_id: 14, role_kind: 'government', deputies: 6 },
      { legislature_id: 14, role_kind: 'presiding_board', deputies: 9 },
      { legislature_id: 15, role_kind: 'government', deputies: 5 },
      { legislature_id: 15, role_kind: 'presiding_board', deputies: 3 },
    ]);
  });

  it('have two names only with official evidence', () => {
    const [long, short] = ['Cuesta Rodríguez, María del Socorro', 'Cuesta Rodríguez, María'].map((name) =>
      named(15, name),
    );
    expect(long!.id).toBe(short!.id);
    const variants = loaded.summary.issues.filter(({ code }) => code === 'name_variant');
    expect(variants.map(({ subject }) => subject)).toEqual([
      'Cuesta Rodríguez, María del Socorro = Cuesta Rodríguez, María',
    ]);
  });

  it('are all in the official lists, and at most once in a vote', () => {
    const doubts = loaded.summary.issues.filter(({ code }) =>
      /^(name_from_votes|name_from_diario|unknown_name|deputy_twice)$/.test(code),
    );
    expect(doubts).toEqual([]);
    const voted = all<{ legislature_id: number; persons: number }>(`
      select m.legislature_id, count(distinct m.person_id) as persons from mandates m
      where exists (select 1 from vote_records r where r.mandate_id = m.id and r.choice < 4) group by 1`);
    expect(voted).toEqual([
      { legislature_id: 14, persons: 349 },
      { legislature_id: 15, persons: 363 },
    ]);
  });

  it('changed group on a date between the votes that show it', () => {
    const { id } = named(15, 'Micó Micó, Àgueda');
    expect(
      all(`select g.slug, s.start_date, s.end_date, s.basis from memberships s
        join mandates m on m.id = s.mandate_id join groups g on g.id = s.group_id
        where m.person_id = ${id} and m.legislature_id = 15 order by s.start_date`),
    ).toMatchObject([{ slug: 'sumar' }, { slug: 'mixto' }]);
    const codes = all<{ slug: string; first: string; last: string }>(`
      select g.slug, min(v.date) as first, max(v.date) as last from vote_records r
      join votes v on v.id = r.vote_id join mandates m on m.id = r.mandate_id join groups g on g.id = r.group_id
      where m.person_id = ${id} and m.legislature_id = 15 group by g.slug order by first`);
    expect(codes.map(({ slug }) => slug)).toEqual(['sumar', 'mixto']);
    expect(codes[0]!.last).toBe('2025-06-26');
    expect(codes[1]!.first).toBe('2025-07-08');
  });

  it('are neither split nor merged by the register', () => {
    const doubts = loaded.summary.issues.filter(({ code }) => /^(namesake|register_conflict)$/.test(code));
    expect(doubts).toEqual([]);
  });

  it('have records without a group on the day that the files give none, and keep their group', () => {
    const { id } = named(15, 'Santana Perera, Noemí');
    const groups = all<{ date: string; slug: string | null; votes: number }>(`
      select v.date, g.slug, count(*) as votes from vote_records r join votes v on v.id = r.vote_id
      join mandates m on m.id = r.mandate_id left join groups g on g.id = r.group_id
      where m.person_id = ${id} and v.date = '2025-02-11' and r.choice < 4 group by 1, 2 order by 2`);
    expect(groups.find(({ slug }) => slug === null)?.votes).toBe(2);
    const stays = all<{
      slug: string;
    }>(`select g.slug from memberships s join mandates m on m.id = s.mandate_id
      join groups g on g.id = s.group_id where m.person_id = ${id} and m.legislature_id = 15`);
    expect(new Set(stays.map(({ slug }) => slug))).toEqual(new Set(['mixto']));
  });

  it('hold no more open seats than exist, although the lists of three days together name 356 deputies', () => {
    const read = all<{ path: string }>("select path from sources where kind = 'active-deputies'");
    const there = readdirSync(listPath('').replace(/[^/]+$/, '')).filter((name) =>
      /^DiputadosActivos/.test(name),
    );
    expect(read.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(there.sort());
    const listed = new Set([
      ...namesIn('20250730000000.json'),
      ...namesIn('20251219000000.json'),
      ...newestFile().map(({ name }) => name),
    ]);
    // One of them has two names.
    expect(listed.size).toBe(357);
    expect(new Set([...listed].map((name) => named(15, name).id)).size).toBe(356);
    const [{ open }] = all<{ open: number }>(
      'select count(*) as open from mandates where legislature_id = 15 and is_open',
    ) as [{ open: number }];
    expect(open).toBe(350);
    expect(loaded.summary.issues.map(({ code }) => code)).not.toContain('more_mandates_than_seats');
  });

  it('have the seat and list of the newest verbatim file', () => {
    const newest = newestFile();
    expect(newest).toHaveLength(350);
    const differing = newest.filter(({ name, constituency, party }) => {
      const held = named(15, name);
      return held.constituency !== constituency || held.party !== party;
    });
    expect(differing).toEqual([]);
  });
});
