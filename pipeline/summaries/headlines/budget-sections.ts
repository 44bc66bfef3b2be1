import type { Phrases } from './translate.ts';

/** Sections of the budget in 2012, as documents name them, in Catalan, in English. */
const SECTIONS: readonly (readonly [official: string, ca: string, en: string])[] = [
  ['Casa de S. M. el Rey', 'Casa de S. M. el Rei', 'Household of H. M. the King'],
  ['Cortes Generales', 'Corts Generals', 'Cortes Generales'],
  ['Tribunal de Cuentas', 'Tribunal de Comptes', 'Court of Auditors'],
  ['Tribunal Constitucional', 'Tribunal Constitucional', 'Constitutional Court'],
  ['Consejo de Estado', 'Consell d’Estat', 'Council of State'],
  ['Deuda Pública', 'Deute públic', 'Public debt'],
  ['Clases Pasivas', 'Classes passives', 'State pensions'],
  [
    'Consejo General del Poder Judicial',
    'Consell General del Poder Judicial',
    'General Council of the Judiciary',
  ],
  [
    'Asuntos Exteriores y de Cooperación',
    'Afers Exteriors i de Cooperació',
    'Foreign Affairs and Cooperation',
  ],
  ['Justicia', 'Justícia', 'Justice'],
  ['Defensa', 'Defensa', 'Defence'],
  [
    'Hacienda y Administraciones Públicas',
    'Hisenda i Administracions Públiques',
    'Finance and Public Administrations',
  ],
  ['Interior', 'Interior', 'Interior'],
  ['Fomento', 'Foment', 'Public Works'],
  ['Educación, Cultura y Deporte', 'Educació, Cultura i Esport', 'Education, Culture and Sport'],
  ['Empleo y Seguridad Social', 'Ocupació i Seguretat Social', 'Employment and Social Security'],
  ['Industria, Energía y Turismo', 'Indústria, Energia i Turisme', 'Industry, Energy and Tourism'],
  [
    'Agricultura, Alimentación y Medio Ambiente',
    'Agricultura, Alimentació i Medi Ambient',
    'Agriculture, Food and Environment',
  ],
  ['Presidencia', 'Presidència', 'Presidency'],
  [
    'Sanidad, Servicios Sociales e Igualdad',
    'Sanitat, Serveis Socials i Igualtat',
    'Health, Social Services and Equality',
  ],
  ['Economía y Competitividad', 'Economia i Competitivitat', 'Economy and Competitiveness'],
  ['Gastos de diversos Ministerios', 'Despeses de diversos ministeris', 'Expenditure of several ministries'],
  [
    'Otras Relaciones Financieras con Entes Territoriales',
    'Altres relacions financeres amb ens territorials',
    'Other financial relations with territorial bodies',
  ],
  [
    'Fondos de Compensación Interterritorial',
    'Fons de compensació interterritorial',
    'Interterritorial compensation funds',
  ],
  ['Relaciones Financieras con la U.E.', 'Relacions financeres amb la UE', 'Financial relations with the EU'],
  [
    'Sistemas de Financiación de Entes Territoriales',
    'Sistemes de finançament d’ens territorials',
    'Systems of financing territorial bodies',
  ],
  ['Fondo de Contingencia', 'Fons de contingència', 'Contingency fund'],
  ['Seguridad Social', 'Seguretat Social', 'Social Security'],
];

/** The names in brackets behind the number of a section, in one language. */
export const sectionNames = (language: 'ca' | 'en'): Phrases =>
  SECTIONS.map(([official, ca, en]) => [
    new RegExp(`^ \\(${official.replaceAll('.', '\\.')}\\)`),
    ` (${language === 'ca' ? ca : en})`,
  ]);
