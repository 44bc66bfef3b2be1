/**
 * Compares the answers of a reader with the votes of groups and deputies, by the definitions of the metrics.
 * It compares the votes in which both made a choice; they agree if the choices are the same. A vote with
 * double weight counts as two. The page and the server run this same file.
 */

/** @typedef {'aye' | 'no' | 'abstention'} Cast */
/** @typedef {{ answers: (Cast | null)[], weights: number[], answered: number, dropped: number }} Reading */
/** @typedef {{ compared: number, agreed: number, weightCompared: number, weightAgreed: number, differs: number[] }} Agreement */
/**
 * @template One
 * @typedef {Agreement & { one: One, place: number | null, tied: One[] }} Row
 */

const CAST = ['aye', 'no', 'abstention'];

/**
 * Reads the answers in a query or fragment: `15136098=aye&double=15136098`. "Don’t know" is not an answer.
 * Votes that the quiz does not have are dropped.
 * @param {URLSearchParams} query
 * @param {readonly { id: number }[]} votes
 * @returns {Reading}
 */
export function readAnswers(query, votes) {
  const given = votes.map(({ id }) => query.get(String(id)));
  const answers = given.map(
    (answer) => /** @type {Cast | null} */ (CAST.includes(answer ?? '') ? answer : null),
  );
  const double = new Set(query.getAll('double'));
  const asked = new Set(votes.map(({ id }) => String(id)));
  return {
    answers,
    weights: votes.map(({ id }) => (double.has(String(id)) ? 2 : 1)),
    answered: answers.filter((answer) => answer !== null).length,
    dropped: [...query.keys()].filter((name) => /^\d+$/.test(name) && !asked.has(name)).length,
  };
}

/**
 * Compares the answers with the choices of one group or deputy.
 * @param {Pick<Reading, 'answers' | 'weights'>} reading
 * @param {readonly (string | null)[]} choices
 * @returns {Agreement}
 */
export function agreementWith({ answers, weights }, choices) {
  const result = {
    compared: 0,
    agreed: 0,
    weightCompared: 0,
    weightAgreed: 0,
    differs: /** @type {number[]} */ ([]),
  };
  for (const [at, answer] of answers.entries()) {
    if (answer === null || !CAST.includes(choices[at] ?? '')) continue;
    result.compared += 1;
    result.weightCompared += weights[at];
    if (answer !== choices[at]) {
      result.differs.push(at);
      continue;
    }
    result.agreed += 1;
    result.weightAgreed += weights[at];
  }
  return result;
}

/**
 * Ranks groups or deputies by agreement, highest first; equal ones share a place, each with the others. Those with too few votes in
 * common come last and have no place.
 * @template One
 * @param {Pick<Reading, 'answers' | 'weights'>} reading
 * @param {readonly One[]} everybody
 * @param {(one: One) => readonly (string | null)[]} choicesOf
 * @param {number} fewest
 * @returns {Row<One>[]}
 */
export function rank(reading, everybody, choicesOf, fewest) {
  const rows = everybody.map((one) => ({ one, ...agreementWith(reading, choicesOf(one)) }));
  const ranked = rows.filter(({ compared }) => compared >= fewest).sort((a, b) => ahead(b, a));
  const placed = ranked.map((row) => ({
    ...row,
    place: ranked.findIndex((other) => ahead(other, row) === 0) + 1,
    tied: ranked.filter((other) => other !== row && ahead(other, row) === 0).map(({ one }) => one),
  }));
  const unranked = rows.filter(({ compared }) => compared < fewest);
  return [...placed, ...unranked.map((row) => ({ ...row, place: null, tied: /** @type {One[]} */ ([]) }))];
}

/**
 * Compares two shares without rounding, the greater first.
 * @param {Agreement} a
 * @param {Agreement} b
 */
const ahead = (a, b) => a.weightAgreed * b.weightCompared - b.weightAgreed * a.weightCompared;

/** Equal ones that are named; of more only the number is said. */
const NAMED = 3;

/**
 * Says which others have the same agreement; returns an empty text if there is no other. The texts contain `{names}` and `{count}`.
 * @param {readonly string[]} names
 * @param {{ named: string, counted: string }} texts
 * @param {string} locale
 */
export function tieText(names, { named, counted }, locale) {
  if (names.length === 0) return '';
  if (names.length > NAMED) return counted.replace('{count}', String(names.length));
  return named.replace('{names}', new Intl.ListFormat(locale).format(names));
}
