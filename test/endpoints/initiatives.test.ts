import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../pipeline/text/names.ts';
import { classified, group, initiative, legislature, topic, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

const small = smallParliament();

const read = openParliament({
  legislatures: [legislature(14), legislature(15)],
  groups: [
    group(1401, 'red', { name_long: 'Grupo Rojo' }),
    group(1501, 'red', { name_long: 'Grupo Rojo y Verde' }),
    group(1502, 'blue', { name_long: 'Grupo Azul' }),
  ],
  topics: [topic(5, 'housing'), topic(11, 'energy')],
  initiatives: [
    initiative(14122000001, {
      legislature_id: 14,
      type: 'proposicion_ley',
      official_id: '122/000001',
      title_original: 'Ley de Energía al 50 %',
      submitted_by: 'Grupo Rojo',
      submitted_at: '2021-05-06',
      status: 'approved',
      outcome: 'approved',
    }),
    initiative(15122000001, {
      type: 'proposicion_ley',
      official_id: '122/000001',
      title_original: 'Ley_Orgánica de Vivienda',
      submitted_by: 'Grupo Rojo y Verde\nGrupo Azul',
      submitted_at: '2024-05-06',
    }),
    initiative(15162000001, {
      type: 'proposicion_no_ley',
      official_id: '162/000001',
      title_original: 'Sobre los trenes',
      last_event_on: '2024-06-01',
      submitted_by: 'Grupo Rojo',
      submitted_at: '2024-05-06',
    }),
    initiative(15172000001, {
      type: 'interpelacion',
      official_id: '172/000001',
      status: 'expired',
      outcome: 'concluded',
    }),
  ],
  initiative_topics: [
    { initiative_id: 15122000001, ...classified(5) },
    { initiative_id: 14122000001, ...classified(11) },
  ],
});

const [law14, law, motion, undated] = [14122000001, 15122000001, 15162000001, 15172000001];
const ids = (query: string): number[] =>
  ask(read, `/initiatives?${query}`).items.map(({ id }: { id: number }) => id);

describe('the list of initiatives', () => {
  it('comes newest legislature first, then by last event and higher number, with unknown days last', () => {
    expect(ids('')).toEqual([motion, law, undated, law14]);
    const { items, ...envelope } = ask(read, '/initiatives?page=2&page_size=3');
    expect(envelope).toMatchObject({ total: 4, page: 2, page_size: 3 });
    expect(items).toMatchObject([{ id: law14 }]);
    expect(ids('page=9007199254740991&page_size=100')).toEqual([]);
  });

  it.each([
    ['legislature_id=14', [law14]],
    ['legislature_id=13', []],
    ['type=proposicion_ley', [law, law14]],
    ['status=expired', [undated]],
    ['updated_since=2024-06-01', [motion]],
    ['updated_since=2024-06-02', []],
    ['outcome=concluded', [undated]],
    ['outcome=approved', [law14]],
    ['topic_slug=housing', [law]],
    ['topic_slug=wealth', []],
    ['proposing_group_slug=red', [law, law14]],
    ['proposing_group_slug=red&legislature_id=15', [law]],
    ['proposing_group_slug=blue', [law]],
    ['proposing_group_slug=green', []],
    ['date_from=2024-05-06', [motion, law]],
    ['date_to=2024-05-05', [law14]],
    ['date_from=2021-05-06&date_to=2021-05-06', [law14]],
    ['date_from=2025-01-01&date_to=2024-01-01', []],
    ['q=vivienda', [law]],
    ['q=ENERGIA', [law14]],
    ['q=122/000001', [law, law14]],
    ['q=%25', [law14]],
    ['q=_', [law]],
    ['q=50_%25', []],
    ['q=trenes+162', []],
    ['q=', [motion, law, undated, law14]],
    ['q=ley&proposing_group_slug=red&status=approved', [law14]],
  ])('with %s holds %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
    expect(ask(read, `/initiatives?${query}`).total).toBe(expected.length);
  });

  it('finds exactly the titles and numbers that contain the folded text', () => {
    const { items } = ask(read, '/initiatives');
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom('ley', '%', '_', '1/0', 'Ó'), fc.string({ maxLength: 2 })),
        (q) => {
          const expected = items.filter((item: { title_original: string; official_id: string }) =>
            [item.title_original, item.official_id].some((text) => fold(text).includes(fold(q))),
          );
          expect(ask(read, `/initiatives?q=${encodeURIComponent(q)}`).items).toEqual(expected);
        },
      ),
    );
  });
});

describe('one initiative', () => {
  it('has its topics, and its votes as in the list of votes', () => {
    const {
      topics,
      votes,
      sponsors,
      steps,
      law: became,
      documents,
      ...facts
    } = ask(small, '/initiatives/15122000001');
    expect(facts).toEqual({
      ...{ id: 15122000001, chamber_id: 1, legislature_id: 15, official_id: '122/000001' },
      ...{ title_original: 'Proposición de Ley de vivienda', title_ca: null, title_es: null, title_en: null },
      type: 'proposicion_ley',
      official_type: { code: '122', name_ca: null, name_es: null, name_en: null },
      ...{ status: 'approved', status_basis: 'source', status_detail: null, outcome: null },
      approved_in_part: false,
      ...{ last_event_on: '2024-12-18', closed_on: null, continues: null, continued_by: null },
      continued_by_id: null,
      stage: null,
      ...{
        submitted_at: null,
        submitted_by: 'Group red\nÑíguez Peña, María Ángeles (RED)',
        source_url: null,
      },
      ...{ summary: null, plain_summary_ca: null, plain_summary_es: null, plain_summary_en: null },
      ...{ plain_summary_provider: null, plain_summary_generated_at: null },
    });
    expect(topics).toMatchObject([
      { slug: 'housing', confidence: 0.9, classified_by: 'terms-1' },
      { slug: 'sdg-01-no-poverty', confidence: 0.6 },
    ]);
    const { items } = ask(small, '/votes?initiative_type=proposicion_ley');
    expect(votes).toEqual(items);
    expect(votes).toHaveLength(1);
    expect([sponsors, steps, became, documents]).toEqual([[], [], null, []]);
  });

  it('has its authors and its stages in the order published', () => {
    const author = { initiative_id: law, group_id: null, is_government: false };
    const step = { initiative_id: law, phase: null, start_date: null, end_date: null };
    const passed = {
      initiative_id: law,
      title: 'Ley 7/2025, de 28 de julio, de Vivienda.',
      signed_on: '2025-07-28',
      gazette_number: '181',
      published_on: '2025-07-29',
      url: null,
    };
    const known = openParliament({
      groups: [group(1501, 'red', { name_long: 'Grupo Rojo' })],
      initiatives: [initiative(law, {})],
      initiative_sponsors: [
        { ...author, position: 2, name: 'Gobierno', is_government: true },
        { ...author, position: 1, name: 'Grupo Rojo', group_id: 1501 },
        { ...author, position: 3, name: 'Ruiz Peña, Eva' },
      ],
      initiative_steps: [
        { ...step, position: 2, organ: 'Concluido' },
        {
          ...step,
          position: 1,
          organ: 'Comisión',
          phase: 'Informe',
          start_date: '2024-05-06',
          end_date: '2024-06-01',
        },
      ],
      initiative_documents: [
        { initiative_id: law, position: 2, kind: 'bulletin', url: 'https://example.org/2' },
        { initiative_id: law, position: 1, kind: 'minutes', url: 'https://example.org/1' },
      ],
      laws: [passed],
    });
    const { sponsors, steps, law: became, documents } = ask(known, `/initiatives/${law}`);
    expect(sponsors).toMatchObject([
      { name: 'Grupo Rojo', is_government: false, group: { slug: 'red', name_long: 'Grupo Rojo' } },
      { name: 'Gobierno', is_government: true, group: null },
      { name: 'Ruiz Peña, Eva', is_government: false, group: null },
    ]);
    expect(steps).toEqual([
      { organ: 'Comisión', phase: 'Informe', start_date: '2024-05-06', end_date: '2024-06-01' },
      { organ: 'Concluido', phase: null, start_date: null, end_date: null },
    ]);
    const { initiative_id: _, ...told } = passed;
    expect(became).toEqual(told);
    expect(documents).toEqual([
      { kind: 'minutes', url: 'https://example.org/1' },
      { kind: 'bulletin', url: 'https://example.org/2' },
    ]);
  });

  it('has votes that were on others too', () => {
    const [first, second] = [15110000001, 15110000002];
    const link = { vote_id: 15001001, evidence: 'exact_title', certainty: 0.9 } as const;
    const joint = openParliament({
      initiatives: [
        initiative(first, { official_id: '110/000001' }),
        initiative(second, { official_id: '110/000002' }),
      ],
      votes: [vote(15001001, '2025-02-12', { initiative_id: first }), vote(15001002, '2025-02-12')],
      vote_initiatives: [
        { ...link, initiative_id: first, is_primary: true },
        { ...link, initiative_id: second, is_primary: false },
      ],
    });
    for (const id of [first, second]) {
      const { votes } = ask(joint, `/initiatives/${id}`);
      expect(votes).toMatchObject([{ id: 15001001, initiative_id: first }]);
    }
  });

  it('links to the previous and the next legislature if it came before several', () => {
    const title = (earlier: string) =>
      `Ley de las mareas (corresponde a los números de expediente ${earlier})`;
    const bill = (id: number, title_original: string, continued_by_id: number | null = null) =>
      initiative(id, {
        legislature_id: Math.floor(id / 10 ** 9),
        official_id: `125/${String(id % 1_000_000).padStart(6, '0')}`,
        title_original,
        continued_by_id,
      });
    const carried = openParliament({
      legislatures: [legislature(13), legislature(14), legislature(15)],
      initiatives: [
        bill(13125000009, title('125/000001/0000 de la XII Legislatura'), 14125000021),
        bill(
          14125000021,
          title('125/000001/0000 de la XII Legislatura y 125/000009/0000 de la XIII Legislatura'),
          15125000003,
        ),
        bill(
          15125000003,
          title(
            '125/000001/0000 de la XII Legislatura, 125/000009/0000 de la XIII Legislatura y 125/000021/0000 de la XIV Legislatura',
          ),
        ),
        bill(15125000004, 'Ley de los faros'),
      ],
    });
    const around = (id: number) => {
      const { continues, continued_by } = ask(carried, `/initiatives/${id}`);
      return [continues?.id ?? null, continued_by?.id ?? null];
    };
    expect(around(13125000009)).toEqual([null, 14125000021]);
    expect(around(14125000021)).toEqual([13125000009, 15125000003]);
    expect(around(15125000003)).toEqual([14125000021, null]);
    expect(around(15125000004)).toEqual([null, null]);
  });

  it('has empty lists if nothing more is known', () => {
    expect(ask(read, `/initiatives/${undated}`)).toMatchObject({
      ...{ sponsors: [], steps: [], law: null, documents: [], topics: [], votes: [] },
      submitted_at: null,
    });
  });
});
