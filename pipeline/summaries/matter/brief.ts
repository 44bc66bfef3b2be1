import { capital } from './noun.ts';

/** Words that a name can spare before a clause at its end has to go. */
interface Spare {
  words: RegExp;
  /** What stays in their place; absent if nothing does. */
  to?: string;
  /** An official name, and the part of it that remains. */
  example: readonly [name: string, brief: string];
}

const NAME_WORDS = String.raw`(?:(?:de|del|y|e|la|las|los|el|sobre) )*\p{Lu}\p{L}*`;
const NAME = String.raw`\p{Lu}\p{L}*(?: ${NAME_WORDS})*`;

/** Words in order: what says least goes first. */
export const SPARED: readonly Spare[] = [
  {
    words: / entre (?:[^,]+, ){4,}.*$/u,
    example: [
      'Tratado de Estabilidad entre el Reino de Bélgica, la República de Bulgaria, el Reino de Dinamarca, Irlanda, la República Helénica y el Reino de España',
      'Tratado de Estabilidad',
    ],
  },
  {
    words: /(?<=\bGobierno) (?:español|de España|de la Nación)\b/u,
    example: ['Posición del Gobierno español ante los aranceles', 'Posición del Gobierno ante los aranceles'],
  },
  {
    words: /\blas Islas (?=Canarias\b|Baleares\b)/u,
    example: ['Arrendamiento de vivienda en las Islas Canarias', 'Arrendamiento de vivienda en Canarias'],
  },
  {
    words: /\blos Estados Unidos de América\b/u,
    to: 'Estados Unidos',
    example: ['Anuncios de los Estados Unidos de América', 'Anuncios de Estados Unidos'],
  },
  {
    words: new RegExp(String.raw`\b(\p{Lu})\p{L}*(?: ${NAME_WORDS})* \((\1\p{Lu}{2,5})\)`, 'u'),
    to: '$2',
    example: [
      'Porcentaje del Impuesto sobre la Renta de las Personas Físicas (IRPF) destinado a fines sociales',
      'Porcentaje del IRPF destinado a fines sociales',
    ],
  },
  {
    words: /^Autorización de la ratificación(?: por España)?(?= del? )/u,
    to: 'Ratificación',
    example: [
      'Autorización de la ratificación por España del Tratado de Estabilidad',
      'Ratificación del Tratado de Estabilidad',
    ],
  },
  {
    words: /^Transposición de la Directiva \(\p{L}+\) \d+\/\d+ (?:sobre|relativa a) (?:la |el |los |las )?/u,
    example: [
      'Transposición de la Directiva (UE) 2019/1023 sobre marcos de reestructuración preventiva',
      'Marcos de reestructuración preventiva',
    ],
  },
  {
    words: /^Incorporar un nuevo (?:Título|Capítulo) \p{Lu}+ para (?:la |el )?/u,
    example: [
      'Incorporar un nuevo Título XIV para la regulación de los grupos de interés',
      'Regulación de los grupos de interés',
    ],
  },
  {
    words:
      /^(?:(?:trámites|plazos|presupuestos|obligaciones de \p{L}+|procedimientos)(?:, | y )?)+(?: necesarios)? para (?:la |el |los |las )?/iu,
    example: ['Trámites, plazos y presupuestos para la licitación de las obras', 'Licitación de las obras'],
  },
  {
    words: new RegExp(` dentro de(?:l| la| los| las) ${NAME}(?= de )`, 'u'),
    example: [
      'Promoción dentro de la Estrategia de Salud Mental de acciones de prevención del suicidio',
      'Promoción de acciones de prevención del suicidio',
    ],
  },
  {
    words: / por medios telemáticos(?= del? )| por parte de (?:el|la|los|las) \p{L}+(?= (?:para|en)\b)/u,
    example: [
      'Sistema de seguimiento por medios telemáticos de las prohibiciones de aproximación',
      'Sistema de seguimiento de las prohibiciones de aproximación',
    ],
  },
  {
    words: /^Concesión de un(?= crédito)/u,
    to: '',
    example: ['Concesión de un crédito extraordinario', 'Crédito extraordinario'],
  },
  {
    words: /para atender al pago de obligaciones correspondientes a(?= )/u,
    to: 'para',
    example: [
      'Crédito para atender al pago de obligaciones correspondientes a programas de armamento',
      'Crédito para programas de armamento',
    ],
  },
  {
    words: /(?<=^\p{L}+[aei]r [^,]+), \p{L}+[aei]r [^,]+?(?= [ye] \p{L}+[aei]r )/u,
    example: [
      'Agilizar el pago de las ayudas a los damnificados, reconstruir los inmuebles demolidos e impulsar la actividad de Lorca',
      'Agilizar el pago de las ayudas a los damnificados e impulsar la actividad de Lorca',
    ],
  },
  {
    words: / y las medidas que .*$/u,
    example: [
      'Criminalidad en nuestro país y las medidas que tiene previsto adoptar el Gobierno para dar respuesta',
      'Criminalidad en nuestro país',
    ],
  },
  {
    words: /^Posición del Gobierno (?:sobre|acerca de)(?:l| la| el| los| las)? /u,
    example: [
      'Posición del Gobierno sobre la consolidación de los puestos de trabajo',
      'Consolidación de los puestos de trabajo',
    ],
  },
  {
    words: / de l[oa]s (?:(?! de l[oa]s )[^,])+ y de l[oa]s (?:(?! de l[oa]s )[^,])+(?= en materia )/u,
    example: [
      'Secciones de los Tribunales de Instancia y de las Audiencias provinciales en materia de violencia sobre la mujer',
      'Secciones en materia de violencia sobre la mujer',
    ],
  },
  {
    words: /^Regulación de(?:l| la| los| las) /u,
    example: [
      'Regulación de las inversiones en viviendas de alquiler en Canarias',
      'Inversiones en viviendas de alquiler en Canarias',
    ],
  },
];

/** Spares words one after another until a name fits; returns the shortest that this gives if none fits. */
export function briefer(name: string, longest: number): string {
  let brief = name;
  for (const { words, to = '' } of SPARED) {
    if (brief.length <= longest) return brief;
    const spared = brief.replace(words, to).trim();
    brief = spared === brief ? brief : capital(spared);
  }
  return brief;
}
