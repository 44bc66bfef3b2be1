import { z } from 'zod';
import { personFilters } from '../../pipeline/endpoints/persons/filters.ts';
import { agreementOfPerson, onePerson } from '../../pipeline/endpoints/persons/person.ts';
import { personOrder, persons } from '../../pipeline/endpoints/persons/persons.ts';
import { personVotes } from '../../pipeline/endpoints/persons/votes.ts';
import { type agreement, deputyAgreement } from '../../pipeline/metrics/agreement.ts';
import { personLine, voteLine } from './lines.ts';
import {
  groupSlug,
  legislatureOf,
  newestLegislature,
  oneLegislature,
  personNumber,
} from './records-by-name.ts';
import { after, from, offset, pageAt, type ToolContext, tool } from './tool.ts';
import { legislature, optional } from './vote-filters.ts';

const person = z.string().meta({ description: 'Number or name.' });

const getPerson = tool('get_person', { person, offset }, (asked, context) => {
  const found = onePerson.compute({ person_id: personNumber(context, asked.person) }, context);
  return {
    ...personLine(found, context),
    birth_date: found.birth_date,
    office_now_or_last: found.role_kind,
    terms: found.career.map(({ legislature_id, ...term }) => ({
      legislature: legislature_id,
      ...term,
      groups: term.groups.map(({ slug, start_date, end_date }) => ({
        group: slug,
        from: start_date,
        to: end_date,
      })),
    })),
    official_source: found.source_url,
    note: 'Items: offices held.',
    list: after(
      asked.offset,
      found.offices.map(({ legislature_id, title, start_date, end_date, source_url }) => ({
        office: title,
        legislature: legislature_id,
        from: start_date,
        to: end_date,
        official_source: source_url,
      })),
    ),
  };
});

const { q, constituency, party, sits_today } = personFilters.shape;

const listPeople = tool(
  'list_people',
  {
    q: q.meta({ description: 'Part of the name.' }),
    legislature,
    constituency: constituency.meta({ description: 'As Teruel or Lleida.' }),
    party: party.meta({ description: 'Electoral list, as PSOE.' }),
    group: optional('Slug or name.'),
    sits_today: sits_today.meta({ description: 'true: only those who hold a seat today.' }),
    sort: personOrder.meta({ description: 'By family name by default.' }),
    offset,
  },
  (asked, context) => {
    const legislature_id =
      legislatureOf(context, asked.legislature) ??
      (asked.q === undefined ? newestLegislature(context) : undefined);
    const group_slug = groupSlug(context, asked.group, legislature_id);
    const chosen = { ...asked, legislature_id, group_slug, ...pageAt(asked.offset) };
    return {
      page: context.link('/persons'),
      list: from(asked.offset, persons.compute(chosen, context), (one) => personLine(one, context)),
    };
  },
);

const comparePeople = tool(
  'compare_people',
  { person, other: optional('The deputy to compare with.'), legislature, offset },
  (asked, context) => {
    const person_id = personNumber(context, asked.person);
    if (asked.other === undefined) return agreementSummary(person_id, context);
    const other = personNumber(context, asked.other, 'other');
    const legislature_id = oneLegislature(context, asked);
    const rows = deputyAgreement.compute({ legislature_id, person_id }, context);
    const found = rows.find((row) => row.person_id === other);
    const chosen = { person_id, legislature_id, differs_from: other, sort: '-date' } as const;
    const differing = personVotes.compute({ ...chosen, ...pageAt(asked.offset) }, context);
    return {
      person: person_id,
      legislature: legislature_id,
      other: found && agreementLine(found, context),
      page: context.link(`/compare?persons=${person_id}%2C${other}`),
      note: 'Items: votes in which they differed, with the choice of person.',
      list: from(asked.offset, differing, (one) => ({ ...voteLine(one, context), choice: one.choice })),
    };
  },
);

function agreementSummary(person_id: number, context: ToolContext) {
  const { legislature_id, group_slug, most, most_elsewhere, least, ...counts } = agreementOfPerson.compute(
    { person_id },
    context,
  );
  const lines = (rows: typeof most) => rows.map((row) => agreementLine(row, context));
  return {
    person: person_id,
    legislature: legislature_id,
    group: group_slug,
    ...counts,
    most_alike: lines(most),
    most_alike_in_other_groups: lines(most_elsewhere),
    least_alike: lines(least),
    page: context.link(`/persons/${person_id}`),
  };
}

const agreementLine = (row: z.output<typeof agreement.row>, { link }: ToolContext) => ({
  person: row.person_id,
  name: row.full_name,
  group: row.group_slug,
  agreement: row.agreement,
  votes_agreed: row.votes_agreed,
  votes_compared: row.votes_compared,
  office: row.role_kind,
  page: link(`/persons/${row.person_id}`),
});

export const peopleTools = [getPerson, listPeople, comparePeople];
