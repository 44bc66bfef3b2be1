import { describe, expect, it } from 'vitest';
import { mailsIn } from '../../functions/delivery/settle/bounces.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { classify } from '../../pipeline/topics/classify.ts';
import { compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy } from '../../pipeline/topics/taxonomy.ts';
import { addKey, emptyTree, termKey, termMatches, tokensOf } from '../../pipeline/topics/term-tree.ts';
import { documentsByKind } from '../fuzz/documents.ts';
import { readsOrReports, within } from '../fuzz/reading.ts';
import { runs } from '../fuzz/runs.ts';

/** Characters of a text made to be slow; a quadratic pattern needs a minute for it. */
const LONG = 100_000;
const LONGEST = 20_000;

const repeated = (text: string): string => text.repeat(Math.ceil(LONG / text.length)).slice(0, LONG);

/** Difficult texts for patterns: long repetitions without the part that must follow. */
const SLOW = [
  ...' \n1aAI().,-*/"\'<&',
  ...['\t \n', '\f\n', '(a', '((', '. ', ', '],
  ...['a favor 1 ', 'votos emitidos 1', '(número de expediente ', '(Núm. expte. ', 'x)\n', 'exclu'],
  ...['excluir el punto 1, ', '"BOCG ', '/DS/', '/public_oficiales/', '_iniciativas_id=121/000001&'],
  ...['desde el 1 ', ' hasta el ', 'A, a', 'a@', 'From x\n', '1/', '1/1/', 'Sesión plenaria n'],
  ...['semana del 1 de ', 'Sí: 1 ', 'Total: 1\n', 'sesión ', '<b>', '<a href="', '<!--', ']]>', '&#1'],
  ...['{"a":', '[[', '\\u'],
].map(repeated);

describe('no text, however it is made, slows a parser down', () => {
  const kinds = [...documentsByKind()];
  const places = runs(1, 4);

  it.each(kinds)('in a document of the type %s', (_, documents) => {
    for (const { path, bytes } of documents.slice(0, runs(1, 4))) {
      const text = Buffer.from(bytes).toString('latin1');
      // In the middle of a text in the document, where it is read, and not skipped.
      const words = Array.from(text.matchAll(/[\p{L}\d][\p{L}\d ,/()]{3,}/gu));
      for (let place = 1; place <= places; place++) {
        const word = words[Math.floor((words.length * place) / (places + 1))];
        const at = word === undefined ? text.length >> 1 : word.index + (word[0].length >> 1);
        for (const slow of SLOW) {
          const spoilt = Buffer.from(text.slice(0, at) + slow + text.slice(at), 'latin1');
          within(
            LONGEST,
            () => readsOrReports(path, spoilt),
            () => `${path}, ${JSON.stringify(slow.slice(0, 30))}`,
          );
        }
      }
    }
  });

  it('in a mailbox', () => {
    for (const slow of SLOW)
      within(
        LONGEST,
        () => mailsIn(slow),
        () => slow.slice(0, 30),
      );
  });

  it('in a text to classify', () => {
    const classifier = compileTaxonomy(readTaxonomy('data/curated', filesOnDisk()));
    const terms = [
      'vivienda ',
      'derecho a la vivienda ',
      'ley orgánica del poder judicial ',
      'a',
      'aa ',
      '+a',
      '=*',
    ].map(repeated);
    for (const text of [...SLOW.filter((_, at) => at % 5 === 0), ...terms])
      within(
        LONGEST,
        () => classify(classifier, { text, committee: text.slice(0, 1_000) }),
        () => text.slice(0, 30),
      );
  });
});

describe('a term of a topic is words, and no pattern', () => {
  const METACHARACTERS = ['(a+)+$', '.*', '[a-z]', 'a|b', '^a', 'a{2,}', '\\w+', '(?=a)', '$', '*'];

  it.each(METACHARACTERS)('such as %s', (term) => {
    const tree = emptyTree<string>();
    addKey(tree, termKey(term), 'found');
    const found = (text: string) => termMatches(tree, tokensOf(text)).flatMap(({ payloads }) => payloads);
    // It matches only its own words.
    expect(found('una palabra cualquiera zzz')).toEqual([]);
    within(
      LONGEST,
      () => found('a'.repeat(LONG)),
      () => term,
    );
  });
});
