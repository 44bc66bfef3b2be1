import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/files-on-disk.ts';
import { describeIssue } from '../../../pipeline/issues.ts';
import { readCuratedTables } from '../../../pipeline/load/documents/curated-tables.ts';
import { officialStatusOf } from '../../../pipeline/load/initiatives/official-status.ts';
import type { InitiativeRow, StepRow } from '../../../pipeline/sources/rows.ts';

const { statuses } = readCuratedTables('data/curated', filesOnDisk());

type Told = Partial<Pick<InitiativeRow, 'result' | 'resultOn' | 'situation' | 'steps'>>;

function statusOf(told: Told) {
  const row = { result: null, resultOn: null, situation: null, steps: [], ...told };
  const { status, outcome, detail, closedOn, issues } = officialStatusOf(row, statuses, {});
  return { status, outcome, detail, closedOn, issues: issues.map(describeIssue) };
}

/** Where no result, no words and no day are told. */
const UNTOLD = { outcome: null, detail: null, closedOn: null, issues: [] };

const step = (organ: string, phase: string | null, from: string | null, to: string | null): StepRow => ({
  organ,
  phase,
  from,
  to,
});

describe('where an initiative stands', () => {
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

  it('is told by the conclusion of its situation, and dated by its way', () => {
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

  it('is told by the conclusion of its way where the situation only says that it is closed', () => {
    const steps = [step('Concluido - (Aprobado con modificaciones)', null, '2024-07-23', '2024-09-10')];
    expect(statusOf({ situation: 'Cerrado', steps })).toMatchObject({
      outcome: 'approved',
      detail: 'Concluido - (Aprobado con modificaciones)',
      closedOn: '2024-07-23',
    });
  });

  it('ended on the day of the decision, and not when its file was put away', () => {
    const steps = [step('Concluido - (Aprobado con modificaciones)', null, '2025-03-20', '2025-05-06')];
    const told = { result: 'Aprobado con modificaciones', resultOn: '2025-05-06', situation: 'Cerrado' };
    expect(statusOf({ ...told, steps }).closedOn).toBe('2025-03-20');
    expect(statusOf({ ...told, steps: steps.map((one) => ({ ...one, from: null })) }).closedOn).toBe(
      '2025-05-06',
    );
    expect(statusOf(told).closedOn).toBe('2025-05-06');
  });

  it.each([
    ['Pleno, Toma en consideración', 'submitted'],
    ['Gobierno, Contestación', 'submitted'],
    ['Comisión de Agricultura, Pesca y Alimentación, Informe', 'in_debate'],
    ['Senado', 'in_debate'],
    ['Pleno, Enmiendas o veto del Senado', 'in_debate'],
  ])('on its way at "%s" is %s', (situation, status) => {
    expect(statusOf({ situation })).toEqual({ ...UNTOLD, status, detail: situation });
  });

  it('is told by the last stage of its way where no situation is given', () => {
    const steps = [
      step('Pleno', 'Toma en consideración', '2024-05-03', '2025-02-25'),
      step('Senado', null, '2025-03-01', null),
    ];
    expect(statusOf({ steps })).toMatchObject({ status: 'in_debate', detail: 'Senado' });
  });

  it('ended on the day of its conclusion, however that is spaced, and not when the file was put away', () => {
    const merged = {
      result: 'Subsumido en otra iniciativa',
      resultOn: '2024-10-08',
      situation: 'Cerrado',
      steps: [step('Concluido- (Subsumido en otra iniciativa)', null, '2024-09-24', '2024-10-08')],
    };
    expect(statusOf(merged)).toMatchObject({ outcome: 'merged', closedOn: '2024-09-24' });
  });

  it('with a day and no words is closed, and nobody knows how', () => {
    expect(statusOf({ resultOn: '2022-05-16' })).toEqual({
      ...UNTOLD,
      status: 'expired',
      outcome: 'concluded',
      closedOn: '2022-05-16',
    });
  });

  it('is submitted where nothing is said', () => {
    expect(statusOf({})).toEqual({ ...UNTOLD, status: 'submitted' });
  });

  it('is concluded where the words say no more than that it is closed', () => {
    expect(statusOf({ situation: 'Cerrado' })).toEqual({
      ...UNTOLD,
      status: 'expired',
      outcome: 'concluded',
      detail: 'Cerrado',
    });
  });

  it('in words that nobody knows is over after a result and in debate before one, and that is said', () => {
    const unknown = statusOf({ result: 'Evaporado', resultOn: '2024-09-10' });
    expect(unknown).toMatchObject({ outcome: 'concluded', detail: 'Evaporado', closedOn: '2024-09-10' });
    expect(unknown.issues).toMatchInlineSnapshot(`
      [
        "the official words on an initiative are unknown, found Evaporado, expected words listed in data/curated/initiative-statuses.json; after a result it counts as concluded, before one as in debate",
      ]
    `);
    const underway = statusOf({ situation: 'Pleno, Meditación' });
    expect(underway).toMatchObject({ status: 'in_debate', outcome: null });
    expect(underway.issues).toHaveLength(1);
  });
});
