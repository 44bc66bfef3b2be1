import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeName } from '../../pipeline/i18n/names.ts';
import type { Quality } from '../../pipeline/model/quality.ts';
import { answerTo, ask } from '../endpoints/ask.ts';
import { CORPUS } from './corpus.ts';
import { loadCorpusOfAllYears } from './load-corpus.ts';
import { byPlainName, isoDay, type Listed, officialLists, plain, votesOf2012 } from './official-files.ts';

const CONSTITUTED = '2011-12-13';

/** Code in the files, and the curated facts: slug, short and long name, colour. */
const GROUPS_OF_X = [
  ['GP', 'popular', 'PP', 'Grupo Parlamentario Popular en el Congreso', '#1a66b3'],
  ['GS', 'socialista', 'PSOE', 'Grupo Parlamentario Socialista', '#c8102e'],
  ['GC-CiU', 'catalan', 'CiU', 'Grupo Parlamentario Catalán (Convergència i Unió)', '#1f6f8b'],
  [
    ...(['GIP', 'izquierda-plural', 'Izquierda Plural'] as const),
    ...(['Grupo Parlamentario de IU, ICV-EUiA, CHA: La Izquierda Plural', '#7a1f3d'] as const),
  ],
  ['GUPyD', 'upyd', 'UPyD', 'Grupo Parlamentario de Unión Progreso y Democracia', '#8b3a8b'],
  ['GV (EAJ-PNV)', 'vasco', 'EAJ-PNV', 'Grupo Parlamentario Vasco (EAJ-PNV)', '#00703c'],
  ['GMx', 'mixto', 'Mixto', 'Grupo Parlamentario Mixto', '#666666'],
] as const;

/** Of the 185 deputies in both legislatures, those who changed province. A new name here needs a check. */
const MOVED = [
  'alvarez de toledo peralta ramos, cayetana',
  'belarra urteaga, ione',
  'borrego cortes, isabel maria',
  'calvo poyato, carmen',
  'casado blanco, pablo',
  'diaz perez, yolanda',
  'garcia adanero, carlos',
  'hernando vera, antonio',
  'inarritu garcia, jon',
  'jorda i roura, teresa',
  'pastor julian, ana maria',
  'rodriguez herrer, maria elvira',
  'santiago romero, enrique fernando',
  'velarde gomez, martina',
];

describe.skipIf(CORPUS === '')('legislatures X, XIV and XV in one release', () => {
  let loaded: Awaited<ReturnType<typeof loadCorpusOfAllYears>>;
  let lists: Listed[];
  let listed: Map<string, Listed[]>;
  /** Returns the number of each person by a plain name in some legislature. */
  let numbers: Map<string, number>;
  beforeAll(async () => {
    loaded = await loadCorpusOfAllYears();
    lists = officialLists();
    listed = byPlainName(lists);
    numbers = new Map(
      all<{ name: string; person_id: number }>('select name, person_id from person_names').map(
        ({ name, person_id }) => [plain(name), person_id],
      ),
    );
  });

  const all = <Row>(sql: string): Row[] =>
    loaded.read.all<Row>({ compile: () => ({ sql, parameters: [] }) } as never);
  const sat = (name: string): string =>
    [...new Set(listed.get(name)!.map(({ legislature }) => legislature))].sort().join();
  const satOften = (): string[] => [...listed.keys()].filter((name) => sat(name).includes(','));
  const legislaturesOf = (name: string): string =>
    all<{ legislature_id: number }>(
      `select distinct legislature_id from mandates where person_id = ${numbers.get(name)} order by 1`,
    )
      .map(({ legislature_id }) => legislature_id)
      .join();

  describe('people', () => {
    it('are the same in two legislatures if the lists of both have the same full name', () => {
      const inBoth = (one: number, other: number) =>
        all<{ person_id: number }>(`select distinct m.person_id from mandates m join mandates o
          on o.person_id = m.person_id where m.legislature_id = ${one} and o.legislature_id = ${other}`)
          .length;
      const namedInBoth = (one: number, other: number) =>
        satOften().filter((name) => [one, other].every((which) => sat(name).includes(`${which}`))).length;
      const pairs = [
        [10, 14, 56],
        [10, 15, 44],
        [14, 15, 147],
      ] as const;
      for (const [one, other, persons] of pairs)
        expect([inBoth(one, other), namedInBoth(one, other)]).toEqual([persons, persons]);
      expect(satOften().filter((name) => legislaturesOf(name) !== sat(name))).toEqual([]);
      expect(satOften().filter((name) => sat(name) === '10,14,15')).toHaveLength(31);
      expect(satOften()).toHaveLength(185);
      // Two of the 926 names belong to one person.
      expect([listed.size, all('select id from persons').length]).toEqual([926, 925]);
    });

    it('have the date of birth of the lists of X, which no later list contradicts', () => {
      const born = new Map(
        lists.flatMap(({ name, biography }) => {
          const day = /^Nacid[oa] el (\d+\/\d+\/\d{4})/.exec(biography)?.[1];
          return day === undefined ? [] : [[plain(name), isoDay(day)]];
        }),
      );
      const days = all<{ name: string; birth_date: string }>(
        'select n.name, p.birth_date from person_names n join persons p on p.id = n.person_id where n.legislature_id = 10',
      );
      expect(born.size).toBe(382);
      expect(new Map(days.map(({ name, birth_date }) => [plain(name), birth_date]))).toEqual(born);
      expect(all('select id from persons where birth_date is not null')).toHaveLength(382);
    });

    it('who were in X and XV have the sex and year of birth of an independent list in XV', () => {
      const others: Record<string, string>[] = parse(
        readFileSync(join(CORPUS, 'reference/diputados_XV.csv')),
        { columns: true, bom: true },
      );
      const known = new Map(others.map((row) => [plain(row.NOMBRE!), row]));
      const both = satOften().filter((name) => sat(name).startsWith('10') && sat(name).endsWith('15'));
      const faults = both.filter((name) => {
        const { biography } = listed.get(name)!.find(({ legislature }) => legislature === 10)!;
        const { sexo, nacimiento_anio_wikidata: year } = known.get(name)!;
        return (
          biography.startsWith('Nacida') !== (sexo === 'M') || (year && !biography.includes(`/${year} `))
        );
      });
      expect(faults).toEqual([]);
      expect(both).toHaveLength(44);
      expect(both.filter((name) => known.get(name)!.nacimiento_anio_wikidata)).toHaveLength(16);
    });

    it('are reported each if only their name links two legislatures', () => {
      const told = loaded.summary.issues.filter(({ code }) => code === 'person_by_name');
      const names = all<{ legislature_id: number; name: string }>(
        "select legislature_id, name from person_names where basis = 'name'",
      );
      expect(told.map(({ legislature_id, subject }) => `${legislature_id} ${subject}`).sort()).toEqual(
        names.map(({ legislature_id, name }) => `${legislature_id} ${name}`).sort(),
      );
      expect(new Set(names.map(({ name }) => plain(name)))).toEqual(new Set(satOften()));
    });

    it('are one person however the lists split surnames', () => {
      const spelt = satOften()
        .map((name) => [...new Set(listed.get(name)!.map((line) => line.name))])
        .filter((spellings) => spellings.length > 1);
      expect(spelt).toEqual([
        ['Álvarez de Toledo Peralta-Ramos, Cayetana', 'Álvarez de Toledo Peralta Ramos, Cayetana'],
      ]);
    });

    it('with the same surnames are different, except for one whose given name a list shortens', () => {
      const families = Map.groupBy(listed.keys(), (name) => name.split(', ')[0]!);
      const shared = [...families].filter(([, names]) => names.length > 1);
      const one = shared.filter(([, names]) => new Set(names.map((name) => numbers.get(name))).size === 1);
      expect(one.map(([family]) => family)).toEqual(['cuesta rodriguez']);
      expect(shared.map(([, names]) => names.toSorted().join(' / ')).sort()).toEqual([
        'alonso suarez, jose antonio / alonso suarez, maria olga',
        'cuesta rodriguez, maria / cuesta rodriguez, maria del socorro',
        'fernandez gonzalez, daniel / fernandez gonzalez, maria mercedes',
        'gonzalez vazquez, marta / gonzalez vazquez, sebastian',
        'lopez alvarez, maria teresa / lopez alvarez, patxi',
        'lopez garrido, diego / lopez garrido, jose',
        'martin gonzalez, maria guadalupe / martin gonzalez, telmo',
        'martin rodriguez, enrique luis / martin rodriguez, margarita',
        'rodriguez sanchez, german / rodriguez sanchez, maria felicidad',
        'sanchez diaz, maria carmen / sanchez diaz, ovidio',
        'sanchez garcia, celinda / sanchez garcia, jose maria',
        'serrano martinez, jose enrique / serrano martinez, juan francisco',
        'vazquez jimenez, antonio / vazquez jimenez, maria del mar',
      ]);
    });

    it('who later changed constituency are curated, and all others kept theirs', () => {
      const moved = satOften().filter((name) => {
        const places = listed.get(name)!.map(({ constituency }) => placesIn(constituency));
        return places.slice(1).some((place, at) => !place.some((one) => places[at]!.includes(one)));
      });
      expect(moved.sort()).toEqual(MOVED);
    });
  });

  it('have at most 52 constituencies each, of which every member has exactly one', () => {
    const places = all<{ legislature_id: number; places: number; most: number; least: number }>(`
      select legislature_id, (select count(distinct constituency) from mandates m
        where m.legislature_id = own.legislature_id) as places, max(held) as most, min(held) as least
      from (select legislature_id, person_id, count(distinct constituency) as held from mandates group by 1, 2) own
      group by 1 order by 1`);
    expect(places).toMatchObject(
      [10, 14, 15].map((legislature_id) => ({ legislature_id, places: 52, most: 1, least: 1 })),
    );
    expect(all("select code from issues where code = 'constituency_unknown'")).toEqual([]);
  });

  it('have the groups of X under their names, with none generated or grey for lack of a colour', () => {
    const groups = all<Record<string, unknown>>(
      'select slug, name_short, name_long, color_hex, line_meaningful, curated from groups where legislature_id = 10 order by id',
    );
    expect(groups.map((group) => Object.values(group))).toEqual(
      GROUPS_OF_X.map(([, ...group]) => [...group, group[0] === 'mixto' ? 0 : 1, 1]),
    );
    const said = ask(loaded.read, '/groups?legislature_id=10') as { slug: string; color_hex: string }[];
    expect(new Map(said.map(({ slug, color_hex }) => [slug, color_hex]))).toEqual(
      new Map(GROUPS_OF_X.map(([, slug, , , colour]) => [slug, colour])),
    );
  });

  it('have as many records in each group of X as the files have under its code', () => {
    const counted = Object.groupBy(
      votesOf2012().flatMap(({ votaciones }) => votaciones.map(({ grupo }) => grupo)),
      (code) => code,
    );
    const records = all<{ slug: string; records: number }>(`select g.slug, count(*) as records
      from vote_records r join groups g on g.id = r.group_id where g.legislature_id = 10 and r.choice < 4 group by 1`);
    expect(new Map(records.map(({ slug, records }) => [slug, records]))).toEqual(
      new Map(GROUPS_OF_X.map(([code, slug]) => [slug, counted[code]!.length])),
    );
  });

  it('have every mandate of X as in its line of the lists, from the day of constitution, with a document of the right legislature as source', () => {
    const mandates = all<
      Record<string, string>
    >(`select n.name, m.constituency_listed, m.party, m.start_date, m.end_date, s.path
      from mandates m join person_names n on n.person_id = m.person_id and n.legislature_id = m.legislature_id
      join sources s on s.id = m.source_id where m.legislature_id = 10`);
    const ofX = lists.filter(({ legislature }) => legislature === 10);
    const begun = ({ fullCondition }: Listed) => (fullCondition < CONSTITUTED ? CONSTITUTED : fullCondition);
    const line = (...facts: (string | null | undefined)[]) => facts.join(' | ');
    expect(mandates).toHaveLength(382);
    expect(
      mandates.map((m) => line(m.name, m.constituency_listed, m.party, m.start_date, m.end_date)).sort(),
    ).toEqual(ofX.map((l) => line(l.name, l.constituency, l.party, begun(l), l.left)).sort());
    const cited = all<{ legislature_id: number; year: string }>(`select distinct m.legislature_id,
      substr(s.path, instr(s.path, '__') + 2, 4) as year from mandates m left join sources s on s.id = m.source_id order by 1, 2`);
    expect(cited.map(({ legislature_id, year }) => `${legislature_id} ${year}`)).toEqual([
      ...['10 2013', '14 2022', '15 2025', '15 2026'],
    ]);
  });

  it('have no uncertainty in X except for deputies missing from the files of their first day, with the votes affected', () => {
    const ofX = lists.filter(({ legislature }) => legislature === 10);
    const lacking = votesOf2012().flatMap(({ informacion, votaciones }) => {
      const day = isoDay(informacion.fecha);
      const there = new Set(votaciones.map(({ diputado }) => diputado));
      return ofX
        .filter(({ fullCondition, left }) => fullCondition <= day && (left === null || day <= left))
        .filter(({ name }) => !there.has(name))
        .map(({ name }) => `${informacion.sesion}/${informacion.numeroVotacion} ${name}`);
    });
    // A missing source of a curated fact about X is no issue of its documents.
    const issues = loaded.summary.issues.filter(
      ({ legislature_id, code }) =>
        legislature_id === 10 && code !== 'person_by_name' && code !== 'fact_without_source',
    );
    const told = issues.map(({ subject }) => {
      const [, session, number, holder] = /^session (\d+) vote (\d+), (.+)$/.exec(subject!)!;
      return `${session}/${number} ${holder}`;
    });
    expect(issues.filter(({ code }) => code !== 'missing_from_file')).toEqual([]);
    expect(told.sort()).toEqual(lacking.sort());
    expect(told).toHaveLength(12);
  });

  it('lack the vote numbers of X that the files skip', () => {
    const sessions = Map.groupBy(votesOf2012(), ({ informacion }) => informacion.sesion);
    const skipped = [...sessions].flatMap(([session, votes]) => {
      const numbers = new Set(votes.map(({ informacion }) => informacion.numeroVotacion));
      const upToLast = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
      return upToLast.filter((number) => !numbers.has(number)).map((number) => `${session}/${number}`);
    });
    const { coverage } = loaded.summary.quality as Quality;
    const ofX = coverage.find(({ legislature_id }) => legislature_id === 10)!;
    const told = ofX.votes_missing.flatMap(({ session_number, missing }) =>
      missing.map((number) => `${session_number}/${number}`),
    );
    expect(told.sort()).toEqual(skipped.sort());
    expect([ofX.votes, ofX.votes_numbered, ofX.sessions, ofX.days, told.length]).toEqual([
      ...[999, 1021, 51, 49, 22],
    ]);
  });

  it('have one open legislature at most, and no sitting deputy without a seat in it', () => {
    const statuses = (today: string) =>
      JSON.parse(answerTo(loaded.read, '/legislatures', { today }).body).map(
        ({ number, status }: Record<string, string>) => `${number} ${status}`,
      );
    expect(statuses('2026-07-12')).toEqual(['X closed', 'XIV closed', 'XV active']);
    expect(statuses('2026-11-21')).toEqual(['X closed', 'XIV closed', 'XV dissolved']);
    expect(all('select id from mandates where is_open')).toHaveLength(350 + 349 + 350);
    expect(ask(loaded.read, '/persons?sits_today=true').total).toBe(0);
    const seated = [1, 2, 3, 4].flatMap(
      (page) => ask(loaded.running, `/persons?sits_today=true&page_size=100&page=${page}`).items,
    );
    expect(seated).toHaveLength(350);
    expect(seated.filter(({ legislature_ids }) => !legislature_ids.includes(15))).toEqual([]);
  });
});

/** Returns every place name in two languages, its words sorted. */
const placesIn = (constituency: string): string[] =>
  placeName(constituency)
    .split('/')
    .map((name) => plain(name).split(' ').sort().join(' '));
