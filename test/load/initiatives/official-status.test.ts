import { describe, expect, it } from 'vitest';
import type { InitiativeRow, StepRow } from '../../../pipeline/core/chamber/rows.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { describeIssue } from '../../../pipeline/core/issues.ts';
import { readCuratedTables } from '../../../pipeline/load/documents/curated-tables.ts';
import { officialStatusOf } from '../../../pipeline/load/documents/official-status.ts';

const { statuses } = readCuratedTables('data/curated', filesOnDisk());

type Told = Partial<Pick<InitiativeRow, 'result' | 'resultOn' | 'situation' | 'steps'>>;

function statusOf(facts: Told) {
  const row = { result: null, resultOn: null, situation: null, steps: [], ...facts };
  const { status, outcome, detail, closedOn, issues } = officialStatusOf(row, statuses, {});
  return { status, outcome, detail, closedOn, issues: issues.map(describeIssue) };
}

/** Neither result, words nor day are known. */
const UNTOLD = { outcome: null, detail: null, closedOn: null, issues: [] };

const step = (organ: string, phase: string | null, from: string | null, to: string | null): StepRow => ({
  organ,
  phase,
  from,
  to,
});

describe('the status of an initiative', () => {
  it.each([
    ['Aprobado con modificaciones', 'approved', 'approved'],
    ['Convalidado y tramitado como proyecto de ley', 'approved', 'approved'],
    ['Rechazado', 'rejected', 'rejected'],
    ['Derogado', 'rejected', 'rejected'],
    ['Inadmitido a trámite en términos absolutos', 'inadmissible', 'rejected'],
    ['Retirado', 'withdrawn', 'withdrawn'],
    ['Convertido', 'converted', 'expired'],
    ['Subsumido en otra iniciativa', 'merged', 'expired'],
    ['Decaído', 'expired', 'expired'],
    ['Caducado', 'expired', 'expired'],
    ['No celebración', 'expired', 'expired'],
    ['Extinguido por desaparición o cese del autor', 'expired', 'expired'],
    ['Tramitado por completo sin req. acuerdo o decisión', 'concluded', 'expired'],
  ])(
    'with the result "%s" is %s, %s among the six statuses, closed on its day',
    (result, outcome, status) => {
      expect(statusOf({ result, resultOn: '2024-09-10', situation: 'Cerrado' })).toEqual({
        status,
        outcome,
        detail: result,
        closedOn: '2024-09-10',
        issues: [],
      });
    },
  );

  it('follows the conclusion of its situation, dated by its stages', () => {
    const steps = [
      step('Comisión de Política Territorial', 'Enmiendas', '2026-10-02', '2026-10-06'),
      step('Concluido - (Caducado)', null, '2026-10-06', null),
    ];
    expect(statusOf({ situation: 'Concluido - (Caducado)', steps })).toEqual({
      status: 'expired',
      outcome: 'expired',
      detail: 'Concluido - (Caducado)',
      closedOn: '2026-10-06',
      issues: [],
    });
  });

  it('follows the conclusion of its stages if the situation only says that it is closed', () => {
    const steps = [step('Concluido - (Aprobado con modificaciones)', null, '2024-07-23', '2024-09-10')];
    expect(statusOf({ situation: 'Cerrado', steps })).toMatchObject({
      outcome: 'approved',
      detail: 'Concluido - (Aprobado con modificaciones)',
      closedOn: '2024-07-23',
    });
  });

  it('is dated by the decision, and not by the day on which the file was archived', () => {
    const steps = [step('Concluido - (Aprobado con modificaciones)', null, '2025-03-20', '2025-05-06')];
    const facts = { result: 'Aprobado con modificaciones', resultOn: '2025-05-06', situation: 'Cerrado' };
    expect(statusOf({ ...facts, steps }).closedOn).toBe('2025-03-20');
    expect(statusOf({ ...facts, steps: steps.map((one) => ({ ...one, from: null })) }).closedOn).toBe(
      '2025-05-06',
    );
    expect(statusOf(facts).closedOn).toBe('2025-05-06');
  });

  it.each([
    ['Pleno, Toma en consideración', 'submitted'],
    ['Gobierno, Contestación', 'submitted'],
    ['Comisión de Agricultura, Pesca y Alimentación, Informe', 'in_debate'],
    ['Senado', 'in_debate'],
    ['Pleno, Enmiendas o veto del Senado', 'in_debate'],
  ])('at stage "%s" is %s', (situation, status) => {
    expect(statusOf({ situation })).toEqual({ ...UNTOLD, status, detail: situation });
  });

  it('follows the last stage if no situation is given', () => {
    const steps = [
      step('Pleno', 'Toma en consideración', '2024-05-03', '2025-02-25'),
      step('Senado', null, '2025-03-01', null),
    ];
    expect(statusOf({ steps })).toMatchObject({ status: 'in_debate', detail: 'Senado' });
  });

  it('is dated by the conclusion, however that is spaced, and not by the archiving of the file', () => {
    const merged = {
      result: 'Subsumido en otra iniciativa',
      resultOn: '2024-10-08',
      situation: 'Cerrado',
      steps: [step('Concluido- (Subsumido en otra iniciativa)', null, '2024-09-24', '2024-10-08')],
    };
    expect(statusOf(merged)).toMatchObject({ outcome: 'merged', closedOn: '2024-09-24' });
  });

  it('is closed with an unknown outcome if there is a day but no words', () => {
    expect(statusOf({ resultOn: '2022-05-16' })).toEqual({
      ...UNTOLD,
      status: 'expired',
      outcome: 'concluded',
      closedOn: '2022-05-16',
    });
  });

  it('is submitted if nothing else is known', () => {
    expect(statusOf({})).toEqual({ ...UNTOLD, status: 'submitted' });
  });

  it('is concluded if the words say only that it is closed', () => {
    expect(statusOf({ situation: 'Cerrado' })).toEqual({
      ...UNTOLD,
      status: 'expired',
      outcome: 'concluded',
      detail: 'Cerrado',
    });
  });

  it('with unknown words is closed after a result and in debate before one, with an issue', () => {
    const unknown = statusOf({ result: 'Evaporado', resultOn: '2024-09-10' });
    expect(unknown).toMatchObject({ outcome: 'concluded', detail: 'Evaporado', closedOn: '2024-09-10' });
    expect(unknown.issues).toMatchInlineSnapshot(`
      [
        "the official status of an initiative has unknown wording, found Evaporado, expected words listed in data/curated/initiative-statuses.json; the initiative counts as concluded if it has a result, and otherwise as in debate",
      ]
    `);
    const underway = statusOf({ situation: 'Pleno, Meditación' });
    expect(underway).toMatchObject({ status: 'in_debate', outcome: null });
    expect(underway.issues).toHaveLength(1);
  });
});
