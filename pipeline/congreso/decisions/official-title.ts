/** What the matter is called inside words about how it is voted: "Acuerdo de tramitación directa … del Proyecto de Ley". */
const MATTER =
  /(?!^)\b(?:Proyecto de Ley|Proposici[oó]n de Ley|Proposici[oó]n de reforma|Propuesta de reforma|Real Decreto[- ][Ll]ey|Informe de la|Tratado|Convenio|Acuerdo|Protocolo|Dictamen)\b/;
/** Beginnings that say how it is voted, before the matter is named. */
const WRAPPER =
  /^(?:Votaci[oó]n|Tramitaci[oó]n directa|Acuerdo de tramitaci[oó]n|Solicitud(?:es)?\b(?=.*avocaci[oó]n)|Enmiendas? a la totalidad|Votos? particular)/i;
/** "Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley …": the decree-law. */
const AS_BILL = /^Tramitaci[oó]n como proyecto de ley.*?(?=Real Decreto)/i;
/** Endings that say how it is voted, who presented the amendment, or what it was called before. */
const ENDINGS: readonly RegExp[] = [
  /(?:Se votan?|En los t[eé]rminos|Votaci[oó]n (?:en bloque|de las?|del|separada|conjunta)) .*/,
  /[.,] Con (?:la|las) enmiendas? .*/,
  /, por (?:tramitarse en lectura única|tener (?:el mismo )?carácter orgánico|ser)\b.*/i,
  / teniendo en cuenta las observaciones .*/i,
  /, así como la resolución adoptada .*/i,
];
const PRESENTED = / (?:presentad|formulad)[oa]s? por .*/i;
/** Brackets that are no part of a name: former names, origin, other numbers. */
const NOTES =
  / ?\((?:antes denominad|procedente|corresponde|publica por|antes |continuación\))[^()]*(?:\([^()]*\)[^()]*)*\)?/gi;

/** The official title of a matter, out of the words of a vote: without how it is voted and without its former name. */
export function officialTitle(words: string): string {
  let title = words.replace(/\s+/g, ' ').trim().replace(/^- ?/, '');
  title = title.replace(AS_BILL, '');
  if (WRAPPER.test(title)) {
    const matter = MATTER.exec(title);
    if (matter !== null) title = title.slice(matter.index).replace(PRESENTED, '');
  }
  title = title.replace(NOTES, '');
  for (const ending of ENDINGS) title = title.replace(ending, '');
  return title.replace(/[\s.,;:]+$/, '');
}
