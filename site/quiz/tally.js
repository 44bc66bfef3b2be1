/**
 * Compares the answers of a reader with the votes of groups and deputies, by the definitions of the metrics: what is compared
 * are votes in which both cast one, what agrees are those in which they are the same. A vote that counts double is two votes.
 * The page and the server run this very file.
 */

/** @typedef {'aye' | 'no' | 'abstention'} Cast */
/** @typedef {{ answers: (Cast | null)[], weights: number[], answered: number, dropped: number }} Reading */
/** @typedef {{ compared: number, agreed: number, weightCompared: number, weightAgreed: number, differs: number[] }} Agreement */
/**
 * @template One
 * @typedef {Agreement & { one: One, place: number | null, tied: boolean }} Row
 */

const CAST = ['aye', 'no', 'abstention'];

/**
 * What a query or a fragment says: `15136098=aye&double=15136098`. "Don’t know" is no answer; votes that are not asked are dropped.
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
 * How far the answers agree with the choices of one group or deputy.
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
 * Everybody by agreement, the most first; equals share a place. Who has too few votes in common comes last and has none.
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
    tied: ranked.filter((other) => ahead(other, row) === 0).length > 1,
  }));
  const unranked = rows.filter(({ compared }) => compared < fewest);
  return [...placed, ...unranked.map((row) => ({ ...row, place: null, tied: false }))];
}

/**
 * Whose share is greater, without rounding.
 * @param {Agreement} a
 * @param {Agreement} b
 */
const ahead = (a, b) => a.weightAgreed * b.weightCompared - b.weightAgreed * a.weightCompared;
