import { readFileSync } from 'node:fs';
import { commandsIn, readBlocks } from '../contributing/read-blocks.ts';

/** The operator’s guide. */
export const GUIDE = readFileSync('functions/deploy/README.md', 'utf8');

/** Returns the blocks of commands under a heading of the guide, unchanged. */
export const commandsUnder = (heading: string): string[] =>
  readBlocks(GUIDE)
    .filter(({ section, language }) => section === heading && language === 'sh')
    .map((block) => commandsIn(block).join('\n'));
