import { z } from 'zod';
import type { Effects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { path } from '../core/settings.ts';
import { type AssignedTopic, classify } from '../topics/classify.ts';
import { type Classifier, compileTaxonomy } from '../topics/compile.ts';
import { readTaxonomy } from '../topics/taxonomy.ts';
import { command } from './command.ts';

const line = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  text: z.string(),
  committee: z.string().nullish(),
});

/** A text with its topics; the id is the one of the input. */
interface Classified {
  id?: string | number;
  topics: AssignedTopic[];
}

/** `hemicicle classify`: finds the topics of texts. */
export const classifyCommand = command({
  name: 'classify',
  summary: 'Find the topics of texts: JSON lines in, JSON lines out; themes come before goals.',
  examples: [
    [
      'classify < titles.jsonl',
      'Reads lines of {"id"?, "text", "committee"?} and writes lines of {"id"?, "topics"}.',
    ],
    ['classify --file titles.jsonl', 'Reads the texts from a file.'],
  ],
  options: z.object({
    file: path.optional().meta({ description: 'file of texts (default: standard input)', value: 'FILE' }),
  }),
  async run({ file }, { project }, { files, input }) {
    const classifier = compileTaxonomy(readTaxonomy(`${project}/data/curated`, files));
    const texts = file === undefined ? await input() : readTexts(file, files);
    const answers = classifyLines(classifier, texts);
    return {
      ok: true,
      lines: answers.map((answer) => JSON.stringify(answer)),
      record: { classified_by: classifier.classifiedBy, answers },
    };
  },
});

/** Classifies texts given as JSON lines; skips empty lines. */
export function classifyLines(classifier: Classifier, jsonLines: string): Classified[] {
  return jsonLines.split('\n').flatMap((given, index) => {
    if (given.trim() === '') return [];
    const { id, text, committee } = parsed(given, index + 1);
    const { topics } = classify(classifier, { text, committee });
    return [id === undefined ? { topics } : { id, topics }];
  });
}

function parsed(given: string, number: number): z.output<typeof line> {
  let value: unknown;
  try {
    value = JSON.parse(given);
  } catch (cause) {
    throw wrongLine(number, String(cause), cause);
  }
  const result = line.safeParse(value);
  if (!result.success) throw wrongLine(number, z.prettifyError(result.error));
  return result.data;
}

const wrongLine = (number: number, fault: string, cause?: unknown) =>
  new CliError(`Line ${number} cannot be classified: ${fault.replaceAll('\n', ' ')}`, {
    hint: 'Each line is a JSON object like {"id": "121/000036", "text": "Proyecto de Ley ..."}; "id" is optional.',
    cause,
  });

function readTexts(file: string, files: Effects['files']): string {
  if (files.exists(file)) return files.readText(file);
  throw new CliError(`${file} does not exist.`, {
    exitCode: 2,
    hint: 'Pass a file of JSON lines, or omit --file and write the texts to standard input.',
  });
}
