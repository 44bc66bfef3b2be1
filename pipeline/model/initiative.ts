import { z } from 'zod';
import { id, localDate } from './fields.ts';

export const INITIATIVE_TYPES = [
  'proyecto_ley',
  'proposicion_ley',
  'proposicion_no_ley',
  'real_decreto_ley',
  'mocion',
  'interpelacion',
  'other',
] as const;
export const INITIATIVE_STATUSES = [
  'submitted',
  'in_debate',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const;

/** An initiative as stored. */
export const storedInitiative = z.object({
  id: id.meta({
    description: 'legislature × 10^9 + type code × 10^6 + number (+ part × 10^13).',
    example: 15121000036,
  }),
  chamber_id: id.meta({ description: 'The chamber.' }),
  legislature_id: id.meta({ description: 'The legislature.' }),
  type: z.enum(INITIATIVE_TYPES).meta({ description: 'Kind of initiative, from the type code.' }),
  type_code: z
    .string()
    .regex(/^\d{3}$/)
    .meta({ description: 'Official type code.', example: '121' }),
  official_id: z
    .string()
    .regex(/^\d{3}\/\d{6}(\/\d{4})?$/)
    .meta({ description: 'Official number (expediente).', example: '121/000036' }),
  title_original: z.string().meta({ description: 'Official title, white space collapsed.' }),
  status: z.enum(INITIATIVE_STATUSES).meta({ description: 'Where it stands.' }),
  status_detail: z
    .string()
    .nullable()
    .meta({ description: 'The official words of the situation or result.' }),
  closed_at: localDate.nullable().meta({ description: 'Day it was closed; null while open or unknown.' }),
  submitted_at: localDate.nullable().meta({ description: 'Day it was submitted; null where unknown.' }),
  submitted_by: z.string().nullable().meta({ description: 'Every author and co-signer, as published.' }),
  source_url: z.url().nullable().meta({ description: 'Official page of the initiative.' }),
  source_id: id.nullable().meta({ description: 'The document it was read from.' }),
});

/** One author of an initiative, as stored. */
export const storedSponsor = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position: z.int().positive().meta({ description: 'Place among the authors as published, from 1.' }),
  name: z.string().meta({ description: 'The author as published.' }),
  group_id: id.nullable().meta({ description: 'The group, where the author is one; null otherwise.' }),
  is_government: z.boolean().meta({ description: 'Whether the author is the Government.' }),
});

export type StoredInitiative = z.output<typeof storedInitiative>;
export type InitiativeType = (typeof INITIATIVE_TYPES)[number];
export type InitiativeStatus = (typeof INITIATIVE_STATUSES)[number];
