import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { readCuratedTables } from '../../../pipeline/load/documents/curated-tables.ts';
import {
  openPlenaryEvidence,
  type PlenaryEvidence,
} from '../../../pipeline/load/initiatives/initiative-evidence.ts';
import { initiativeNumber } from '../../../pipeline/load/initiatives/initiatives.ts';
import type { Occasion } from '../../../pipeline/load/links/candidates.ts';
import { matchSection } from '../../../pipeline/load/links/link.ts';
import { matchTitle, type TitleMatch } from '../../../pipeline/load/links/match-title.ts';
import { type CandidateInitiative, indexTitles } from '../../../pipeline/load/links/titles.ts';
import { voteSubject } from '../../../pipeline/load/links/vote-subject.ts';

/** The curated sections, as the loader reads them. */
export const { sections } = readCuratedTables('data/curated', filesOnDisk());

/** Sections of the order of the day, as in vote files. */
export const SECTION = {
  motions: 'Mociones consecuencia de interpelaciones urgentes.',
  proposals: 'Proposiciones no de Ley.',
  decrees: 'Convalidación o derogación de Reales Decretos-leyes.',
  reports: 'Dictámenes de Comisiones sobre iniciativas legislativas.',
  consideration: 'Toma en consideración de Proposiciones de Ley.',
  ofRegions: 'Toma en consideración de Proposiciones de Ley de Comunidades y Ciudades Autónomas.',
  totality: 'Debates de totalidad de iniciativas legislativas.',
  senate: 'Enmiendas del Senado.',
  oneReading: 'Tramitación directa y en lectura única de iniciativas legislativas.',
  extensions: 'Solicitud de prórroga de Subcomisiones.',
  rulesTakenUp:
    'Toma en consideración de Proposiciones de reforma del Reglamento del Congreso de los Diputados.',
  rules:
    'Dictámenes de Comisiones sobre iniciativas de reforma del Reglamento del Congreso de los Diputados.',
  treaties: 'Dictámenes de la Comisión de Asuntos Exteriores sobre Convenios internacionales.',
  totalityOfTreaties: 'Debates de totalidad de Convenios internacionales.',
  budget: 'Presupuestos Generales del Estado',
  reform: 'Toma en consideración de Proposición de reforma del Reglamento del Congreso de los Diputados.',
  resolutions: 'Propuestas de Resolución relativas a las Memorias del Consejo General del Poder Judicial.',
} as const;

/** The day of the vote in these tests, a Wednesday, and its session. */
const TODAY: Occasion = { date: '2025-02-12', session: 91 };

export const candidate = (
  officialId: string,
  title: string,
  facts: Partial<CandidateInitiative> = {},
): CandidateInitiative => ({
  id: initiativeNumber(15, officialId)!,
  officialId,
  type: officialId.slice(0, 3),
  title,
  authors: null,
  submittedOn: null,
  titles: [{ title, after: null, before: null }],
  endedOn: null,
  ...facts,
});

/** The subject of a motion, as its title and the vote on it give it. */
export const HOUSING = 'sobre las medidas que va a adoptar el Gobierno para garantizar una vivienda digna';
const MOTION = `Moción consecuencia de interpelación urgente ${HOUSING}.`;
export const VOTED_MOTION = `Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, ${HOUSING}.`;
export const motion = (officialId: string, facts: Partial<CandidateInitiative> = {}) =>
  candidate(officialId, MOTION, facts);

/** Evidence of minutes and orders of the day by official number: days voted, days debated, sessions announced. */
export interface OnTheFloor {
  voted?: Record<string, string>;
  debated?: Record<string, string>;
  listed?: Record<string, number>;
}

function floorOf({ voted = {}, debated = {}, listed = {} }: OnTheFloor = {}): PlenaryEvidence {
  const plenary = openPlenaryEvidence();
  const id = (officialId: string) => initiativeNumber(15, officialId)!;
  for (const [number, day] of Object.entries(voted)) plenary.voted(id(number), day);
  for (const [number, day] of Object.entries(debated)) plenary.debated(id(number), day);
  for (const [number, session] of Object.entries(listed)) plenary.listed(id(number), session);
  return plenary;
}

/** Returns the initiatives that a text under a section is linked to. */
export function chosen(
  section: string,
  text: string,
  candidates: CandidateInitiative[],
  onTheFloor: OnTheFloor = {},
  occasion: Occasion = TODAY,
): string | null {
  const context = { titles: indexTitles(candidates), plenary: floorOf(onTheFloor), occasion };
  const known = sections(section);
  const choice: TitleMatch =
    matchTitle(voteSubject(text, known), { ...voteSubject(text, null), endings: [] }, context) ??
    matchSection(known, context);
  if (choice === null) return null;
  if ('ambiguous' in choice) return 'ambiguous';
  return `${choice.candidate.officialId} ${choice.evidence}`;
}
