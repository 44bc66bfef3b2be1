import type { CuratedGovernment, CuratedInvestiture } from '../../pipeline/model/curated.ts';

/** Returns a curated vote of investiture. */
export const investiture = (facts: Partial<CuratedInvestiture> = {}): CuratedInvestiture => ({
  ...{ id: 1501, legislature_id: 15, candidate: 'Alba Pons, Aina', procedure: 'investiture' },
  ...{ date: '2023-11-16', required_majority: 'absolute', yes: 3, no: 2, abstention: 0, invested: true },
  source: 'made for a test',
  ...facts,
});

/** Returns a curated Government. */
export const government = (id: number, start_date: string, end_date: string | null): CuratedGovernment => ({
  id,
  president: 'Alba Pons, Aina',
  start_date,
  end_date,
  source: 'made for a test',
});
