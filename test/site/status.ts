import { type Status, status } from '../../pipeline/model/status.ts';

/** The status of a small parliament’s build. */
export const STATUS: Status = status.parse({
  data_date: '2026-02-12',
  newest_vote_on: '2026-02-11',
  newest_list_on: '2026-02-12',
  last_complete_fetch_on: '2026-02-13',
  next_sitting_on: null,
  documents: 1_739,
  mirrors: [
    { address: 'https://mirror.example.org', documents: 1_700, retrieved_until: '2026-02-12' },
    { address: null, documents: 1, retrieved_until: '2026-02-11' },
  ],
  documents_not_read: 2,
  issues: { error: 3, warning: 1, info: 4 },
  files: 1_204,
  bytes: 61_500_000,
  parts: [
    { part: 'database', files: 1, bytes: 40_000_000 },
    { part: 'answers', files: 1_203, bytes: 21_500_000 },
  ],
});
