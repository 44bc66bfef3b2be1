/** Typical bytes of a document of each kind, for estimates; measured on available files. */
const TYPICAL: Record<string, number> = {
  'vote-json': 43_000,
  'vote-xml': 70_000,
  'session-zip': 2_500_000,
  'day-page': 120_000,
  'voting-days': 100_000,
  'member-page': 90_000,
  photograph: 30_000,
  'member-search': 150_000,
  'open-data-page': 100_000,
  interventions: 56_000_000,
  initiatives: 1_500_000,
  'approved-laws': 60_000,
  'initiative-search': 25_000,
  'order-of-the-day': 250_000,
  diario: 3_000_000,
};

const OTHERWISE = 500_000;

/** Returns the estimated bytes of a document of a kind. */
export const typicalBytes = (kind: string | null): number => TYPICAL[kind ?? ''] ?? OTHERWISE;
