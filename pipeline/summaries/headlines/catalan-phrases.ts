import { sectionNames } from './budget-sections.ts';
import type { Phrases } from './translate.ts';

/** Verbs of texts that say what they do: "que modifica la Ley …". */
const VERBS: Readonly<Record<string, string>> = {
  adopta: 'adopta',
  amplía: 'amplia',
  aprueba: 'aprova',
  autoriza: 'autoritza',
  concede: 'concedeix',
  crea: 'crea',
  declara: 'declara',
  deroga: 'deroga',
  determina: 'determina',
  establece: 'estableix',
  excluye: 'exclou',
  modifica: 'modifica',
  prorroga: 'prorroga',
  reforma: 'reforma',
  regula: 'regula',
};

/** How names of texts go on behind their kind, in Catalan. */
export const NAMES: Phrases = [
  ...Object.entries(VERBS).map(
    ([verb, ours]) => [new RegExp(`^que ${verb}(?: |(?=…))`), `que ${ours} `] as const,
  ),
  [/^(?:sobre|acerca de)… /i, 'sobre… '],
  [/^relativ[oa]s? a… /i, 'relativa a… '],
  [/^(?:sobre|acerca de) /i, 'sobre '],
  [/^acerca del /i, 'sobre el '],
  [/^relativ[oa]s? al /i, 'relativa al '],
  [/^relativ[oa]s? a /i, 'relativa a '],
  [/^en materia de /i, 'en matèria de '],
  [/^en relación con /i, 'en relació amb '],
  [/^para que… /i, 'perquè… '],
  [/^para que /i, 'perquè '],
  [/^que insta a /i, 'que insta a '],
  [/^para (?=\p{L}+[aei]r(?:se)?(?: |…|$))/iu, 'per '],
  [/^para /i, 'per a '],
  [/^en defensa de /i, 'en defensa de '],
  [/^el artículo ([\d.]+)(?=$|…)/i, 'l’article $1'],
  [/^contra (?=el |la |los |las )/i, 'contra '],
  [/^de modificación de la Ley (\d+\/\d{4}),? de modificación (?=del )/i, 'de modificació de la Llei $1 '],
  [/^de modificación (?=del? )/i, 'de modificació '],
  [/^la modificación (?=del? )/i, 'la modificació '],
  [/^de reforma (?=del? )/i, 'de reforma '],
  [/^de reforma parcial (?=del? )/i, 'de reforma parcial '],
  [/^la reforma (?=del? )/i, 'la reforma '],
  [/^de creación (?=del? )/i, 'de creació '],
  [/^la creación (?=del? )/i, 'la creació '],
  [/^de medidas urgentes (?=(?:para|en materia de|contra) )/i, 'de mesures urgents '],
  [/^de medidas (?=(?:para|en materia de) )/i, 'de mesures '],
  [/^de Autonomía (?=del? )/, 'd’Autonomia '],
  [/^del artículo ([\d.]+) (?=de )/i, 'de l’article $1 '],
  [/^y (?=la Ley )/i, 'i '],
  [/^(de )?la Ley Orgánica (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1la Llei orgànica $2 '],
  [/^(de )?la Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1la Llei $2 '],
  [/^(d?el) Real Decreto[- ]Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1 Reial decret llei $2 '],
  [/^(d?el) Real Decreto Legislativo (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1 Reial decret legislatiu $2 '],
  [/^(d?el) texto refundido (?=de )/i, '$1 text refós '],
  [/^del Código Penal(?:,? |(?=[,…]|$))/, 'del Codi Penal '],
];

/** What amendments are to, in Catalan. */
export const PARTS: Phrases = [
  [/^al artículo (\d+)(?=$|…)/i, 'a l’article $1'],
  [/^a los artículos ((?:\d+, )*\d+) y (\d+)$/i, 'als articles $1 i $2'],
  [/^a la disposición adicional (\d+)/i, 'a la disposició addicional $1a'],
  [/^a la disposición transitoria (\d+)/i, 'a la disposició transitòria $1a'],
  [/^a la disposición derogatoria (\d+)/i, 'a la disposició derogatòria $1a'],
  [/^a la disposición derogatoria única/i, 'a la disposició derogatòria única'],
  [/^a la disposición final (\d+)/i, 'a la disposició final $1a'],
  [/^ \(nueva\)/i, ' (nova)'],
  [/^al preámbulo/i, 'al preàmbul'],
  [/^a la exposición de motivos/i, 'a l’exposició de motius'],
  [/^al anexo ([IVXL]+)/i, 'a l’annex $1'],
  [/^a la sección (\d+)/i, 'a la secció $1'],
];

/** Parts of a budget, in Catalan. */
export const PLACES: Phrases = [
  [/^Sección (\d+)/, 'Secció $1'],
  [/^Título ([IVXL]+)/, 'Títol $1'],
  [/^Anexos/, 'Annexos'],
  [/^Exposición de motivos/, 'Exposició de motius'],
  [/^Estado de ingresos/, 'Estat d’ingressos'],
  [/^Disposiciones adicionales(?:, transitorias, derogatorias y finales)?/, 'Disposicions addicionals'],
  [/^Organismos autónomos(?: y otros organismos(?: públicos)?)?/, 'Organismes autònoms i altres'],
  [/^ \(Artículos (\d+) a (\d+)\)/, ' (articles $1 a $2)'],
  [/^ \(Artículos (\d+) y (\d+)\)/, ' (articles $1 i $2)'],
  ...sectionNames('ca'),
];
