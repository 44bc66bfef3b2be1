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
    'group: a parliamentary group; deputies: one or more of them; government; senate; committee: the committee whose text or report it is; regional_parliament; citizens: a popular initiative.',
});
const name = z.string().nullable().meta({
  description: 'As the official words name it; null where they name the kind alone.',
  example: 'Grupo Parlamentario Mixto',
});
const members = z.string().nullable().meta({
  description:
    'The members of a group who presented it ("Sra. Valido García"); null where the words name none.',
});

/** One presenter of a proposal, as stored. */
export const storedPresenter = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  position: z.int().positive().meta({ description: 'Place among those who presented it, from 1.' }),
  kind,
  name,
  group_id: id.nullable().meta({ description: 'The group, where it is one of the legislature; else null.' }),
  members,
});

/** One presenter of a proposal, as published. */
export const presenter = z
  .object({
    kind,
    name,
    group_slug: groupMini.shape.slug
      .nullable()
      .meta({ description: 'Slug of the group, where it is one of the legislature; else null.' }),
    members,
  })
  .meta({ id: 'Presenter', description: 'One of those who presented what was voted.' });

export const presenterEvidence = z.enum(PRESENTER_EVIDENCE).nullable().meta({
  description:
    'Where it is said who presented what was voted. heading: in the heading above the vote; text: in the words of the matter; question: it follows from the kind of question (a decree-law is the Government’s); initiative: the author of the linked initiative, of which the whole was voted. Null where nobody is known.',
});

export type PresenterKind = (typeof PRESENTER_KINDS)[number];
export type PresenterEvidence = (typeof PRESENTER_EVIDENCE)[number];
export type Presenter = z.output<typeof presenter>;
