/** Bytes of a usual document of each kind, for telling beforehand about how much there is; as measured where files are at hand. */
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

/** About how many bytes a document of a kind has. */
export const typicalBytes = (kind: string | null): number => TYPICAL[kind ?? ''] ?? OTHERWISE;
