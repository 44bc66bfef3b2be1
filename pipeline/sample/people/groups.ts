/** A parliamentary group of the sample: its name, code and colour differ from all real ones. */
interface InventedGroup {
  slug: string;
  /** Code in vote files, in the formats of real ones. */
  code: string;
  nameShort: string;
  nameLong: string;
  colour: string;
  /** Share of the seats. */
  share: number;
  lineMeaningful: boolean;
}

/** People who vote together: a group, or a party within the mixed group. */
export interface Bench {
  group: InventedGroup;
  /** Electoral lists of its members. */
  parties: string[];
  /** Position between left (-1) and right (1). */
  position: number;
}

const group = (
  slug: string,
  code: string,
  nameShort: string,
  longName: string,
  colour: string,
  share: number,
): InventedGroup => ({
  slug,
  code,
  nameShort,
  nameLong: `Grupo Parlamentario ${longName}`,
  colour,
  share,
  lineMeaningful: true,
});

const FARO = group('faro-liberal', 'GF', 'Faro', 'Faro Liberal', '#1f4e9c', 0.36);
const ALBA = group('alba-progresista', 'GALBA', 'Alba', 'Alba Progresista', '#b3261e', 0.34);
const ARRAIGO = group('arraigo', 'GARR', 'ARRAIGO', 'ARRAIGO', '#3f6b1f', 0.09);
const VEREDA = group('vereda', 'GVEREDA', 'VEREDA', 'Plurinacional VEREDA', '#a1156f', 0.09);
const MESTRAL = group('mestral', 'GTxMES', 'Mestral', 'Terra per Mestral', '#00695c', 0.03);
const LUR = group('lur-berria', 'GLur Berria', 'Lur Berria', 'Lur Berria', '#5b5e00', 0.03);
const ITSASO = group('itsaso', 'GI (ITS-HRZ)', 'ITS-HRZ', 'Itsaso (ITS-HRZ)', '#8a4b08', 0.02);
const MIXED = { ...group('mixto', 'GMix', 'Mixto', 'Mixto', '#5f6672', 0.04), lineMeaningful: false };

export const GROUPS: InventedGroup[] = [FARO, ALBA, ARRAIGO, VEREDA, MESTRAL, LUR, ITSASO, MIXED];

export const BENCHES: Bench[] = [
  { group: FARO, parties: ['FARO', 'FARO-Foro Isleño'], position: 0.5 },
  { group: ALBA, parties: ['ALBA', 'Alba-Mancomunidad', "L'Alba"], position: -0.4 },
  { group: ARRAIGO, parties: ['Arraigo'], position: 0.95 },
  { group: VEREDA, parties: ['VEREDA', 'Vereda-Carreiro'], position: -0.8 },
  { group: MESTRAL, parties: ['MESTRAL+'], position: -0.2 },
  { group: LUR, parties: ['LUR BERRIA'], position: -0.7 },
  { group: ITSASO, parties: ['ITS-HRZ'], position: 0 },
  { group: MIXED, parties: ['¡Comarca Viva!'], position: -0.1 },
  { group: MIXED, parties: ['Illes Juntes'], position: -0.6 },
  { group: MIXED, parties: ['NORDESTE/XARA'], position: 0.6 },
];

/** Parties in the mixed group, which members who leave their group join. */
export const MIXED_BENCHES = BENCHES.filter((bench) => bench.group === MIXED);

/**
 * Returns the governing groups: the Government changes with every legislature, counted back from the newest.
 */
export const governmentOf = (back: number): Bench[] =>
  BENCHES.filter(({ group }) => (back % 2 === 0 ? group === ALBA || group === VEREDA : group === FARO));
