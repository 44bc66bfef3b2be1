import type { Quad } from 'n3';
import { BASE_PATH } from '../../endpoints/service.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { DATABASE } from '../release.ts';
import { distributionOf, distributionsOf } from './dcat-distributions.ts';
import { about, inLanguages, jsonLd, type Statements, thing, turtle, typed } from './linked-data.ts';
import type { Subject } from './subject.ts';
import { description, firstDay, KEYWORDS, title } from './words.ts';

const EU = 'http://publications.europa.eu/resource/authority';
const SECTORS = 'http://datos.gob.es/kos/sector-publico/sector';

/** `catalog.ttl` and `catalog.jsonld`: DCAT-AP-ES 1.0.0, a data set for each legislature, one for what has none, and the API. */
export const catalogTurtle = (subject: Subject): string => turtle(catalogOf(subject));
export const catalogJsonLd = (subject: Subject): object => jsonLd(catalogOf(subject));

/** A data set of the catalogue: what belongs to a legislature, or to none. */
interface DataSet {
  address: string;
  legislature: StoredLegislature | null;
}

function catalogOf(subject: Subject): Quad[] {
  const base = `${subject.webUrl}/data/latest/catalog`;
  const sets: DataSet[] = [null, ...subject.legislatures].map((legislature) => ({
    address: `${base}#${legislature === null ? 'whole' : `legislature-${legislature.id}`}`,
    legislature,
  }));
  return [
    ...catalog(subject, base, sets),
    ...sets.flatMap((set) => dataSet(subject, set)),
    ...service(subject, base, sets),
    ...contact(subject),
  ];
}

/** The publisher of everything; whoever has none gets no catalogue. */
const publishing = ({ publisher }: Subject): Statements => ({
  'dct:publisher': thing(publisher!.uri!),
});

const addressed = (subject: Subject): Statements =>
  subject.publisher!.contact === null ? {} : { 'dcat:contactPoint': thing(contactAddress(subject)) };

const contactAddress = ({ webUrl }: Subject): string => `${webUrl}/data/latest/catalog#contact`;

const themed: Statements = {
  'dcat:theme': [thing(`${SECTORS}/sector-publico`), thing(`${EU}/data-theme/GOVE`)],
};

const licensed: Statements = { 'dct:license': thing(`${EU}/licence/CC_BY_4_0`) };

const keywords = (): Statements => ({
  'dcat:keyword': Object.entries(KEYWORDS).flatMap(([language, words]) =>
    words.flatMap((word) => inLanguages({ [language]: word })),
  ),
});

const catalog = (subject: Subject, base: string, sets: readonly DataSet[]): Quad[] =>
  about(`${base}#catalog`, 'dcat:Catalog', {
    'dct:title': inLanguages(title(subject)),
    'dct:description': inLanguages(description(subject)),
    ...publishing(subject),
    'foaf:homepage': thing(subject.webUrl),
    'dcat:themeTaxonomy': thing(SECTORS),
    // A release tells no date but that of its data, here as everywhere.
    'dct:issued': typed(subject.dataDate, 'xsd:date'),
    'dct:modified': typed(subject.dataDate, 'xsd:date'),
    'dct:language': ['SPA', 'CAT', 'ENG'].map((language) => thing(`${EU}/language/${language}`)),
    ...licensed,
    ...spatial(subject),
    'dcat:dataset': sets.map(({ address }) => thing(address)),
    'dcat:service': thing(`${base}#api`),
  });

function dataSet(subject: Subject, { address, legislature }: DataSet): Quad[] {
  const distributions = distributionsOf(subject, address, legislature);
  if (legislature === null)
    distributions.unshift(
      distributionOf(subject, address, {
        file: subject.file(DATABASE),
        es: 'Base de datos SQLite',
        en: 'SQLite database',
        text: 'Everything, described in the table data_dictionary.',
      }),
    );
  return [
    ...about(address, 'dcat:Dataset', {
      'dct:identifier': typed(address, 'xsd:string'),
      'dct:title': inLanguages(withLegislature(title(subject), legislature)),
      'dct:description': inLanguages(description(subject)),
      ...publishing(subject),
      ...addressed(subject),
      ...themed,
      ...keywords(),
      ...spatial(subject),
      'dct:temporal': thing(`${address}-period`),
      'dct:modified': typed(subject.dataDate, 'xsd:date'),
      'dcat:landingPage': thing(`${subject.webUrl}/downloads`),
      'dcat:distribution': distributions.map((distribution) => thing(distribution.address)),
    }),
    ...period(
      `${address}-period`,
      legislature?.start_date ?? firstDay(subject),
      legislature?.end_date ?? null,
    ),
    ...distributions.flatMap(({ quads }) => quads),
  ];
}

const withLegislature = (texts: Record<'ca' | 'es' | 'en', string>, legislature: StoredLegislature | null) =>
  legislature === null
    ? texts
    : {
        en: `${texts.en}, ${legislature.name_en}`,
        es: `${texts.es}, ${legislature.name_es}`,
        ca: `${texts.ca}, ${legislature.name_ca}`,
      };

const period = (address: string, from: string, to: string | null): Quad[] =>
  about(address, 'dct:PeriodOfTime', {
    'dcat:startDate': typed(from, 'xsd:date'),
    ...(to === null ? {} : { 'dcat:endDate': typed(to, 'xsd:date') }),
  });

/** The country, where the chamber speaks for all of it: no list of regions is kept here. */
const spatial = ({ about: { chamber } }: Subject): Statements =>
  chamber.country === 'ES' ? { 'dct:spatial': thing(`${EU}/country/ESP`) } : {};

const service = (subject: Subject, base: string, sets: readonly DataSet[]): Quad[] =>
  about(`${base}#api`, 'dcat:DataService', {
    'dct:title': inLanguages({
      en: `API: ${title(subject).en}`,
      es: `API: ${title(subject).es}`,
      ca: `API: ${title(subject).ca}`,
    }),
    ...publishing(subject),
    ...addressed(subject),
    ...themed,
    ...keywords(),
    ...licensed,
    'dcat:endpointURL': thing(`${subject.webUrl}${BASE_PATH}`),
    'dcat:endpointDescription': thing(`${subject.webUrl}${BASE_PATH}/openapi.json`),
    'foaf:page': thing(`${subject.webUrl}/docs/api`),
    'dcat:servesDataset': sets.map(({ address }) => thing(address)),
  });

function contact(subject: Subject): Quad[] {
  const { contact: given, name, uri } = subject.publisher!;
  if (given === null) return [];
  const byMail = !given.includes('://');
  return about(contactAddress(subject), 'vcard:Organization', {
    'vcard:fn': inLanguages({ es: name }),
    'vcard:organization-name': inLanguages({ es: name }),
    'vcard:hasUID': thing(uri!),
    'vcard:hasURL': thing(byMail ? subject.webUrl : given),
    ...(byMail ? { 'vcard:hasEmail': thing(`mailto:${given}`) } : {}),
  });
}
