import { describe, expect, it } from 'vitest';
import { concernedRows } from '../../pipeline/checks/quality.ts';
import { issue, issueKinds } from '../../pipeline/core/issues.ts';
import { QUALITY_CHECKS, quality } from '../../pipeline/model/quality.ts';
import { loadDocuments, soundDocuments, voteFile, votePath } from '../load/parliament.ts';

/** Builds two sound votes and one whose records do not add up. */
function spoilt() {
  const wrong = voteFile(3, ['Sí', 'Sí', 'No', 'No', 'No']);
  wrong.totales.afavor = 3;
  const twelfth = voteFile(12, ['Sí', 'Sí', 'Sí', 'Sí', 'Sí']);
  return loadDocuments({
    ...soundDocuments(),
    [votePath(3)]: JSON.stringify(wrong),
    [votePath(12)]: JSON.stringify(twelfth),
  });
}

describe('the report on quality', () => {
  it('fits its schema', () => {
    const report = spoilt().summary.quality;
    expect(quality.parse(report)).toEqual(report);
  });

  it('has every check of the legislature, with numerator and denominator', () => {
    const { checks } = quality.parse(spoilt().summary.quality);
    expect(checks.map(({ check }) => check)).toEqual([...QUALITY_CHECKS]);
    expect(checks.slice(0, 3)).toEqual([
      { legislature_id: 15, check: 'records_add_up', passed: 3, total: 4, rate: 75 },
      { legislature_id: 15, check: 'votes_linked', passed: 0, total: 4, rate: 0 },
      { legislature_id: 15, check: 'questions_known', passed: 4, total: 4, rate: 100 },
    ]);
    expect(checks.find(({ check }) => check === 'statuses_known')).toMatchObject({ total: 0, rate: null });
    expect(checks.find(({ check }) => check === 'sex_known')).toMatchObject({ passed: 0, total: 5, rate: 0 });
  });

  it('counts no vote of unknown kind if there are no votes', () => {
    const initiative = {
      id_iniciativa: '121/000001',
      titulo: 'Proyecto de Ley de costas.',
      legislatura: 'XVI',
    };
    const found = { iniciativas_encontradas: '1', lista_iniciativas: { iniciativa1: initiative } };
    const documents = {
      ...soundDocuments(),
      'busqueda-de-iniciativas/XVI/121/pagina001.json': JSON.stringify(found),
    };
    const { legislatures } = quality.parse(loadDocuments(documents).summary.quality);
    expect(legislatures).toMatchObject([{ votes: 2 }, { votes: 0, votes_of_unknown_question: 0 }]);
  });

  it('counts a fact of an initiative as known only if official text states it', () => {
    const bill = (number: string, resultado?: string) => ({
      id_iniciativa: `122/${number}`,
      titulo: 'Proposición de Ley de costas.',
      legislatura: 'XVI',
      resultado,
    });
    const lista_iniciativas = {
      iniciativa1: bill('000001', 'Retirado'),
      iniciativa2: bill('000002', 'Evaporado'),
      iniciativa3: bill('000003'),
    };
    const documents = {
      ...soundDocuments(),
      'busqueda-de-iniciativas/XVI/122/pagina001.json': JSON.stringify({
        iniciativas_encontradas: '3',
        lista_iniciativas,
      }),
    };
    const { checks } = quality.parse(loadDocuments(documents).summary.quality);
    const known = { check: 'statuses_known', legislature_id: 16 } as const;
    expect(checks).toContainEqual({ ...known, passed: 1, total: 3, rate: 33.33 });
  });

  it('lists each withheld vote with the disagreeing numbers and their source', () => {
    const { withheld } = quality.parse(spoilt().summary.quality);
    expect(withheld).toEqual([
      {
        vote_id: 15009003,
        legislature_id: 15,
        session_number: 9,
        vote_number: 3,
        date: '2025-02-11',
        title: 'Text 3',
        headline_ca: expect.stringMatching(/^«Text 3»: /),
        headline_es: expect.stringMatching(/^Text 3: /),
        headline_en: expect.stringMatching(/^“Text 3”: /),
        reason: 'totals_disagree',
        found: '2/3/0 yes/no/abstention in the records',
        expected: '3/3/0 as in the totals',
        source_url: expect.stringMatching(/^https:.+Votacion003/),
      },
    ]);
  });

  it('has the address of every document at fault', () => {
    const { issues } = quality.parse(spoilt().summary.quality);
    const blamed = issues.filter(({ code }) => code === 'totals_disagree');
    expect(blamed.map(({ source_url }) => source_url)).toEqual([expect.stringMatching(/Votacion003/)]);
  });

  const lists = (documents: Parameters<typeof loadDocuments>[0]) =>
    quality.parse(loadDocuments(documents).summary.quality);

  it('lists votes without a known kind, a known section or a link', () => {
    const strange = voteFile(3, ['Sí', 'Sí', 'Sí', 'No', 'No']);
    Object.assign(strange.informacion, { titulo: 'An undescribed heading' });
    const { unknown_sections, unknown_questions, unlinked, checks } = lists({
      ...soundDocuments(),
      [votePath(3)]: JSON.stringify(strange),
    });
    const alone = { legislature_id: 15, section: 'An undescribed heading', votes: [15009003] };
    expect(unknown_sections).toContainEqual(alone);
    expect(unknown_questions).toEqual([alone]);
    expect(checks.find(({ check }) => check === 'questions_known')).toMatchObject({ passed: 2, total: 3 });
    expect(unlinked.flatMap(({ votes }) => votes).toSorted()).toEqual([15009001, 15009002, 15009003]);
    expect(unlinked.filter(({ section }) => section === alone.section)).toEqual([alone]);
  });

  it('lists the missing numbers before the last known vote of a session', () => {
    const missing = (documents: Parameters<typeof lists>[0]) =>
      lists(documents).coverage.map(({ votes_missing }) => votes_missing);
    expect(missing(soundDocuments())).toEqual([[]]);
    const { [votePath(1)]: _, ...rest } = soundDocuments();
    const documents = { ...rest, [votePath(4)]: JSON.stringify(voteFile(4, Array(5).fill('Sí'))) };
    expect(missing(documents)).toEqual([
      [{ session_number: 9, date: '2025-02-11', last: 4, missing: [1, 3] }],
    ]);
  });

  it('lists the documents that were read but are the source of no row', () => {
    const laws = 'webpublica/opendata/iniciativas/IniciativasLegislativasAprobadas__20250630000000.json';
    const { unused_documents } = lists({ ...soundDocuments(), [laws]: '[]' });
    expect(unused_documents).toContainEqual({ kind: 'approved-laws', count: 1, documents: [laws] });
    expect(unused_documents.map(({ kind }) => kind)).not.toContain('vote-json');
  });

  it('lists a hundred paths of one type of document, and their total', () => {
    const many = Array.from({ length: 103 }, (_, at) => {
      const path = `busqueda-de-iniciativas/XV/121/pagina${String(at + 1).padStart(3, '0')}.json`;
      return [path, '{}'];
    });
    const { unused_documents } = lists({ ...soundDocuments(), ...Object.fromEntries(many) });
    const found = unused_documents.find(({ kind }) => kind === 'initiative-search')!;
    expect([found.count, found.documents.length]).toEqual([103, 100]);
  });
});

it('a kind of issue concerns each vote once, of each legislature', () => {
  const ambiguous = (subject: string, legislature_id: number) =>
    issue('link_ambiguous', { subject, legislature_id, document: `${subject}.json` });
  const issues = [
    ambiguous('session 9 vote 1', 15),
    ambiguous('session 9 vote 1', 15),
    ambiguous('session 9 vote 2', 15),
    ambiguous('session 9 vote 1', 14),
    issue('vote_twice', { subject: 'session 9 vote 7', legislature_id: 15 }),
  ];
  expect(concernedRows('link_ambiguous', issues)).toEqual({ rows: 3, of: 'votes' });
  expect(concernedRows('vote_twice', issues)).toEqual({ rows: 1, of: 'votes' });
});

it('a kind of issue concerns as many records and initiatives as its issues say together', () => {
  const issues = [
    issue('no_group', { subject: 'session 9 vote 1', rows: 12 }),
    issue('no_group', { subject: 'session 9 vote 1', rows: 3 }),
    issue('unknown_initiative_type', { subject: 'type code 999', legislature_id: 15, rows: 40 }),
    issue('unknown_initiative_type', { subject: 'type code 999', legislature_id: 14, rows: 2 }),
  ];
  expect(concernedRows('no_group', issues)).toEqual({ rows: 15, of: 'records' });
  expect(concernedRows('unknown_initiative_type', issues)).toEqual({ rows: 42, of: 'initiatives' });
});

it('a kind of issue concerns each document once, whatever is wrong in it', () => {
  const issues = [
    issue('unreadable_document', { document: 'a.json', subject: 'a row' }),
    issue('unreadable_document', { document: 'a.json', subject: 'another' }),
    issue('unreadable_document', { document: 'b.json' }),
  ];
  expect(concernedRows('unreadable_document', issues)).toEqual({ rows: 2, of: 'documents' });
});

it('every kind of issue concerns at least one row if there is an issue of it', () => {
  for (const code of Object.keys(issueKinds) as (keyof typeof issueKinds)[])
    expect(concernedRows(code, [issue(code)]), code).toMatchObject({ rows: 1 });
});
