import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifyCommand, classifyLines } from '../../pipeline/commands/classify.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { curatedClassifier } from './labelled.ts';

const classifier = curatedClassifier();
const two = `${JSON.stringify({ id: 'a', text: 'Ley de Costas' })}\n\n${JSON.stringify({ text: 'Punto 1' })}\n`;

describe('texts as JSON lines', () => {
  it('return in order with their ids, without topics if there is no evidence', () => {
    const [first, second, ...rest] = classifyLines(classifier, two);
    expect(first).toMatchObject({
      id: 'a',
      topics: [{ slug: 'environment-and-climate', kind: 'theme' }, {}],
    });
    expect(second).toEqual({ topics: [] });
    expect(rest).toEqual([]);
  });

  it('may have a committee and a numeric id', () => {
    const text = JSON.stringify({
      id: 7,
      text: 'Comparecencia de expertos',
      committee: 'Comisión de Sanidad',
    });
    expect(classifyLines(classifier, text)[0]).toMatchObject({ id: 7, topics: [{ slug: 'health' }, {}] });
  });

  it.each([
    ['no JSON', 'Ley de Costas'],
    ['no text', '{"id": 1}'],
    ['a text that is no string', '{"text": 12}'],
    ['a list', '["Ley de Costas"]'],
  ])('are refused with the line number: %s', (_, wrong) => {
    expect(() => classifyLines(classifier, `${JSON.stringify({ text: 'x' })}\n${wrong}`)).toThrow(
      /^Line 2 cannot be classified/,
    );
  });
});

describe('the classify command', () => {
  const run = (options: { file?: string }, input = '') =>
    classifyCommand.run(options, readConfig({}), effectsForTests({ input }));

  it('reads standard input and writes a JSON line for every text', async () => {
    const { ok, lines, record } = await run({}, two);
    expect(ok).toBe(true);
    expect(lines.map((line) => JSON.parse(line))).toEqual(record.answers);
    expect(record.classified_by).toBe(classifier.classifiedBy);
  });

  it('reads a file', async () => {
    const file = join(temporaryFolder(), 'texts.jsonl');
    writeFileSync(file, two);
    expect((await run({ file })).lines).toEqual((await run({}, two)).lines);
  });

  it('says what to do if the file is missing', async () => {
    await expect(run({ file: 'nowhere.jsonl' })).rejects.toThrow(CliError);
    await expect(run({ file: 'nowhere.jsonl' })).rejects.toThrow('nowhere.jsonl does not exist.');
  });
});
