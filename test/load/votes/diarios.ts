import { DAY, type Documents } from '../parliament.ts';

/** A call vote, as a test gives it. */
export interface Call {
  officialId: string;
  /** Section of the order of the day. */
  section?: string;
  yes: string[];
  no: string[];
  abstention: string[];
  voided?: string[];
  /** Announced figures, if they differ from the names. */
  announced?: [yes: number, no: number, abstention: number];
  /** Words of the presidency after the figures. */
  says?: string;
}

export const diarioPath = (volume: number, edition = ''): string =>
  `public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-${volume}${edition}.txt`;

/** Returns the text of a Diario with these call votes. */
export function diarioOf(
  calls: Call[],
  { session = 9, day = DAY }: { session?: number | null; day?: string | null } = {},
): string {
  const first = [
    session === null ? '' : `Sesión plenaria núm. ${session}`,
    day === null ? '' : `celebrada el martes, ${inWords(day)}`,
  ];
  const items = calls.map(({ officialId }) => `— Proposition ${officialId}. ${numberOf(officialId)}`);
  return [
    ...first,
    'ORDEN DEL DÍA:',
    calls[0]?.section ?? 'Proposiciones no de ley:',
    ...items,
    'SUMARIO',
    ...calls.map(callText),
  ].join('\n\n');
}

const numberOf = (officialId: string): string => `(Número de expediente ${officialId}).`;

function callText({ officialId, yes, no, abstention, voided = [], announced, says = '' }: Call): string {
  const [ayes, noes, abstentions] = announced ?? [yes.length, no.length, abstention.length];
  const cast = ayes + noes + abstentions + voided.length;
  const list = (heading: string, names: string[]) => (names.length === 0 ? [] : [`${heading}:`, ...names]);
  return [
    `PROPOSITION ${officialId}. ${numberOf(officialId)}`,
    ...list('Señoras y señores diputados que dijeron «sí»', yes),
    ...list('Señoras y señores diputados que dijeron «no»', no),
    ...list('Señoras y señores diputados que dijeron «abstención»', abstention),
    ...list('Votos nulos', voided),
    `La señora PRESIDENTA: votos emitidos, ${cast}; a favor, ${ayes}; en contra, ${noes}; abstenciones, ${abstentions}; votos nulos, ${voided.length}.`,
    says,
  ].join('\n\n');
}

function inWords(date: string): string {
  const months = { '02': 'febrero', '08': 'agosto' } as Record<string, string>;
  const [year, month, day] = date.split('-') as [string, string, string];
  return `${Number(day)} de ${months[month]} de ${year}`;
}

/** Returns the page of the day with call votes, without their numbers; it may link a volume of the Diario. */
export function pageOf(calls: Call[], volume: string | null = null): Documents {
  const link = volume === null ? '' : `<a href="/public_oficiales/L15/CONG/DS/PL/${volume}.PDF">Detalle</a>`;
  const items = calls.map(
    ({ officialId, yes, no, abstention }) => `<h5 class="con_est">Page ${officialId}</h5>
      <a class="n_exp" href="/?_iniciativas_id=${officialId}">(${officialId})</a>
      <h5>Votación. (Pública por llamamiento)</h5>
      <div class="result_vot"><p>Si: ${yes.length}</p><p>No: ${no.length}</p><p>Abstenciones: ${abstention.length}</p></div>${link}`,
  );
  return {
    [`votaciones/XV/${DAY}.html`]: `<div class="cuerpo-votaciones"><h3>Sesión Plenaria número 9</h3>
      <h4>I. Proposiciones no de Ley.</h4>${items.join('\n')}</div>`,
  };
}
