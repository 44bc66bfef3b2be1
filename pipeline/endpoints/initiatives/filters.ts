import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { dayFilter, nameFilter, onlyLegislature } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import {
  INITIATIVE_OUTCOMES,
  INITIATIVE_STATUSES,
  INITIATIVE_TYPES,
} from '../../model/initiatives/initiative.ts';
import { fold } from '../../text/names.ts';
import { currentSlug } from '../groups/succession.ts';
import { queryText, whenSet } from '../lists.ts';
import { fromInitiatives, hasTopic, isInStage, isSubmittedByGroup } from './present.ts';

/** The filters of initiatives; several are combined with AND. */
export const initiativeFilters = z.object({
  legislature_id: onlyLegislature('Only initiatives of this legislature.'),
  type: z.enum(INITIATIVE_TYPES).optional().meta({ description: 'Only initiatives of this type.' }),
  status: z.enum(INITIATIVE_STATUSES).optional().meta({ description: 'Only initiatives with this status.' }),
  outcome: z
    .enum(INITIATIVE_OUTCOMES)
    .optional()
    .meta({ description: 'Only initiatives with this outcome.' }),
  stage: nameFilter('Only initiatives whose present stage has this name, as in `stage.name`.', 'Enmiendas'),
  topic_slug: nameFilter('Only initiatives classified under this topic.', 'housing'),
  proposing_group_slug: nameFilter(
    'Only initiatives signed by this group, alone or with others.',
    'socialista',
  ),
  date_from: dayFilter('Only initiatives submitted on this date or later.', '2025-01-01'),
  date_to: dayFilter('Only initiatives submitted on this date or earlier.', '2025-01-31'),
  updated_since: dayFilter(
    'Only initiatives whose latest event (`last_event_on`) is on this date or later; initiatives without a known event date are excluded. Data that changed for other reasons are in the change files.',
    '2025-01-01',
  ),
  q: queryText.optional().meta({
    description: 'Part of the title or of the official number; accents and case are ignored.',
    examples: ['vivienda'],
  }),
});

/** Returns the initiatives that pass every given filter. */
export const filteredInitiatives = (read: DbReader, filters: z.output<typeof initiativeFilters>) =>
  fromInitiatives(read.db).where((eb) =>
    eb.and([
      ...whenSet(filters.legislature_id, (id) => eb('i.legislature_id', '=', id)),
      ...whenSet(filters.type, (type) => eb('i.type', '=', type)),
      ...whenSet(filters.status, (status) => eb('i.status', '=', status)),
      ...whenSet(filters.outcome, (outcome) => eb('i.outcome', '=', outcome)),
      ...whenSet(filters.stage, isInStage),
      ...whenSet(filters.topic_slug, hasTopic),
      ...whenSet(filters.proposing_group_slug, (slug) => isSubmittedByGroup(currentSlug(read, slug))),
      ...whenSet(filters.date_from, (date) => eb('i.submitted_at', '>=', date)),
      ...whenSet(filters.date_to, (date) => eb('i.submitted_at', '<=', date)),
      ...whenSet(filters.updated_since, (date) => eb('i.last_event_on', '>=', date)),
      ...whenSet(filters.q, matchesText),
    ]),
  );

/**
 * Returns a condition: the title or the official number of the initiative `i` contains a text. It is a
 * separate subquery, so that SQLite scans the texts in stored order and not by date.
 */
const matchesText = (q: string): Expression<SqlBool> => sql<SqlBool>`
  i.id in (select n.id from initiatives n where instr(n.search_text, ${fold(q)}) > 0)`;
