import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { party } from '../model/people/party.ts';

export const parties = endpoint({
  path: '/parties',
  tag: 'Persons',
  summary: 'Parties and coalitions whose lists won seats, with the names of these lists',
  description:
    'Official files name one party in several ways: PSC-PSOE, PSE-EE (PSOE), Vox, VOX. `party_id` of persons and mandates is the same for all of them. Sorted by id.',
  params: z.object({}),
  result: z.array(party),
  extra: true,
  compute(_, { read: { db, all } }) {
    const labels = Map.groupBy(
      all(db.selectFrom('party_labels').selectAll().orderBy('label')),
      ({ party_id }) => party_id,
    );
    return all(db.selectFrom('parties').selectAll().orderBy('id')).map((row) => ({
      ...row,
      labels: (labels.get(row.id) ?? []).map(({ label }) => label),
    }));
  },
  prebuild: () => [{}],
});
