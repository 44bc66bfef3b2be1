import { z } from 'zod';
import { id } from '../fields.ts';
import { groupMini } from '../groups/group.ts';

export const PRESENTER_KINDS = [
  'group',
  'deputies',
  'government',
  'senate',
  'committee',
  'regional_parliament',
  'citizens',
] as const;

/** Sources for the presenters of a proposal. */
export const PRESENTER_EVIDENCE = ['heading', 'text', 'question', 'initiative'] as const;

const kind = z.enum(PRESENTER_KINDS).meta({
  description:
    'group: a parliamentary group; deputies: one or more deputies; government; senate; committee: the committee that wrote the text or report; regional_parliament; citizens: a popular initiative.',
});
const name = z.string().nullable().meta({
  description: 'Name in the official wording; null if the wording gives only the kind.',
  example: 'Grupo Parlamentario Mixto',
});
const members = z.string().nullable().meta({
  description:
    'The members of a group who presented it ("Sra. Valido García"); null if the wording names none.',
});

/** One presenter of a proposal, as stored. */
export const storedPresenter = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  position: z.int().positive().meta({ description: 'Position among the presenters, from 1.' }),
  kind,
  name,
  group_id: id
    .nullable()
    .meta({ description: 'The group, if the presenter is a group of the legislature; otherwise null.' }),
  members,
});

/** One presenter of a proposal, as published. */
export const presenter = z
  .object({
    kind,
    name,
    group_slug: groupMini.shape.slug.nullable().meta({
      description: 'Slug of the group, if the presenter is a group of the legislature; otherwise null.',
    }),
    members,
  })
  .meta({ id: 'Presenter', description: 'A presenter of the text voted on.' });

export const presenterEvidence = z.enum(PRESENTER_EVIDENCE).nullable().meta({
  description:
    'Source of the presenter of the text voted on. heading: the heading above the vote; text: the wording of the matter; question: the kind of question (a decree-law is presented by the Government); initiative: the author of the linked initiative, which was voted on as a whole. Null if no presenter is known.',
});

export type PresenterKind = (typeof PRESENTER_KINDS)[number];
export type PresenterEvidence = (typeof PRESENTER_EVIDENCE)[number];
export type Presenter = z.output<typeof presenter>;

/** "Sra. Belarra Urteaga": surnames alone. */
export const withoutTitles = (names: string): string =>
  names.replace(/\b(?:Sres|Sras|Sra|Sr|Dña|D)(?:\. ?| )/g, '').trim();
