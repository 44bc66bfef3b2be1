import { fold } from '../text/names.ts';

/** Ends a phrase: no term spans a comma or a full stop. */
export const BREAK = '';

/** Returns words and breaks of a text, in order: folded, without articles and prepositions. */
export const tokensOf = (text: string): string[] =>
  (fold(text.replaceAll('\n', ' . ').replaceAll('·', '')).match(/[a-z0-9]+(?:\+[a-z0-9]+)*|[.,;:()]/g) ?? [])
    .map((found) => (PUNCTUATION.has(found) ? BREAK : found))
    .filter((word) => !EMPTY_WORDS.has(word));

const PUNCTUATION = new Set('.,;:()');

/** Words without meaning alone, in Spanish and Catalan, folded; conjunctions have one (`política y social`). */
const EMPTY_WORDS = new Set(
  `a al als amb aquest aquesta asi aun cada com como con contra cual cuyo d de del dels des desde dichas
   dicho dos el els ella ellas ello ellos en entre era es esa ese eso esta estas este esto estos et fins
   hasta hay la las le les li lo los l m mas me mediante n no nos on os otra otras otro otros para pel pels
   per pero perque por porque pues que quals quan qual qui quien s sea segun ser seu seva seves si sin sino
   sobre son su sus t tal tambe tambien tan tanto the tota todas todo todos toda tras un una unas uno unos
   uns va ya`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Minimum length of a stem after an ending is removed. */
const SHORTEST = 3;

/**
 * Returns the stem of a folded Spanish or Catalan word, without plural, gender and different endings of the two
 * languages (`pensión`, `pensiones`, `pensió`, `pensions` are `pensi`).
 */
export function stem(word: string): string {
  let left = word;
  for (let shorter = trimmed(left); shorter !== left; shorter = trimmed(left)) left = shorter;
  return spelled(left);
}

/** Longest first: the first match is removed. */
const ENDINGS = ['ones', 'ons', 'on', 'os', 'es', 'as', 's', 'a', 'e', 'o'];

function trimmed(word: string): string {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < SHORTEST) continue;
    if (ending.includes('n') && !rest.endsWith('i')) continue;
    return rest;
  }
  return word;
}

/** Unifies letters with the same sound at the end: `juez` and `jueces`, `educatiu` and `educativo`. */
const SPELLINGS: [ending: string, usual: string][] = [
  ['qu', 'c'],
  ['gu', 'g'],
  ['iu', 'iv'],
  ['z', 'c'],
  ['j', 'g'],
];

function spelled(word: string): string {
  const found = SPELLINGS.find(([ending]) => word.endsWith(ending) && word.length > ending.length + 1);
  return found === undefined ? word : word.slice(0, -found[0].length) + found[1];
}

/** Prefix of a word that must match exactly, and suffix of a beginning; other words are compared by their stems. */
const EXACT = '=';
const START = '*';

/** Terms by words: one walk finds every term that begins at a position, in time bounded by the longest term. */
export interface TermTree<Payload> {
  next: Map<string, TermTree<Payload>>;
  /** Lengths of the beginnings (`sanitari*`) that may follow here. */
  starts: number[];
  payloads: Payload[];
}

/** A position in a text where terms were found. */
interface TermMatch<Payload> {
  /** Index of the first word. */
  at: number;
  /** Number of words covered. */
  length: number;
  payloads: Payload[];
}

export const emptyTree = <Payload>(): TermTree<Payload> => ({ next: new Map(), starts: [], payloads: [] });

/**
 * Returns the path of a term in the tree, equal for terms that match the same words. `viviend*` matches a
 * beginning, `=costas` a form, other words are compared by their stems; empty if nothing matches.
 */
export const termKey = (term: string): string => term.split(/\s+/).flatMap(stepsOfPiece).join(' ');

/** Adds a term by its path in the tree. */
export function addKey<Payload>(tree: TermTree<Payload>, key: string, payload: Payload): void {
  let node = tree;
  for (const step of key === '' ? [] : key.split(' ')) {
    let child = node.next.get(step);
    if (child === undefined) {
      child = emptyTree();
      node.next.set(step, child);
    }
    const start = step.startsWith(START) ? step.length - START.length : 0;
    if (start > 0 && !node.starts.includes(start)) node.starts.push(start);
    node = child;
  }
  node.payloads.push(payload);
}

/** Returns terms found in words, from left to right; of overlapping terms the longest, then the first. */
export function termMatches<Payload>(
  tree: TermTree<Payload>,
  words: string[],
  stems: string[] = words.map(stem),
): TermMatch<Payload>[] {
  const taken = new Array<boolean>(words.length).fill(false);
  return words
    .flatMap((_, at) => [...matchesAt(tree, words, stems, at)])
    .sort((one, other) => other.length - one.length || one.at - other.at)
    .filter(({ at, length }) => {
      const free = !taken.slice(at, at + length).includes(true);
      if (free) taken.fill(true, at, at + length);
      return free;
    })
    .sort((one, other) => one.at - other.at);
}

/** Yields every term that begins at a position, the shortest first. */
function* matchesAt<Payload>(
  tree: TermTree<Payload>,
  words: string[],
  stems: string[],
  at: number,
): Generator<TermMatch<Payload>> {
  let nodes = [tree];
  for (let end = at; nodes.length > 0 && end < words.length && words[end] !== BREAK; end++) {
    nodes = nodes.flatMap((node) => followers(node, words[end]!, stems[end]!));
    const payloads = nodes.flatMap((node) => node.payloads);
    if (payloads.length > 0) yield { at, length: end - at + 1, payloads };
  }
}

function followers<Payload>(node: TermTree<Payload>, word: string, wordStem: string): TermTree<Payload>[] {
  const starts = node.starts.filter((length) => length <= word.length);
  return [
    node.next.get(wordStem),
    node.next.get(EXACT + word),
    ...starts.map((length) => node.next.get(START + word.slice(0, length))),
  ].filter((follower) => follower !== undefined);
}

function stepsOfPiece(piece: string): string[] {
  const words = tokensOf(piece).filter((word) => word !== BREAK);
  return words.map((word, index) => {
    if (piece.startsWith('=')) return EXACT + word;
    const last = index === words.length - 1;
    return last && piece.endsWith('*') ? START + word : stem(word);
  });
}
