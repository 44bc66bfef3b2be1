/** A language in which the data have names. */
type NameLanguage = 'ca' | 'es' | 'en';
type InEach = Readonly<Record<NameLanguage, string>>;

/** Groups whose usual name has an article, or is not the official short one. */
const IN_PROSE: Readonly<Record<string, InEach>> = {
  PP: { ca: 'el PP', es: 'el PP', en: 'the PP' },
  PSOE: { ca: 'el PSOE', es: 'el PSOE', en: 'the PSOE' },
  'EAJ-PNV': { ca: 'el PNB', es: 'el PNV', en: 'the PNV' },
  Mixto: { ca: 'el Grup Mixt', es: 'el Grupo Mixto', en: 'the Mixed Group' },
  Plural: { ca: 'el Grup Plural', es: 'el Grupo Plural', en: 'the Plural Group' },
  'Izquierda Plural': { ca: 'l’Esquerra Plural', es: 'la Izquierda Plural', en: 'the Plural Left' },
};

/** Returns the name of a group in a sentence, from its official short name: "el PNB", "ERC". */
export function groupInProse(short: string, language: NameLanguage): string {
  const known = IN_PROSE[short]?.[language];
  if (known !== undefined) return known;
  return /^grupo /i.test(short) ? `${language === 'en' ? 'the' : 'el'} ${short}` : short;
}

/** Returns the same without its article, for a list: "PNB". */
export const groupInList = (short: string, language: NameLanguage): string =>
  groupInProse(short, language).replace(/^(?:el |la |l’|the )/u, '');

/** Words in the official long names of groups that have a form in another language. */
const WORDS: Readonly<Record<'ca' | 'en', readonly (readonly [RegExp, string])[]>> = {
  ca: [
    [/^Grupo Parlamentario/, 'Grup Parlamentari'],
    [/^Grupo/, 'Grup'],
    [/ en el Congreso$/, ' al Congrés'],
    [/ Republicano$/, ' Republicà'],
    [/ Vasco \(EAJ-PNV\)$/, ' Basc (EAJ-PNB)'],
    [/ Mixto\b/, ' Mixt'],
    [/ Catalán(?= \(|$)/, ' Català'],
    [/^(Grup Parlamentari) de (?=U[^aeiou])/, '$1 d’'],
  ],
  en: [
    [/^Grupo (?:Parlamentario )?(?:del? )?/, ''],
    [/ en el Congreso$/, ''],
    [/^Confederal de /, ''],
    [/^Republicano$/, 'Republican'],
    [/^Socialista\b/, 'Socialist'],
    [/^Vasco \(EAJ-PNV\)$/, 'Basque (EAJ-PNV)'],
    [/^Catalán \(/, 'Catalan ('],
    [/^Mixto\b/, 'Mixed'],
    [/^Plurinacional /, 'Plurinational '],
  ],
};

/** Returns the long name of a group in a language: "Grup Parlamentari Mixt", "Mixed parliamentary group". */
export function longGroupName(official: string, language: NameLanguage): string {
  if (language === 'es' || !/^Grupo /.test(official)) return official;
  const own = WORDS[language].reduce((text, [words, to]) => text.replace(words, to), official);
  return language === 'en' ? `${own} parliamentary group` : own;
}
