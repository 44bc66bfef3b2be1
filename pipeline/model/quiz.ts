import { z } from 'zod';
import { votesCoverage } from './coverage.ts';
import { id, localDate } from './fields.ts';
import { groupMini, storedGroup } from './groups/group.ts';
import { storedMandate } from './people/mandate.ts';
import { ROLE_KINDS, storedPerson } from './people/person.ts';
import { CAST_CHOICES, choice } from './votes/choice.ts';
import { vote } from './votes/vote.ts';

/** A vote that an editor adds to the quiz, regardless of the rule. */
export const curatedQuizPin = z.object({
  vote: id.meta({ description: 'Number of the vote.', example: 15137001 }),
  reason: z.string().min(1).meta({ description: 'Reason for choosing the question, in one sentence.' }),
});

/** The same as stored. */
export const storedQuizPin = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  reason: curatedQuizPin.shape.reason,
});

/** Maximum questions of the quiz, the number known to fit. */
export const MOST_QUESTIONS = 16;
/** Minimum questions and answers for a comparison: with fewer, a single vote would reverse the result. */
export const FEWEST_ANSWERS = 8;

/** Incremented when other votes would be chosen from the same data. */
export const QUIZ_RULE_VERSION = 1;

const quizVote = vote
  .pick({
    id: true,
    matter_ca: true,
    matter_es: true,
    matter_en: true,
    decision_ca: true,
    decision_es: true,
    decision_en: true,
    headline_ca: true,
    headline_es: true,
    headline_en: true,
    subject: true,
    voted_at: true,
    result: true,
    question: true,
    presented_by: true,
    topic_slugs: true,
  })
  .extend({
    pinned: z.boolean().meta({ description: 'Whether an editor chose the vote rather than the rule.' }),
  })
  .meta({ id: 'QuizVote', description: 'A vote used as a quiz question.' });

const quizGroup = groupMini
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({
    line_meaningful: storedGroup.shape.line_meaningful,
    lines: z.array(z.enum(CAST_CHOICES).nullable()).meta({
      description:
        'The line of the group in each vote, in the order of the votes; null if there is a tie or no member voted.',
    }),
  })
  .meta({ id: 'QuizGroup', description: 'Votes of one group on the quiz questions.' });

const quizDeputy = z
  .object({
    person_id: storedPerson.shape.id,
    full_name: storedPerson.shape.full_name,
    constituency: storedMandate.shape.constituency,
    group_slug: groupMini.shape.slug
      .nullable()
      .meta({ description: 'Group of the open membership; null if there is none.' }),
    role_kind: z.enum(ROLE_KINDS).nullable().meta({
      description:
        'The latest institutional office (government, or presiding_board of the chamber) whose dates overlap the votes of the legislature; null if no document shows one.',
    }),
    choices: z.array(choice.nullable()).meta({
      description:
        'The choice in each vote, in the order of the votes; null if the records of the vote do not include the deputy.',
    }),
  })
  .meta({ id: 'QuizDeputy', description: 'Votes of one deputy on the quiz questions.' });

/** The data that a page needs to compare a reader’s answers with the votes of groups and deputies. */
export const quiz = z
  .object({
    data_date: localDate.meta({
      description: 'Date of the newest data, on which the selection of votes is based.',
    }),
    legislature_id: id
      .nullable()
      .meta({ description: 'Legislature of the votes; null if there are no votes.' }),
    coverage: votesCoverage,
    rule_version: z.int().positive().meta({ description: 'Version of the rule that selected the votes.' }),
    fewest_answers: z
      .int()
      .positive()
      .meta({ description: 'Minimum number of common votes for stating an agreement.' }),
    votes: z
      .array(quizVote)
      .meta({ description: 'Votes pinned by an editor, followed by votes selected by the rule.' }),
    groups: z.array(quizGroup).meta({ description: 'All groups of the legislature that voted, by number.' }),
    deputies: z.array(quizDeputy).meta({ description: 'All deputies who hold a seat, by family name.' }),
  })
  .meta({
    id: 'Quiz',
    description: 'Votes used as quiz questions, and how groups and deputies voted in them.',
  });

export type Quiz = z.output<typeof quiz>;
export type QuizVote = z.output<typeof quizVote>;
export type CuratedQuizPin = z.output<typeof curatedQuizPin>;
