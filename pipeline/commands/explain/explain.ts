import { z } from 'zod';
import { CliError } from '../../core/errors.ts';
import type { DbReader } from '../../db/open.ts';
import { type ExplainedTopic, explainTopics } from '../../topics/classify.ts';
import { type Classifier, compileTaxonomy } from '../../topics/compile.ts';
import { readTaxonomy } from '../../topics/taxonomy.ts';
import { command } from '../command.ts';
import { openNewestRelease } from '../find-release.ts';
import { publishedTree } from '../folders.ts';
import {
  documentsOf,
  findInitiative,
  findVote,
  initiativesOf,
  presentersOf,
  stepsOf,
  votesOn,
} from './facts.ts';
import {
  harmless,
  initiativeLines,
  linkedInitiativeLine,
  linkedVoteLine,
  part,
  topicLines,
  voteLines,
} from './lines.ts';

/** Texts for a person and data for a machine. */
interface Explanation {
  lines: string[];
  record: Record<string, unknown>;
}

/** `hemicicle explain`: shows the reasons for the newest release’s facts about an initiative or a vote. */
export const explainCommand = command({
  name: 'explain',
  summary: 'Explain why an initiative or a vote has its status, topics and links.',
  examples: [
    ['explain 121/000036', 'Explains the initiative of this number in the newest legislature that has it.'],
    ['explain 121/000036 --legislature XIV', 'Explains the initiative of legislature XIV.'],
    ['explain 15155012', 'Explains vote 12 of session 155 of legislature XV.'],
  ],
  options: z.object({
    number: z
      .string()
      .regex(/^(?:\d{3}\/\d{6}(?:\/\d{4})?|\d+)$/, 'an official number like 121/000036 or the id of a vote')
      .meta({ description: 'official number of an initiative, or id of a vote', positional: true }),
    legislature: z
      .string()
      .optional()
      .meta({ description: 'legislature of the initiative, as in XV or 15', value: 'NUMBER' }),
    out: publishedTree,
  }),
  async run({ number, legislature, out }, config, { files }) {
    using release = openNewestRelease(out, config, files);
    const { read, summary } = release;
    const classifier = compileTaxonomy(readTaxonomy(`${config.project}/data/curated`, files));
    const explanation = number.includes('/')
      ? explainInitiative(read, classifier, number, legislature)
      : explainVote(read, classifier, Number(number));
    if (explanation === null) throw unknown(number, legislature, summary.name);
    return { ok: true, lines: explanation.lines.map(harmless), record: explanation.record };
  },
});

const unknown = (number: string, legislature: string | undefined, release: string) =>
  new CliError(
    `Release ${release} has no initiative or vote ${number}${legislature === undefined ? '' : ` in legislature ${legislature}`}.`,
    {
      hint: 'Official numbers look like 121/000036; the id of a vote is in its address, such as /votes/15155012.',
    },
  );

function explainInitiative(
  read: DbReader,
  classifier: Classifier,
  officialId: string,
  legislature: string | undefined,
): Explanation | null {
  const initiative = findInitiative(read, officialId, legislature);
  if (initiative === undefined) return null;
  const steps = stepsOf(read, initiative.id);
  const votes = votesOn(read, initiative.id);
  const topics = explainTopics(classifier, { text: initiative.title });
  return {
    lines: [
      ...initiativeLines(initiative),
      ...part(
        'Stages',
        steps.map(
          ({ organ, phase, start_date, end_date }) =>
            `${start_date ?? '?'} to ${end_date ?? '?'}: ${[organ, phase].filter(Boolean).join(', ')}`,
        ),
      ),
      ...part('Votes', votes.length === 0 ? ['no vote is linked to it'] : votes.map(linkedVoteLine)),
      ...topicPart(topics, classifier),
    ],
    record: { initiative, steps, votes, topics, classified_by: classifier.classifiedBy },
  };
}

function explainVote(read: DbReader, classifier: Classifier, id: number): Explanation | null {
  const vote = findVote(read, id);
  if (vote === undefined) return null;
  const presenters = presentersOf(read, id);
  const documents = documentsOf(read, id);
  const initiatives = initiativesOf(read, id);
  // The topics of a vote are those of its initiative; if that has none, those of its own text.
  const ofInitiative = explainTopics(classifier, { text: initiatives[0]?.title ?? '' });
  const spoken = ofInitiative.some(({ confidence }) => confidence !== null);
  const topics = spoken ? ofInitiative : explainTopics(classifier, { text: vote.title });
  const topics_of = spoken ? 'initiative' : 'vote';
  return {
    lines: [
      ...voteLines(vote, presenters, documents),
      ...part(
        'Initiatives',
        initiatives.length === 0
          ? ['no initiative is linked to it: no official document names one, or not with enough certainty']
          : initiatives.map(linkedInitiativeLine),
      ),
      ...topicPart(topics, classifier),
      `  (found in the title of the ${topics_of})`,
    ],
    record: {
      vote,
      presenters,
      documents,
      initiatives,
      topics,
      topics_of,
      classified_by: classifier.classifiedBy,
    },
  };
}

const topicPart = (topics: ExplainedTopic[], { classifiedBy }: Classifier): string[] =>
  part(
    `Topics, by ${classifiedBy}; words are counted without articles and prepositions`,
    topics.length === 0 ? ['no term of any topic was found'] : topics.flatMap(topicLines),
  );
