import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { proseOf } from './prose.ts';

function proseIn(name: string, source: string): string[] {
  const path = `${temporaryFolder()}/${name}`;
  writeFileSync(path, source);
  return proseOf(path).flatMap(({ line, text }) => (text.trim() === '' ? [] : [`${line} ${text.trim()}`]));
}

it('the prose of code is its comments and the titles of its tests, and no other text', () => {
  const source = [
    "const address = 'https://example.org'; // First.",
    `const [pattern, text] = [/[/]\\/"/, \`a // b \${address /* Second. */} // c\`];`,
    "it('returns a text', () => {});",
    '/** Third. */',
  ];
  expect(proseIn('code.ts', source.join('\n'))).toEqual([
    '3 returns a text',
    '1 First.',
    '2 Second. */',
    '4 Third. */',
  ]);
});

it('the prose of a page component is the comments of its code and of its markup', () => {
  const source = '---\n// Code.\n---\n<p title="// no">no</p>\n<!-- Markup. -->\n{/* Script. */}\n';
  expect(proseIn('page.astro', source)).toEqual(['2 Code.', '5 Markup.', '6 Script.']);
});

it('the prose of Markdown leaves out code and addresses', () => {
  const source = 'See `code` on [a page](https://example.org).\n\n```sh\nno\n```\nEnd.\n';
  expect(proseIn('page.md', source)).toEqual(['1 See   on [a page .', '6 End.']);
});
