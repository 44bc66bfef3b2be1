import { DATA_LICENCE, SERVICE } from '../../endpoints/service.ts';
import type { CataloguedRelease } from './catalogued-release.ts';

/** The licence of the data as catalogues name it. */
export const LICENCE = {
  name: DATA_LICENCE,
  title: 'Creative Commons Attribution 4.0 International',
  address: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** Words that people search for. */
export const KEYWORDS = {
  en: ['parliament', 'votes', 'roll calls', 'deputies', 'legislative initiatives', 'parliamentary groups'],
  es: ['parlamento', 'votaciones', 'diputados', 'iniciativas parlamentarias', 'grupos parlamentarios'],
  ca: ['parlament', 'votacions', 'diputats', 'iniciatives parlamentàries', 'grups parlamentaris'],
} as const;

const INVENTED = {
  en: ' Everything in it is invented.',
  es: ' Todo en él es inventado.',
  ca: ' Tot el que hi ha és inventat.',
};

type Language = keyof typeof KEYWORDS;
type Texts = Record<Language, string>;

/** Returns the title of the whole data set. */
export const title = ({ about: { chamber } }: Pick<CataloguedRelease, 'about'>): Texts => ({
  en: `Votes, deputies and initiatives of ${chamber.name_en}`,
  es: `Votaciones, diputados e iniciativas: ${chamber.name_es}`,
  ca: `Votacions, diputats i iniciatives: ${chamber.name_ca}`,
});

/** Returns the description of the whole data set. */
export function description({ about }: Pick<CataloguedRelease, 'about'>): Texts {
  const { chamber, fictional } = about;
  const invented = (language: Language) => (fictional ? INVENTED[language] : '');
  return {
    en: `Every vote of ${chamber.name_en} with what each deputy chose, deputies and their groups, initiatives, sessions, and measures of cohesion, coincidence, attendance and dissidence with the counts they come from. Made by ${SERVICE} from official documents; votes whose records do not add up are withheld and listed.${invented('en')}`,
    es: `Todas las votaciones (${chamber.name_es}) con el voto de cada diputado, los diputados y sus grupos, iniciativas, sesiones y medidas de cohesión, coincidencia, asistencia y disidencia con los recuentos de los que salen. Hecho por ${SERVICE} a partir de documentos oficiales; las votaciones cuyos registros no cuadran se retienen y se enumeran.${invented('es')}`,
    ca: `Totes les votacions (${chamber.name_ca}) amb el vot de cada diputat, els diputats i els seus grups, iniciatives, sessions i mesures de cohesió, coincidència, assistència i dissidència amb els recomptes d’on surten. Fet per ${SERVICE} a partir de documents oficials; les votacions amb registres que no quadren es retenen i s’enumeren.${invented('ca')}`,
  };
}

/**
 * Returns the first and the last day of the loaded votes, of one legislature or of all; null without votes.
 */
export function daysCovered(
  { coverage }: Pick<CataloguedRelease, 'coverage'>,
  legislature: number | null = null,
): { from: string; to: string } | null {
  const days = coverage
    .filter(({ legislature_id }) => legislature === null || legislature_id === legislature)
    .flatMap(({ first_vote, last_vote }) => [first_vote, last_vote])
    .filter((day) => day !== null)
    .sort();
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! };
}

/** Returns the author for citations: the publisher, or the service if no publisher is configured. */
export const author = ({ publisher }: Pick<CataloguedRelease, 'publisher'>): string =>
  publisher?.name ?? SERVICE;
