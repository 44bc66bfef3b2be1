import { DataFactory, type Literal, type NamedNode, type Quad, Writer } from 'n3';

const { literal, namedNode, quad } = DataFactory;

/** The vocabularies used in the catalogue. */
const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

type RdfTerm = NamedNode | Literal;
type Name = `${keyof typeof PREFIXES}:${string}`;

/** The statements about one thing, by the names of their predicates. */
export type Statements = Partial<Record<Name, RdfTerm | readonly RdfTerm[]>>;

export const iri = (address: string): NamedNode => namedNode(address);

/** Returns the node of a name in one of the vocabularies, such as `dcat:Dataset`. */
const named = (name: Name): NamedNode => {
  const [prefix, rest] = name.split(':') as [keyof typeof PREFIXES, string];
  return namedNode(PREFIXES[prefix] + rest);
};

/** Returns one literal for each language of a text. */
export const inLanguages = (texts: Readonly<Record<string, string>>): Literal[] =>
  Object.entries(texts).map(([language, text]) => literal(text, language));
export const typed = (value: string | number, type: `xsd:${string}`): Literal =>
  literal(String(value), named(type));

/** Returns the statements about one thing, in their order. */
export const statementsAbout = (address: string, type: Name, statements: Statements): Quad[] => [
  quad(iri(address), named('rdf:type'), named(type)),
  ...Object.entries(statements).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => quad(iri(address), named(name as Name), value as RdfTerm)),
  ),
];

/** Serialises statements as Turtle. */
export function turtle(quads: readonly Quad[]): string {
  const { rdf: _, ...prefixes } = PREFIXES;
  const writer = new Writer({ prefixes });
  writer.addQuads([...quads]);
  let text = '';
  // Without a stream, the writer calls back before it returns.
  writer.end((error: Error | null, result: string) => {
    if (error !== null && error !== undefined) throw error;
    text = result;
  });
  return text;
}

/** Serialises the same statements as JSON-LD. */
export function jsonLd(quads: readonly Quad[]): object {
  const { rdf: _, ...context } = PREFIXES;
  const things = Map.groupBy(quads, ({ subject }) => subject.value);
  return { '@context': context, '@graph': [...things].map(([address, facts]) => nodeOf(address, facts)) };
}

function nodeOf(address: string, facts: readonly Quad[]): object {
  const node: Record<string, unknown> = { '@id': address };
  for (const [predicate, quads] of Map.groupBy(facts, (one) => one.predicate.value)) {
    if (predicate === `${PREFIXES.rdf}type`)
      node['@type'] = quads.map(({ object }) => shortened(object.value));
    else node[shortened(predicate)] = quads.map(({ object }) => objectOf(object as RdfTerm));
  }
  return node;
}

function objectOf(term: RdfTerm): object {
  if (term.termType === 'NamedNode') return { '@id': term.value };
  return term.language === ''
    ? { '@value': term.value, '@type': shortened(term.datatype.value) }
    : { '@value': term.value, '@language': term.language };
}

function shortened(address: string): string {
  const [prefix, base] = Object.entries(PREFIXES).find(([, known]) => address.startsWith(known))!;
  return `${prefix}:${address.slice(base.length)}`;
}
