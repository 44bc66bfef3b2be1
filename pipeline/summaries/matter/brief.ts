import { capital } from './noun.ts';

const NAME_WORDS = String.raw`(?:(?:de|del|y|e|la|las|los|el|sobre) )*\p{Lu}\p{L}*`;
const NAME = String.raw`\p{Lu}\p{L}*(?: ${NAME_WORDS})*`;

/** Words that a name can spare before a clause at its end has to go, and what stays: what says least goes first. */
const SPARED: readonly (readonly [words: RegExp, to: string])[] = [
  [/ entre (?:[^,]+, ){4,}.*$/u, ''],
  [/(?<=\bGobierno) (?:español|de España|de la Nación)\b/u, ''],
  [/\blas Islas (?=Canarias\b|Baleares\b)/u, ''],
  [/\blos Estados Unidos de América\b/u, 'Estados Unidos'],
  [new RegExp(String.raw`\b(\p{Lu})\p{L}*(?: ${NAME_WORDS})* \((\1\p{Lu}{2,5})\)`, 'u'), '$2'],
  [/^Autorización de la ratificación(?: por España)?(?= del? )/u, 'Ratificación'],
  [/^Transposición de la Directiva \(\p{L}+\) \d+\/\d+ (?:sobre|relativa a) (?:la |el |los |las )?/u, ''],
  [/^Incorporar un nuevo (?:Título|Capítulo) \p{Lu}+ para (?:la |el )?/u, ''],
  [
    /^(?:(?:trámites|plazos|presupuestos|obligaciones de \p{L}+|procedimientos)(?:, | y )?)+(?: necesarios)? para (?:la |el |los |las )?/iu,
    '',
  ],
  [new RegExp(` dentro de(?:l| la| los| las) ${NAME}(?= de )`, 'u'), ''],
  [/ por parte de (?:el|la|los|las) \p{L}+(?= (?:para|en)\b)/u, ''],
  [/^Concesión de un(?= crédito)/u, ''],
  [/para atender al pago de obligaciones correspondientes a(?= )/u, 'para'],
  [/(?<=^\p{L}+[aei]r [^,]+), \p{L}+[aei]r [^,]+?(?= [ye] \p{L}+[aei]r )/u, ''],
  [/ y las medidas que .*$/u, ''],
  [/^Posición del Gobierno (?:sobre|acerca de)(?:l| la| el| los| las)? /u, ''],
  [/ de l[oa]s (?:(?! de l[oa]s )[^,])+ y de l[oa]s (?:(?! de l[oa]s )[^,])+(?= en materia )/u, ''],
  [/^Regulación de(?:l| la| los| las) /u, ''],
];

/** Spares words one after another until a name fits; returns the shortest that this gives if none fits. */
export function briefer(name: string, longest: number): string {
  let brief = name;
  for (const [words, to] of SPARED) {
    if (brief.length <= longest) return brief;
    const spared = brief.replace(words, to).trim();
    brief = spared === brief ? brief : capital(spared);
  }
  return brief;
}
