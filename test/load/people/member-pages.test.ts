import { describe, expect, it } from 'vitest';
import { type Documents, loadDocuments, SPEECHES, soundDocuments } from '../parliament.ts';

const PAGE = 'busqueda-de-diputados/XV/7.html';
const ANA = 'Abad Gil, Ana';

const page = (name: string, born = 'Nacida el Wed Aug 11 00:00:00 CET 1971', cargos = '') =>
  `<div class="nombre-dip">${name}</div><div class="cuerpo-diputado-detalle"><p>${born} en Inca</p>
  <p>Diputada de la XV Legislatura</p><ul class="cargos">${cargos}</ul></div>`;
const speech = (office: string, group = ' (GA)') => ({
  LEGISLATURA: 'Leg.15',
  SESION: '11/02/2025',
  ORADOR: `${ANA}${group}`,
  CARGOORADOR: office,
});

function loadWith(documents: Documents) {
  const { read, summary, lines } = loadDocuments({ ...soundDocuments(), ...documents });
  const row = <Row>(sql: string): Row[] =>
    read.all<Row>({ compile: () => ({ sql, parameters: [] }) } as never);
  const known = row<Record<string, unknown>>(`select * from persons where full_name = 'Ana Abad Gil'`)[0]!;
  return { row, known, lines, quality: summary.quality as Record<string, object[]> };
}

describe('a build', () => {
  it('records sex, birth, page and photograph of a deputy with a page', () => {
    const { known, row, lines } = loadWith({ [PAGE]: page(ANA) });
    expect(lines).toEqual([]);
    expect(known).toMatchObject({
      gender: 'female',
      birth_date: '1971-08-11',
      photo_url: 'https://www.congreso.es/docu/imgweb/diputados/7_15.jpg',
    });
    expect(known.source_url).toMatch(/codParlamentario=7&idLegislatura=XV/);
    expect(row('select words, basis from gender_evidence order by words')).toEqual([
      { words: 'Diputada de la XV Legislatura', basis: 'member_page' },
      { words: 'Nacida', basis: 'member_page' },
    ]);
  });

  it('offers no photograph if the page shows a silhouette', () => {
    const jpeg = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => [0xff, 0xd8][at] ?? 0);
    const photograph = 'docu/imgweb/diputados/7_15.jpg';
    const silhouette = loadWith({ [PAGE]: page(ANA), [photograph]: jpeg(4_200) });
    expect(silhouette.known).toMatchObject({ photo_url: null, birth_date: '1971-08-11' });
    const portrait = loadWith({ [PAGE]: page(ANA), [photograph]: jpeg(21_000) });
    expect(portrait.known.photo_url).toMatch(/7_15\.jpg$/);
  });

  it('names the page that offers the file of deputies as the source of a deputy without a page', () => {
    const { known } = loadWith({});
    expect(known).toMatchObject({ gender: 'unknown', birth_date: null, photo_url: null });
    expect(known.source_url).toBe('https://www.congreso.es/es/opendata/diputados');
  });

  it('keeps only offices of page and speech that change how a deputy votes', () => {
    const since = 'desde el Thu Aug 17 00:00:00 CEST 2023';
    const { row } = loadWith({
      [PAGE]: page(
        ANA,
        undefined,
        `<li>Presidenta del Congreso ${since}</li><li>Vocal de la Comisión de Sanidad ${since}</li>`,
      ),
      [SPEECHES]: JSON.stringify([
        speech('Presidenta de la Comisión de Sanidad'),
        speech('Ministra de Defensa'),
      ]),
    });
    expect(row('select title, role_kind, start_date, end_date, evidence from offices order by id')).toEqual([
      {
        title: 'Presidenta del Congreso',
        role_kind: 'presiding_board',
        start_date: '2023-08-17',
        end_date: null,
        evidence: 'member_page',
      },
      {
        title: 'Ministra de Defensa',
        role_kind: 'government',
        start_date: '2025-02-11',
        end_date: '2025-02-11',
        evidence: 'speech',
      },
    ]);
  });

  it('takes the sex of a woman from the file of women', () => {
    const women = 'webpublica/opendata/diputados/Diputadas__20250630120000.json';
    const { known } = loadWith({ [women]: JSON.stringify([{ NOMBRE: ANA }]) });
    expect(known).toMatchObject({ gender: 'female' });
  });

  it('leaves the sex unknown if page and speech contradict each other, with an issue', () => {
    const { known, lines } = loadWith({
      [PAGE]: page(ANA),
      [SPEECHES]: JSON.stringify([speech('Diputado')]),
    });
    expect(known).toMatchObject({ gender: 'unknown', birth_date: '1971-08-11' });
    expect(lines).toEqual([
      'Abad Gil, Ana: official texts contradict each other on the sex of a deputy, found female and male; the sex is published as unknown',
    ]);
  });

  it('places a seat that only votes mention', () => {
    const votesAlone = Object.fromEntries(
      Object.entries(soundDocuments()).filter(([path]) => !path.includes('/diputados/')),
    );
    const seat =
      '<div class="cargo-dip">Diputada por Balears (Illes)</div><div class="siglas-partido">PX</div>';
    const { read } = loadDocuments({ ...votesAlone, [PAGE]: seat + page(ANA) });
    const seats = read.all(
      read.db.selectFrom('mandates').select(['basis', 'constituency', 'party']).orderBy('id').limit(2),
    );
    expect(seats).toEqual([
      { basis: 'votes', constituency: 'Balears (Illes)', party: 'PX' },
      { basis: 'votes', constituency: null, party: null },
    ]);
  });

  it('reports that a page of a person without a seat is left out', () => {
    const { lines } = loadWith({ [PAGE]: page('Nadie Nunca, Nerea') });
    expect(lines).toEqual([
      'Nadie Nunca, Nerea: a page or an office names a person who holds no seat in its legislature; it is not used',
    ]);
  });

  it('reports in one line the expected form of a page that has changed', () => {
    const { lines, known } = loadWith({ [PAGE]: '<title>Ficha</title><h1 class="name">Ana Abad Gil</h1>' });
    expect(lines).toEqual([
      `${PAGE}: the file cannot be read as a document of its type, found a page titled "Ficha", expected .nombre-dip with "Family, Given" and .cuerpo-diputado-detalle below it; nothing from it is loaded`,
    ]);
    expect(known).toMatchObject({ gender: 'unknown' });
  });

  it('counts known facts by their evidence', () => {
    const { quality } = loadWith({
      [PAGE]: page(ANA),
      [SPEECHES]: JSON.stringify([speech('Ministra de Defensa')]),
    });
    expect(quality.people).toEqual([
      {
        legislature_id: 15,
        persons: 5,
        persons_by_name_only: 0,
        gender_known: 1,
        birth_date_known: 1,
        official_code_known: 1,
        wikidata_known: 0,
        mandates_by_votes: 0,
      },
    ]);
    expect(quality.gender_evidence).toEqual([
      { legislature_id: 15, evidence: 'member_page', persons: 1 },
      { legislature_id: 15, evidence: 'speech', persons: 1 },
    ]);
    expect(quality.office_evidence).toEqual([
      { legislature_id: 15, role_kind: 'government', evidence: 'speech', persons: 1 },
    ]);
  });
});
