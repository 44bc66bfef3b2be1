import { dateInWords } from '../dates.ts';
import type { Random } from '../random.ts';
import { FOREIGN, INSTITUTIONS, type PolicyField, SOCIAL, THEMES } from './themes.ts';

/** The title of an initiative in two parts, because some documents insert its author between them. */
export interface Wording {
  /** `Proposición no de Ley`. */
  head: string;
  /** `para prevenir los incendios forestales`. */
  rest: string;
  theme: PolicyField;
}

const CONCERNED = [
  ...['las zonas rurales y en riesgo de despoblación', 'la juventud', 'las personas mayores'],
  ...['los territorios insulares', 'las personas con discapacidad', 'los municipios de montaña'],
  ...[
    'el Campo de Gibraltar',
    'las comarcas mineras',
    'los trabajadores temporales',
    'el mundo rural gallego',
  ],
  ...['las familias con menores a cargo', 'la provincia de Teruel', 'las zonas afectadas por la dana'],
  ...['el área metropolitana de Barcelona', 'los pueblos de la España interior', 'la frontera con Portugal'],
];

/** Returns the title in files of initiatives, without the author. */
export const titleOf = ({ head, rest }: Wording): string => contracted(`${head} ${rest}.`);

/** Returns the title in votes: with the author, except for the Government. */
export const wordsPut = (wording: Wording, author: string | null): string =>
  author === null ? titleOf(wording) : contracted(`${wording.head} del ${author}, ${wording.rest}.`);

/** Returns the title in an order of the day, where the section’s heading replaces the first part. */
export const wordsAnnounced = ({ rest }: Wording, author: string): string =>
  contracted(`Del ${author}, ${rest}.`);

/** Returns the title of a bill or decree-law that amends or makes a law; one in eight amends many laws. */
export function lawWording(head: string, random: Random): Wording {
  const theme = random.pick(THEMES);
  const law = random.pick(theme.laws);
  const goal = random.pick(theme.goals);
  const rests = [
    `por la que se modifica ${law}, para ${goal}`,
    `de modificación de ${law}, en materia de ${theme.field}`,
    `para ${goal}`,
    `sobre ${random.pick(theme.matters)}, con modificación de ${law}`,
  ];
  const rest = random.chance(0.125) ? sweeping(theme, random) : random.pick(rests);
  return { head, rest: rest + concerning(random), theme };
}

/** Returns the title of a motion or a non-legislative proposal. */
export function guidanceWording(head: string, random: Random): Wording {
  const theme = random.pick(THEMES);
  const goal = random.pick(theme.goals);
  const matter = random.pick(theme.matters);
  const rests = [
    `para ${goal}`,
    `sobre ${matter}`,
    `relativa a ${matter} y a las medidas para ${goal}`,
    `sobre las medidas que va a adoptar el Gobierno para ${goal}`,
  ];
  return { head, rest: random.pick(rests) + concerning(random), theme };
}

/**
 * Returns the title of a decree-law with its number, its date and all its subjects: the longest kind of
 * title.
 */
export function decreeWording(order: number, date: string, random: Random): Wording {
  const [theme, ...others] = random.shuffled(THEMES);
  const [second, third] = others as [PolicyField, PolicyField];
  const signed = `${order}/${date.slice(0, 4)}, de ${dateInWords(date).replace(/ de \d{4}$/, '')}`;
  const fields = `${theme!.field}, ${second.field} y ${third.field}`;
  const laws = `${random.pick(theme!.laws)} y ${random.pick(second.laws)}`;
  const rest = `${signed}, por el que se adoptan medidas urgentes en materia de ${fields}, se modifican ${laws}, y se adoptan otras disposiciones para ${random.pick(theme!.goals)}`;
  return { head: 'Real Decreto-ley', rest: rest + concerning(random), theme: theme! };
}

const COUNTRIES = ['la República Portuguesa', 'la República de Chile', 'Japón', 'la República de Cabo Verde'];
const SUBJECTS = ['cooperación científica', 'transporte aéreo', 'protección de información clasificada'];
const CITIES = ['Madrid', 'Lisboa', 'Bruselas', 'Santiago de Compostela', 'Palma'];

export function treatyWording(date: string, random: Random): Wording {
  const rest = `entre el Reino de España y ${random.pick(COUNTRIES)} sobre ${random.pick(SUBJECTS)}, hecho en ${random.pick(CITIES)} el ${dateInWords(date)}`;
  return { head: 'Acuerdo', rest, theme: FOREIGN };
}

/** Titles with a fixed form. */
export const fixedWordings = {
  investiture: {
    head: 'Propuesta de candidato a la Presidencia del Gobierno',
    rest: 'prevista en el artículo 99 de la Constitución',
    theme: INSTITUTIONS,
  },
  constitution: {
    head: 'Proposición de reforma',
    rest: 'del artículo 71 de la Constitución Española, relativo a la inviolabilidad de los Diputados',
    theme: INSTITUTIONS,
  },
  immunity: {
    head: 'Dictamen de la Comisión del Estatuto de los Diputados',
    rest: 'acerca del suplicatorio formulado en relación con un Sr. Diputado',
    theme: INSTITUTIONS,
  },
  extension: {
    head: 'Solicitud de la Comisión de Derechos Sociales',
    rest: 'de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa a la soledad no deseada',
    theme: SOCIAL,
  },
} satisfies Record<string, Wording>;

function sweeping(theme: PolicyField, random: Random): string {
  const [one, two, three] = random.shuffled(THEMES) as [PolicyField, PolicyField, PolicyField];
  const laws = [theme, one, two].map(({ laws }) => random.pick(laws));
  return `por la que se modifican ${laws[0]}, ${laws[1]} y ${laws[2]}, y se establecen medidas para ${random.pick(theme.goals)}, así como para ${random.pick(one.goals)} y para ${random.pick(three.goals)}`;
}

const concerning = (random: Random): string =>
  random.chance(0.35) ? `, con especial atención a ${random.pick(CONCERNED)}` : '';

const contracted = (text: string): string => text.replace(/\b(de|a) el /g, (_, word) => `${word}l `);

/** Wraps a text as official files do: a space and a line feed before a line exceeds the width. */
export function wrapped(text: string, separator = ' \n', width = 72): string {
  return linesOf(text, width).join(separator);
}

/** Returns the lines of a text, none wider than the width except for a single longer word. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
