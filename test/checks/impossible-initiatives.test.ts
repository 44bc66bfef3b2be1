import { describe, expect, it } from 'vitest';
import type { IssueCode } from '../../pipeline/core/issues.ts';
import { SECTION } from '../load/links/candidates.ts';
import { DAY } from '../load/parliament.ts';
import { dayPage, loadProceedings, REJECTED, voteFiles } from '../load/proceedings.ts';

const BILL = 'Proposición de Ley de fomento de los faros.';

/** Loads one vote of 11 February 2025 on a bill, with the fields that a list of 2026 gives the bill. */
function voted(fields: Record<string, string>, { named = false } = {}) {
  const item = { section: SECTION.consideration, title: BILL, officialIds: ['122/000037'] };
  const { summary, links } = loadProceedings({
    ...voteFiles([{ section: SECTION.consideration, text: BILL, choices: REJECTED }]),
    ...(named ? dayPage([{ ...item, votes: [{ number: 1, choices: REJECTED }] }]) : {}),
    'webpublica/opendata/iniciativas/ProposicionesDeLey__20260101000000.json': JSON.stringify([
      {
        LEGISLATURA: 'Leg.15',
        TIPO: 'Proposición de ley de Grupos Parlamentarios del Congreso',
        OBJETO: BILL,
        NUMEXPEDIENTE: '122/000037/0000',
        FECHAPRESENTACION: '20/12/2023',
        AUTOR: 'Grupo A',
        ...fields,
      },
    ]),
  });
  const found = (code: IssueCode) =>
    (summary.quality.issues as { code: string; severity: string; subject: string; message: string }[]).filter(
      (issue) => issue.code === code,
    );
  return { links, found };
}

describe('quality.json has an error that names the rows', () => {
  it('if a page names an initiative that had ended before the day of the vote', () => {
    const { links, found } = voted({ RESULTADOTRAMITACION: 'Retirado \n10/02/2025' }, { named: true });
    expect(links).toMatchObject([{ initiative_id: 15122000037, evidence: 'day_page' }]);
    expect(found('voted_after_end')).toMatchObject([
      {
        severity: 'error',
        subject: 'session 9 vote 1',
        found: '122/000037, which ended on 2025-02-10',
        expected: `an initiative that was open on ${DAY}`,
      },
    ]);
  });

  it('if a page names an initiative that was submitted after the day of the vote', () => {
    const { found } = voted({ FECHAPRESENTACION: '12/02/2025' }, { named: true });
    expect(found('voted_before_submission')).toMatchObject([
      { severity: 'error', found: '122/000037, which was submitted on 2025-02-12' },
    ]);
  });

  it('if an initiative expired although a vote had rejected it', () => {
    const { links, found } = voted({ RESULTADOTRAMITACION: 'Caducado \n30/05/2025' });
    expect(links).toMatchObject([{ initiative_id: 15122000037 }]);
    expect(found('expired_though_decided')).toMatchObject([
      {
        severity: 'error',
        subject: '122/000037',
        found: 'expired on 2025-05-30',
        expected: `rejected on ${DAY}, by session 9 vote 1`,
      },
    ]);
  });

  it('and none if the vote is on the day of the end, or of the submission', () => {
    const { found } = voted(
      { FECHAPRESENTACION: '11/02/2025', RESULTADOTRAMITACION: 'Rechazado \n11/02/2025' },
      { named: true },
    );
    for (const code of ['voted_after_end', 'voted_before_submission', 'expired_though_decided'] as const)
      expect(found(code)).toEqual([]);
  });
});
