/** Returns the subject of a request about a committee, from its title. */
export function committeeIn(title: string): string | null {
  const words =
    /\b(?:creación de una|prórroga .*?(?:Dictamen de la|trabajos de la|de la)) ((?:sub)?comisión.*)$/i.exec(
      title,
    )?.[1] ?? null;
  return words === null
    ? null
    : words
        .replace(/, en el seno de .*?, (?=para |relativ|sobre )/i, ' ')
        .replace(/, (?:constituida|creada) en (?:el )?seno.*$/i, '');
}

const COUNTS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
};

/** How long the work of a committee was extended: years, months, or to the end of the next session. */
interface Extension {
  unit: 'year' | 'month' | 'session' | 'none';
  count: number;
}

/** Returns for how long the title of a request extends the work of a committee; "none" if it does not say. */
export function extensionIn(title: string): Record<keyof Extension, string | number> {
  const [, counted, unit] = /\bprórroga (?:de|por) (\p{L}+|\d+) (año|mes)(?:es|s)?\b/iu.exec(title) ?? [];
  const count = counted === undefined ? undefined : (COUNTS[counted.toLowerCase()] ?? Number(counted));
  if (count !== undefined && Number.isInteger(count))
    return { unit: unit === 'mes' ? 'month' : 'year', count };
  return {
    unit: /hasta el final del próximo per[ií]odo de sesiones/iu.test(title) ? 'session' : 'none',
    count: 0,
  };
}

/** Returns the year or years of an objective from its title; null if the title names none. */
export const yearsFor = (title: string): string | null =>
  /\bpara (?:el (?:año|per[ií]odo|trienio) )?(\d{4}(?:-\d{4})?)/.exec(title)?.[1] ?? null;

const NAME = String.raw`\p{Lu}[\p{L}-]+(?: (?:de |del |la |i |y )*\p{Lu}[\p{L}-]+){1,4}`;
const CANDIDATE = [
  new RegExp(String.raw`\b(?:[Dd]oña|[Dd]on|D\.ª|Dª\.?|D\.) (${NAME}),? como candidat[oa]\b`, 'u'),
  new RegExp(
    String.raw`(?:\bD(?:ña)?\.?ª? |[Cc]andidat[oa]\b[^,]*?(?:, (?:don |doña )?| (?:de|a) (?:don|doña) ))(${NAME})`,
    'u',
  ),
];

/** Returns the candidate of an investiture from its title; null if the title names none. */
export const candidateIn = (title: string): string | null =>
  CANDIDATE.flatMap((form) => form.exec(title)?.[1] ?? [])[0] ?? null;
