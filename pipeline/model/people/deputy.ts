import { z } from 'zod';
import { groupMini } from '../groups/group.ts';
import { storedMandate, storedMembership } from './mandate.ts';
import { storedPerson } from './person.ts';

/** An open mandate with its person, as in the dump of deputies. */
export const deputy = z
  .object({
    mandate_id: storedMandate.shape.id,
    person_id: storedPerson.shape.id,
    full_name: storedPerson.shape.full_name,
    given_name: storedPerson.shape.given_name,
    family_name: storedPerson.shape.family_name,
    gender: storedPerson.shape.gender,
    birth_date: storedPerson.shape.birth_date,
    constituency: storedMandate.shape.constituency,
    party: storedMandate.shape.party,
    start_date: storedMandate.shape.start_date,
    current_group: groupMini
      .nullable()
      .meta({ description: 'Group of the open membership; null without one.' }),
    role: storedMembership.shape.role,
    member_since: storedMembership.shape.start_date
      .nullable()
      .meta({ description: 'First day of the open membership; null without one.' }),
    source_url: storedPerson.shape.source_url,
  })
  .meta({ id: 'Deputy', description: 'A seat that is held, with who holds it.' });

export type Deputy = z.output<typeof deputy>;
