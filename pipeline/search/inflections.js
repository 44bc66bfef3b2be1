/**
 * Light folding of plurals. All forms of a word have one key, which need not be a word. The rules see words
 * without accents; `test/search/inflections` lists pairs that must and must not have one key.
 */

/** @typedef {'ca' | 'es' | 'en'} WordLanguage */

/** Shorter words are left as they are. */
const SHORTEST = 4;
/** Minimum letters of a key. */
const SHORTEST_KEY = 3;

/** Words of three letters with a plural: pla, dia; luz; nothing in English, where plurals are longer. */
const WHOLE = { ca: /^..[ae]$/, es: /^..z$/, en: /^$/ };

/** Nouns of persons, whose feminine only adds a vowel, such as “trabajadora”. */
const FEMININE = /^(.+[dst]or)(?:a|as|es)$/;

/** Words whose plural follows no rule, and words that only look like plurals. */
/** @type {Record<WordLanguage, ReadonlyMap<string, string>>} */
const IRREGULAR = {
  ca: new Map(
    Object.entries({
      mitjos: 'mitje',
      desitjos: 'desig',
      plans: 'ple',
      assajos: 'assaig',
      assaigs: 'assaig',
      boscos: 'bosc',
    }),
  ),
  es: new Map(
    Object.entries({ clubes: 'club', albumes: 'album', regimenes: 'regimen', especimenes: 'especimen' }),
  ),
  en: new Map(
    Object.entries({
      analyses: 'analysis',
      children: 'child',
      crises: 'crisis',
      knives: 'knife',
      lives: 'life',
      means: 'means',
      news: 'news',
      people: 'person',
      persons: 'person',
      series: 'series',
      species: 'species',
      thieves: 'thief',
      wives: 'wife',
      wolves: 'wolf',
      women: 'woman',
    }),
  ),
};

/**
 * Returns the key of a word in a language, the same for its singular and its plural.
 * @param {WordLanguage} language
 * @param {string} word Folded.
 * @returns {string}
 */
export function keyOf(language, word) {
  const irregular = IRREGULAR[language].get(word);
  if (irregular !== undefined) return irregular;
  if (/\d/.test(word) || word.length < SHORTEST - Number(WHOLE[language].test(word))) return word;
  const key = { ca: catalan, es: spanish, en: english }[language](word);
  // Files of the index are found by the first two letters.
  return key.slice(0, 2) === word.slice(0, 2) ? key : word;
}

/**
 * Applies the first rule that leaves a long enough key.
 * @param {string} word
 * @param {readonly [RegExp, string][]} rules
 */
function replaced(word, rules) {
  for (const [ending, instead] of rules) {
    const shorter = word.replace(ending, instead);
    if (shorter !== word && shorter.length >= SHORTEST_KEY) return shorter;
  }
  return word;
}

/**
 * Spanish words end in a vowel or in l, n, r, d, z, s, j, y: after other consonants, the "e" of "-es" is part
 * of the singular. The singular loses the same letters, so that "base" and "interés" have the key of their plurals.
 * @type {readonly [RegExp, string][]}
 */
const SPANISH = [
  [FEMININE, '$1'],
  // luz, luces; enlace, enlaces
  [/(?:z|ce|ces)$/, 'c'],
  // pensiones, planes, leyes, meses; base, bases
  [/(?<=[aeiou][lnrdsjyx])es?$/, ''],
  // países, esquíes
  [/(?<=i|(?<![gq])u)es$/, ''],
  [/(?<=[aeiou])s$/, ''],
  // Of foreign origin: robots, récords, webs. No Spanish plural ends in -ns.
  [/(?<=[bdfgkmprt])s$/, ''],
];

/** @param {string} word */
function spanish(word) {
  const once = replaced(word, SPANISH);
  // "intereses" leads to "interes", which leads where "interés" does.
  return once !== word && once.length >= SHORTEST && once.endsWith('s') ? replaced(once, SPANISH) : once;
}

/**
 * Feminine plurals end in -es, and so do those of words in -e; both singulars get an "e" in their key. What
 * spelling changes before it (-ca, -ques) gets one form.
 * @param {string} word
 */
function catalan(word) {
  const person = FEMININE.exec(word);
  if (person !== null) return /** @type {string} */ (person[1]);
  // pensions, germans, exàmens, and exemple: examen
  let key = replaced(word, [
    [/(?<=...[aeiou])ns?$/, ''],
    [/(?<=s)sos$/, ''],
    // cursos, països, and where that leaves too little: casos, mesos
    [/sos$/, ''],
    [/os$/, ''],
    [/(?<=[^s])s$/, ''],
  ]);
  const vowel = /^(.{2,}?)(?:es|e|a)$/.exec(key === word ? word : key);
  if (vowel !== null) {
    key = `${/** @type {string} */ (vowel[1]).replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/j$/, 'g')}e`;
  }
  return key.length > SHORTEST_KEY ? key.replace(/(?<=[^aeu])o$/, '') : key;
}

/** @type {readonly [RegExp, string][]} */
const ENGLISH = [
  // policy, policies; movie, movies
  [/(?<=..)(?:ies|ie)$/, 'y'],
  [/(?<=x|z|ch|sh|ss)es$/, ''],
  // house, houses; bus, buses
  [/(?<=[^s]s)es?$/, ''],
  [/oes?$/, 'o'],
  [/(?<=[^sui])s$/, ''],
];

/** @param {string} word */
const english = (word) => replaced(word, ENGLISH);
