import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { coverageOfTypes } from '../../pipeline/i18n/initiative-words.ts';
import { INITIATIVE_TYPES, type InitiativeType } from '../../pipeline/model/initiatives/initiative.ts';
import { outcomeBars, typeBars } from '../../site/initiative/initiative-bars.ts';
import { ask } from '../endpoints/ask.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { classified, group, initiative, legislature, source, topic } from '../rows.ts';

const [LIST, SPEECHES] = [1, 2];

/** Returns initiatives of legislature XV with one code and these numbers, from a document. */
const numbered = (type: InitiativeType, code: string, numbers: readonly number[], source_id: number = LIST) =>
  numbers.map((number) =>
    initiative(15_000_000_000 + Number(code) * 1_000_000 + number, {
      ...{ type, type_code: code, official_id: `${code}/${String(number).padStart(6, '0')}`, source_id },
      submitted_by: number % 2 === 0 ? 'Gobierno' : 'Grupo Rojo',
      ...(number % 2 === 0 ? { status: 'rejected', outcome: 'rejected' } : {}),
    }),
  );
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const parliamentOf = (initiatives: ReturnType<typeof numbered>) =>
  openParliament({
    sources: [source(LIST, { kind: 'initiative-search' }), source(SPEECHES, { kind: 'interventions' })],
    legislatures: [legislature(15, { end_date: null })],
    groups: [group(1501, 'red', { name_long: 'Grupo Rojo' })],
    topics: [topic(1, 'housing')],
    initiatives,
    initiative_topics: initiatives.map(({ id }) => ({ initiative_id: id, ...classified(1) })),
  });
const complete = (initiatives: ReturnType<typeof numbered>) =>
  ask(parliamentOf(initiatives), '/stats/coverage')[0].complete_types;

describe('the list of a type is complete', () => {
  it('if official lists give every number up to the highest', () => {
    expect(complete(numbered('proyecto_ley', '121', upTo(4)))).toEqual(['proyecto_ley']);
    expect(complete(numbered('proyecto_ley', '121', [1, 2, 4]))).toEqual([]);
  });

  it('if at most one number in a hundred is missing', () => {
    const without = (...left: number[]) => upTo(200).filter((number) => !left.includes(number));
    expect(complete(numbered('interpelacion', '172', without(7, 9)))).toEqual(['interpelacion']);
    expect(complete(numbered('interpelacion', '172', without(7, 9, 11)))).toEqual([]);
  });

  it('not if only speeches name its initiatives', () => {
    expect(complete(numbered('mocion', '173', upTo(3), SPEECHES))).toEqual([]);
  });

  it('not if one of its official types is partial or missing', () => {
    const committee = numbered('proposicion_no_ley', '161', upTo(3));
    expect(complete(committee)).toEqual([]);
    expect(complete([...committee, ...numbered('proposicion_no_ley', '162', [606])])).toEqual([]);
    expect(complete([...committee, ...numbered('proposicion_no_ley', '162', upTo(2))])).toEqual([
      'proposicion_no_ley',
    ]);
  });
});

describe('a type whose list is partial', () => {
  const read = parliamentOf([
    ...numbered('proyecto_ley', '121', upTo(3)),
    ...numbered('proposicion_no_ley', '162', [43, 45, 47, 48]),
  ]);

  it('is left out of all shares: of types, of outcomes, and under a topic', () => {
    const texts = voice('es');
    expect(typeBars(ask(read, '/stats/initiatives/by-type'), texts)).toEqual([
      { label: 'Proyecto de ley', count: 3, filter: 'type=proyecto_ley' },
    ]);
    const outcomes = outcomeBars(ask(read, '/stats/initiatives/by-outcome'), texts);
    expect(outcomes.filter(({ count }) => count > 0)).toEqual([
      { label: 'Rechazada', count: 1, filter: null },
      { label: 'Abierta', count: 2, filter: null },
    ]);
    expect(ask(read, '/stats/topics/global')[0]).toMatchObject({
      ...{ total: 7, in_debate: 5, rejected: 2 },
      complete: { total: 3, in_debate: 2, rejected: 1 },
    });
  });

  it('is left out of all rankings: of presenters, and of the topics of a group', () => {
    const { proposers, proposers_of_complete_types } = ask(read, '/stats/by-topic/housing/proposers');
    const counts = (rows: { slug: string; count: number }[]) => rows.map(({ slug, count }) => [slug, count]);
    expect(counts(proposers)).toEqual([
      ['red', 5],
      ['government', 2],
    ]);
    expect(counts(proposers_of_complete_types)).toEqual([
      ['red', 2],
      ['government', 1],
    ]);
    const { topic_distribution, topics_of_complete_types } = ask(read, '/stats/by-group/red');
    expect(counts(topic_distribution)).toEqual([['housing', 5]]);
    expect(counts(topics_of_complete_types)).toEqual([['housing', 2]]);
  });
});

it('an open initiative of an ended legislature counts as without a published result, not as open', () => {
  const row = { count: 0, without_result: 0, complete: 0, complete_without_result: 0 };
  const bars = outcomeBars(
    [
      { ...row, outcome: 'unknown', count: 5, without_result: 5, complete: 5, complete_without_result: 5 },
      { ...row, outcome: null, count: 7, without_result: 3, complete: 7, complete_without_result: 3 },
    ],
    voice('en'),
  );
  expect(bars.map(({ label, count }) => [label, count])).toEqual([
    ['No published result', 8],
    ['Open', 4],
  ]);
});

describe('the types that a chart covers', () => {
  const listed = (legislature_id: number, complete_types: readonly InitiativeType[]) => ({
    ...{ legislature_id, initiatives: 10, complete_types: [...complete_types] },
  });

  it.each([
    ['ca', 'XIV: projecte de llei i interpel·lació; XV: totes les iniciatives.'],
    ['es', 'XIV: proyecto de ley e interpelación; XV: todas las iniciativas.'],
    ['en', 'XIV: government bill and interpellation; XV: all initiatives.'],
  ] as const)('are named by legislature in %s', (language, words) => {
    const coverage = [
      listed(10, []),
      listed(14, ['proyecto_ley', 'interpelacion']),
      listed(15, INITIATIVE_TYPES),
    ];
    expect(coverageOfTypes(coverage, voice(language))).toContain(words);
  });

  it('are empty if no list is complete, which the text says', () => {
    expect(coverageOfTypes([listed(15, [])], voice('es'))).toBe(
      'De ningún tipo de iniciativa tenemos la lista completa: no se muestran proporciones ni quién presenta más.',
    );
  });
});
