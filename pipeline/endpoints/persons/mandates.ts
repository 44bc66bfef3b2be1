import type { InferResult } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, mustKnowPerson } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { personId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { mandateWithPerson } from '../../model/people/mandate.ts';

const selectMandates = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.person_id',
      'p.full_name',
      'm.legislature_id',
      'm.constituency',
      'm.party',
      'm.party_id',
      'm.start_date',
      'm.end_date',
      'm.ended_before',
      'm.is_open',
      'm.basis',
    ])
    .where('m.person_id', '=', person_id)
    .orderBy('m.legislature_id')
    .orderBy('m.start_date')
    .orderBy('m.id'),
);

const selectMemberships = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select([
      's.mandate_id',
      's.start_date',
      's.end_date',
      's.is_open',
      's.role',
      's.basis',
      'g.slug as group_slug',
      'g.name_short as group_name_short',
    ])
    .where('m.person_id', '=', person_id)
    .orderBy('s.start_date')
    .orderBy('s.id'),
);

type Mandate = InferResult<ReturnType<typeof selectMandates>>[number];
type Membership = InferResult<ReturnType<typeof selectMemberships>>[number];

export const personMandates = endpoint({
  path: '/persons/{person_id}/mandates',
  tag: 'Persons',
  summary: 'Every mandate of one deputy, oldest first, with group memberships',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: z.array(mandateWithPerson),
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const memberships = Map.groupBy(
      read.all(selectMemberships(read.db, { person_id })),
      ({ mandate_id }) => mandate_id,
    );
    return read
      .all(selectMandates(read.db, { person_id }))
      .map((mandate) => presentMandate(mandate, memberships.get(mandate.id) ?? []));
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

function presentMandate(
  { person_id, full_name, ...mandate }: Mandate,
  memberships: Membership[],
): z.output<typeof mandateWithPerson> {
  return {
    ...mandate,
    person: { id: person_id, full_name },
    is_open: mandate.is_open === 1,
    memberships: memberships.map((membership) => ({ ...membership, is_open: membership.is_open === 1 })),
  };
}
