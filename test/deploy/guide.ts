import { readFileSync } from 'node:fs';

/** Returns the commands under a heading of the operator’s guide, unchanged. */
export function commandsUnder(heading: string): string {
  const guide = readFileSync('functions/deploy/README.md', 'utf8');
  const [, section] = guide.split(`\n## ${heading}\n`);
  const block = /```sh\n(.*?)```/s.exec(section?.split('\n## ')[0] ?? '');
  if (block === null) throw new Error(`The guide has no commands under ${heading}.`);
  return block[1]!;
}
