import { z } from 'zod';
import { colour, count, id, slug } from './fields.ts';

export const TOPIC_KINDS = ['theme', 'sdg'] as const;

/** A topic of the closed taxonomy: an editorial theme or a sustainable development goal. */
export const topic = z
  .object({
    id: id.meta({ description: '1 to 17: themes; 101 to 117: Sustainable Development Goals.' }),
    slug: slug.meta({ description: 'Short name used in addresses.', example: 'sdg-01-no-poverty' }),
    kind: z.enum(TOPIC_KINDS).meta({
      description:
        'theme: one of the seventeen editorial themes; sdg: one of the seventeen Sustainable Development Goals.',
    }),
    name_ca: z.string().meta({ description: 'Name of the topic in Catalan; curated.' }),
    name_es: z.string().meta({ description: 'Name of the topic in Spanish; curated.' }),
    name_en: z.string().meta({ description: 'Name of the topic in English; curated.' }),
    description_ca: z.string().meta({ description: 'Description of the topic, in Catalan.' }),
    description_es: z.string().meta({ description: 'Description of the topic, in Spanish.' }),
    description_en: z.string().meta({ description: 'Description of the topic, in English.' }),
    color_hex: colour.meta({ description: 'Colour for charts, as #rrggbb; curated.' }),
  })
  .meta({ id: 'Topic', description: 'A topic of the closed taxonomy.' });

/** The few facts of a topic that other records include. */
export const topicMini = topic
  .pick({ slug: true, name_ca: true, name_es: true, name_en: true, color_hex: true })
  .meta({ id: 'TopicMini', description: 'A summary of a topic, used in other records.' });

/** How often a topic occurs. */
export const topicCount = topicMini
  .extend({ count: count.meta({ description: 'Number of initiatives classified under the topic.' }) })
  .meta({ id: 'TopicCount', description: 'A topic with its number of initiatives.' });

/** A topic assigned to a text, as stored. */
const classification = z.object({
  topic_id: id.meta({ description: 'The topic.' }),
  confidence: z.number().min(0).max(1).meta({
    description:
      'Confidence of the classifier, 0 to 1, calibrated: at 0.8 or more it is right nine times out of ten.',
  }),
  classified_by: z.string().meta({ description: 'Method and version of the classifier.' }),
});

export const storedInitiativeTopic = z
  .object({ initiative_id: id.meta({ description: 'The initiative.' }) })
  .extend(classification.shape);

/** Topics of a vote: those of its initiative, else those of its own text. */
export const storedVoteTopic = z
  .object({ vote_id: id.meta({ description: 'The vote.' }) })
  .extend(classification.shape);

/** A topic of an initiative. */
export const classifiedTopic = topicMini
  .extend(classification.omit({ topic_id: true }).shape)
  .meta({ id: 'ClassifiedTopic', description: 'A topic of an initiative.' });

export type Topic = z.output<typeof topic>;
export type TopicCount = z.output<typeof topicCount>;
export type ClassifiedTopic = z.output<typeof classifiedTopic>;

/** The choices on one topic, of a deputy or of the members of a group. */
export const topicVotes = z
  .object({
    topic: topicMini,
    votes_total: count.meta({ description: 'Votes cast: yes, no and abstention together.' }),
    yes: count.meta({ description: 'Of these, votes in favour.' }),
    no: count.meta({ description: 'Of these, votes against.' }),
    abstention: count.meta({ description: 'Of these, abstentions.' }),
  })
  .meta({ id: 'TopicVoteStat', description: 'Votes cast on one topic.' });

/** A group’s votes on one topic: ballots of its members, and votes by its line. */
export const groupTopicVotes = topicVotes
  .extend({
    votes: count.meta({ description: 'Votes in which members of the group cast a vote, each counted once.' }),
    line_yes: count.meta({ description: 'Of these, votes in which the line of the group was yes.' }),
    line_no: count.meta({ description: 'Of these, votes in which the line of the group was no.' }),
    line_abstention: count.meta({
      description: 'Of these, votes in which the line of the group was abstention.',
    }),
  })
  .meta({ id: 'GroupTopicVoteStat', description: 'Votes of a group on one topic in one legislature.' });

export type GroupTopicVotes = z.output<typeof groupTopicVotes>;
export type TopicVotes = z.output<typeof topicVotes>;
