import { withInnerQuotes } from '../quoted-title.ts';
import { capital } from './noun.ts';

/** Words by which a title judges its subject. Titles with them are quoted: they are their authors’ words. */
const JUDGES =
  /infierno|fracas|caos|ca[óo]tic|corrup|deterior|ataque|chantaj|\bcesi[óo]n|\btramas?\b|falta de|abandon|precarie|sufr|arras(?:e|en|ar|ando)\b|disparatad|colaps|incompeten|mentira|esc[áa]ndal|engañ|\bruina|saque|dictadura|totalitari|sectari|adoctrin|persecu|genocid|limpieza [ée]tnica|belicis|intervencionis|asedi|degenera|indign|verg[üu]enza|despilfarr|enchufis|negligen|irresponsab|inacci[óo]n|inoperan|desgobierno|hostiga|acoso al|invasi[óo]n|ilegal|traici[óo]n|privilegi|abus|opacidad|injust|desastr|\bgrav(?:e|ísim)|lamentab|presunt|fallid|agrav|amenaz|ocult|sumisi|humilla|ramificaci|invierno demogr|p[ée]rdida de|no aclarad|parali[zc]|recort|anexionis|ETA\b|soberan[íi]a|dignidad|imprescindible|descontrol|insegurid|propaganda|manipul|dogm[áa]|agresi[óo]n|ideol[óo]gic/iu;
/** Clauses that assert an act or an omission. */
const ASSERTS =
  /^(?:cómo|qué|que|cuál(?:es)?|por qué|quién|evitar|impedir|frenar|acabar|poner fin)(?= )|\b(?:que|al que|a la que|cuy[oa]s?) (?:se |no |le |les )*\p{Ll}+/iu;

/** Returns whether the title of a motion judges or asserts. */
export const isPartisan = (object: string): boolean => JUDGES.test(object) || ASSERTS.test(object);

/** Returns words in quotation marks; marks within become inner ones. */
export const quoted = (words: string): string => `«${withInnerQuotes(words)}»`;

/** Words that the site adds before the authors’ own: "Sobre el". */
const ADDED = /^Sobre (?:el|la) /u;
/** So many words of an object find it in its title. */
const FIRST = /^(?:\S+ ){0,2}\S+/u;

/**
 * Returns an object in quotation marks, word for word and to the end of its title; null if the title has it in other
 * words. Words that the site adds stay outside.
 */
export function ownWords(title: string, object: string): string | null {
  const words = withInnerQuotes(title.replace(/\s+/gu, ' ').replace(SINGLE, '«$1»'));
  const from = (part: string): string | null => {
    const at = words.toLowerCase().indexOf(FIRST.exec(withInnerQuotes(part))![0].toLowerCase());
    return at === -1 ? null : words.slice(at);
  };
  const added = ADDED.exec(object)?.[0];
  if (added === undefined) {
    const own = from(object);
    return own === null ? null : `«${capital(own)}»`;
  }
  const own = from(object.slice(added.length));
  return own === null ? null : `${added}«${own}»`;
}

/** Single quotation marks, which are apostrophes inside words. */
const SINGLE = /(?<=^| )'([^']+)'(?=$|[ ,.;])/gu;
