import { withInnerQuotes } from '../quoted-title.ts';

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
