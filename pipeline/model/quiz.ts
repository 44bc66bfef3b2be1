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
  reason: z.string().min(1).meta({ description: 'Why readers should be asked, in a sentence.' }),
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
  .extend({ pinned: z.boolean().meta({ description: 'Whether an editor chose it, not the rule.' }) })
  .meta({ id: 'QuizVote', description: 'A vote that readers are asked.' });

const quizGroup = groupMini
  .pick({ slug: true, name_short: true, color_hex: true })
  .extend({
    line_meaningful: storedGroup.shape.line_meaningful,
    lines: z.array(z.enum(CAST_CHOICES).nullable()).meta({
      description:
        'The group line in each vote, in the order of the votes; null on a draw or where nobody voted.',
    }),
  })
  .meta({ id: 'QuizGroup', description: 'How one group voted in what readers are asked.' });

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
        'The latest institutional office (government, or presiding_board of the chamber) whose days overlap the votes of the legislature; null where no document shows one.',
    }),
    choices: z.array(choice.nullable()).meta({
      description:
        'The choice in each vote, in the order of the votes; null where its list does not name the deputy.',
    }),
  })
  .meta({ id: 'QuizDeputy', description: 'How one deputy voted in what readers are asked.' });

/** The data that a page needs to compare a reader’s answers with the votes of groups and deputies. */
export const quiz = z
  .object({
    data_date: localDate.meta({ description: 'Date of the newest data, and so of the choice of votes.' }),
    legislature_id: id.nullable().meta({ description: 'The legislature of the votes; null without any.' }),
    coverage: votesCoverage,
    rule_version: z.int().positive().meta({ description: 'Version of the rule that chose the votes.' }),
    fewest_answers: z
      .int()
      .positive()
      .meta({ description: 'Votes in common below which no agreement should be told.' }),
    votes: z.array(quizVote).meta({ description: 'Those an editor pinned, then those the rule chose.' }),
    groups: z.array(quizGroup).meta({ description: 'Every group of the legislature that voted, by number.' }),
    deputies: z.array(quizDeputy).meta({ description: 'Every deputy who holds a seat, by family name.' }),
  })
  .meta({
    id: 'Quiz',
    description: 'Votes that readers are asked, and how groups and deputies voted in them.',
  });

export type Quiz = z.output<typeof quiz>;
export type QuizVote = z.output<typeof quizVote>;
export type CuratedQuizPin = z.output<typeof curatedQuizPin>;
