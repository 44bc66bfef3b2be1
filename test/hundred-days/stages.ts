import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Official documents by path. */
type Documents = Record<string, string>;

/** A deputy of the invented chamber; days as official files print them. */
interface Seat {
  name: string;
  party: string;
  group?: string;
  since?: string;
  until?: string;
}

/** The chamber has ten seats; a majority of all is six. */
const SEATS = 10;

/** Of the ten deputies of XV the first six are re-elected. */
const FORMER = [
  ...['Alba Pons, Aina', 'Bosch Riba, Bernat', 'Camps Vidal, Clara', 'Durán Lora, Damián'],
  ...['Egea Soto, Elsa', 'Ferrer Mas, Fina', 'Gil Riu, Gaspar', 'Homs Sala, Helena'],
  ...['Iborra Llop, Ignasi', 'Juncal Prat, Joana'],
];
const ELECTED = [
  ...FORMER.slice(0, 6),
  ...['Keller Nus, Karim', 'Lara Ombu, Laia', 'Mora Quer, Martí', 'Nadal Roig, Núria'],
];
/** Lara leaves on 5 February, and Ortega takes the seat four days later. */
const LEAVER = 'Lara Ombu, Laia';
const SUBSTITUTE = 'Ortega Pou, Oriol';

const GROUP_A = 'Grupo Parlamentario A';
const GROUP_B = 'Grupo Parlamentario B';
/** A name that no legislature had. */
const AGORA = 'Grupo Parlamentario Ágora';

/** What XV voted on: eight matters, which is as many as a quiz needs. */
const MATTERS = [
  ...['la vivienda de alquiler', 'las pensiones de viudedad', 'la atención primaria de salud'],
  ...['las becas universitarias', 'los regadíos', 'las energías renovables'],
  ...['el transporte ferroviario de cercanías', 'la violencia de género'],
];

/** The group of each seat of XVI once all are formed: A has four, B three and Ágora three. */
const groupOf = (at: number): string => (at < 4 ? GROUP_A : at < 7 ? GROUP_B : AGORA);
const partyOf = (at: number): string => ['PA', 'PB', 'PC'][at < 4 ? 0 : at < 7 ? 1 : 2]!;
const CODES: Readonly<Record<string, string>> = { [GROUP_A]: 'GA', [GROUP_B]: 'GB', [AGORA]: 'GAgora' };

const json = (value: unknown): string => JSON.stringify(value);
const printed = (day: string): string => day.split('-').reverse().join('/');
const compact = (day: string): string => day.replaceAll('-', '');

/** Writes a list of deputies as the open data have it. */
const deputies = (
  kind: 'Activos' | 'DeBaja',
  day: string,
  seats: readonly Seat[],
  elected = '2026-12-23',
): Documents => ({
  [`webpublica/opendata/diputados/Diputados${kind}__${compact(day)}050000.json`]: json(
    seats.map(({ name, party, group, since, until }) => ({
      ...{ NOMBRE: name, CIRCUNSCRIPCION: 'Girona', FORMACIONELECTORAL: party },
      ...{ FECHAALTA: printed(since ?? elected), FECHACONDICIONPLENA: printed(since ?? elected) },
      ...(group === undefined
        ? {}
        : { GRUPOPARLAMENTARIO: group, FECHAALTAENGRUPOPARLAMENTARIO: printed(day) }),
      ...(until === undefined ? {} : { FECHABAJA: printed(until) }),
    })),
  ),
});

/** Writes the file of a vote with records: the first deputies said yes, the others no. */
function vote(
  legislature: number,
  session: number,
  day: string,
  matter: string,
  seats: readonly Seat[],
  yes: number,
): Documents {
  const folder = `webpublica/opendata/votaciones/Leg${legislature}/Sesion${String(session).padStart(3, '0')}/${compact(day)}`;
  const [year, month, date] = day.split('-').map(Number);
  return {
    [`${folder}/Votacion001/VOT_${compact(day)}190000.json`]: json({
      informacion: {
        ...{ sesion: session, numeroVotacion: 1, fecha: `${date}/${month}/${year}` },
        ...{
          titulo: 'Proposiciones no de Ley.',
          textoExpediente: `Proposición no de Ley del ${GROUP_A}, sobre ${matter}.`,
        },
        ...{ tituloSubGrupo: '', textoSubGrupo: '', votacionesConjuntas: [] },
      },
      totales: {
        ...{ asentimiento: 'No', presentes: seats.length, afavor: yes, enContra: seats.length - yes },
        ...{ abstenciones: 0, noVotan: 0 },
      },
      votaciones: seats.map(({ name, group }, at) => ({
        ...{ asiento: String(100 + at), diputado: name, grupo: CODES[group!], voto: at < yes ? 'Sí' : 'No' },
      })),
    }),
  };
}

/** The candidate, and the ballots of her investiture: day, session and votes in favour. */
const CANDIDATE = 'Aina Alba Pons';
const ROUNDS = { rejected: ['2027-01-27', 4, 4], carried: ['2027-01-29', 5, 6] } as const;
type Round = keyof typeof ROUNDS;

/** Writes the page of the day of a vote by call: its totals, and a link to the Diario. */
function callPage(round: Round): Documents {
  const [day, session, yes] = ROUNDS[round];
  return {
    [`votaciones/XVI/${day}.html`]: `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Votaciones - Congreso de los Diputados</title></head><body><div class="cuerpo-votaciones"><h3>Sesión Plenaria número ${session}</h3><div class="accord"><h4>I. Debate de investidura.</h4><div class="collapse c_vot"><h5 class="con_est">Propuesta de doña ${CANDIDATE} como candidata a la Presidencia del Gobierno. (Pública por llamamiento)</h5><div><a class="n_exp" href="/es/busqueda-de-iniciativas?_iniciativas_id=080/000001">(Núm. expte. 080/000001)</a></div><div class="result_vot"><p>Si: ${yes}</p><p>No: ${SEATS - yes}</p><p>Abstenciones: 0</p><a href="/public_oficiales/L16/CONG/DS/PL/DSCD-16-PL-${session}.PDF?#page=1">Detalle</a></div><img src="/webpublica/opendata/votaciones/Leg16/Sesion00${session}/${compact(day)}/Votacion001/VOT_${compact(day)}190000.png"></div></div></div><div class="agenda-col-2"></div></body></html>`,
  };
}

/** Writes the Diario of a ballot, which is printed weeks later: the first deputies said yes. */
function diario(round: Round): Documents {
  const [day, session, yes] = ROUNDS[round];
  const date = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  const names = (own: readonly string[]): string => own.join('\n\n');
  return {
    [`public_oficiales/L16/CONG/DS/PL/DSCD-16-PL-${session}.txt`]: `Sesión plenaria núm. ${session}

celebrada el ${date.replace(',', '')}

ORDEN DEL DÍA:

Debate sobre la investidura de la candidata a la Presidencia del Gobierno. (Número de expediente 080/000001)

SUMARIO

Se abre la sesión a las doce del mediodía.

DEBATE SOBRE LA INVESTIDURA DE LA CANDIDATA A LA PRESIDENCIA DEL GOBIERNO. (Número de expediente 080/000001).

La señora PRESIDENTA: La votación es pública por llamamiento.

Señoras y señores diputados que dijeron "sí":

${names(ELECTED.slice(0, yes))}

Señoras y señores diputados que dijeron "no":

${names(ELECTED.slice(yes))}

Efectuado el recuento, dijo

La señora PRESIDENTA: Señorías, el resultado de la votación ha sido el siguiente: votos emitidos, ${SEATS}; votos a favor de la candidata, ${yes}; votos en contra de la candidata, ${SEATS - yes}; abstenciones, 0.

${yes > SEATS / 2 ? 'Señorías, al haberse alcanzado el voto favorable de la mayoría absoluta de los miembros de la Cámara, queda otorgada la confianza a la candidata.' : 'Señorías, al no haberse alcanzado la mayoría absoluta, no queda otorgada la confianza a la candidata.'}

Se levanta la sesión.
`,
  };
}

const legislature = (id: number, number: string, start: string, end: string | null, next: string | null) => ({
  ...{ id, number, name_ca: `${number} legislatura`, name_es: `${number} legislatura` },
  name_en: `Legislature ${number}`,
  ...{ start_date: start, end_date: end, succeeded_on: next, seats: SEATS },
  ...{ majorities: { absolute: 6, three_fifths: 6, two_thirds: 7 }, source: 'made for this test' },
});
const group = (id: number, slug: string, name: string, code: string) => ({
  ...{ id, slug, legislature_id: 15, name_short: code, name_long: name, color_hex: '#333333' },
  ...{ line_meaningful: true, codes: [code], aliases: [], source: 'made for this test' },
});
const CURATED: Documents = {
  'curated/chamber.json': json({
    ...{ id: 9, slug: 'es-ten', name_ca: 'Deu escons', name_es: 'Diez escaños', name_en: 'Ten seats' },
    ...{ country: 'ES', region: null, level: 'national', website: null },
  }),
  'curated/legislatures.json': json([
    legislature(15, 'XV', '2023-08-17', '2026-10-06', '2026-12-23'),
    legislature(16, 'XVI', '2026-12-23', null, null),
  ]),
  'curated/groups.json': json([group(1501, 'a', GROUP_A, 'GA'), group(1502, 'b', GROUP_B, 'GB')]),
};

const OF_XV = FORMER.map((name, at) => ({
  name,
  party: at < 6 ? 'PA' : 'PB',
  group: at < 6 ? GROUP_A : GROUP_B,
}));
/** Returns the deputies of XVI, the first of them in their groups. */
const inGroups = (first: number): Seat[] =>
  ELECTED.map((name, at) => ({ name, party: partyOf(at), ...(at < first ? { group: groupOf(at) } : {}) }));
const AFTER: Seat[] = inGroups(SEATS).map((seat) =>
  seat.name === LEAVER ? { ...seat, name: SUBSTITUTE, since: '2027-02-09' } : seat,
);

/** The stages in order of time: the day, and the documents that come on it. */
export const STAGES = {
  'the end of XV': [
    '2026-10-05',
    {
      ...CURATED,
      ...deputies('Activos', '2026-09-01', OF_XV, '2023-08-17'),
      ...Object.assign(
        {},
        ...[21, 22, 23, 24, 25, 28, 29, 30].map((date, at) =>
          vote(15, 201 + at, `2026-09-${date}`, MATTERS[at]!, OF_XV, 6),
        ),
      ),
    },
  ],
  constitution: ['2026-12-23', deputies('Activos', '2026-12-23', inGroups(0))],
  'groups in a first step': ['2027-01-13', deputies('Activos', '2027-01-13', inGroups(4))],
  'groups in a second step': ['2027-01-20', deputies('Activos', '2027-01-20', inGroups(SEATS))],
  'investiture rejected': ['2027-01-27', callPage('rejected')],
  'investiture carried': ['2027-01-29', callPage('carried')],
  'a substitution and the first vote with a file': [
    '2027-02-10',
    {
      ...deputies('Activos', '2027-02-10', AFTER),
      ...deputies('DeBaja', '2027-02-10', [{ name: LEAVER, party: 'PC', group: AGORA, until: '2027-02-05' }]),
      ...vote(16, 6, '2027-02-10', 'el salario mínimo', AFTER, 7),
    },
  ],
  'the Diarios': ['2027-02-24', { ...diario('rejected'), ...diario('carried') }],
} as const satisfies Record<string, readonly [string, Documents]>;

export type Stage = keyof typeof STAGES;

/** Writes the documents of a stage into a folder of snapshots, next to those of the stages before; `only` chooses by path. */
export function writeStage(folder: string, stage: Stage, only = /./): void {
  for (const [path, text] of Object.entries<string>(STAGES[stage][1])) {
    if (!only.test(path)) continue;
    const file = join(folder, 'congreso', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
