/** Words that give a vote a motive or blame a deputy for it, as stems in Catalan, Spanish and English. */
const BLAMING = [
  ...[
    'disciplin',
    'rebel',
    'rebeŀl',
    'díscol',
    'desobed',
    'traidor',
    'traïdor',
    'traici',
    'traïci',
    'trànsfug',
    'tránsfug',
  ],
  ...[
    'disident',
    'disidenc',
    'dissident',
    'dissidènci',
    'desmarc',
    'indòcil',
    'indócil',
    'desertor',
    'desleal',
    'deslleial',
  ],
  ...[
    'rompió',
    'rompieron',
    'rompe la',
    'romper la',
    'rompen la',
    'va trencar',
    'van trencar',
    'trenca la',
    'trenquen la',
    'trencar la',
  ],
  ...[
    'rota(?!\\p{L})',
    'trencada',
    'ranks',
    'defied',
    'defies',
    'defector',
    'disloyal',
    'maverick',
    'toe the',
    'party line',
    'betray',
    'turncoat',
  ],
  ...[
    'contra la línea',
    'contra la línia',
    'contra su grupo',
    'contra el seu grup',
    'contra el propio grupo',
    'contra el propi grup',
  ],
  ...[
    'against the line',
    'against the group',
    'against their group',
    'against their own',
    'broke with',
    'break with',
  ],
];

/** Matches a stem at the beginning of a word. */
const blaming = new RegExp(`(?<!\\p{L})(?:${BLAMING.join('|')})`, 'giu');

/** Matches what the specification of the API calls it, a record of that name, and the official name of a kind of question. */
const NAMES = /"Dissident"|`[^`]*`|dissidence(?!\p{L})|dissidents(?!\p{L})|\/[\w/{}-]+|\w+_\w+/giu;

/** Returns the words in a text that blame a deputy or give a vote a motive; names of the API are left out. */
export const blamingWords = (text: string): string[] => text.replace(NAMES, ' ').match(blaming) ?? [];
