import { readFileSync } from 'node:fs';

/** Returns the examples in a file next to a test, which has one JSON value on each line. */
export const examples = <Example>({ dirname }: Pick<ImportMeta, 'dirname'>, file: string): Example[] =>
  readFileSync(`${dirname}/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Example);
