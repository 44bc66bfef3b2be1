import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, type Quad, Store } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';

/** A rule of a shape that a catalogue breaks. */
export interface Breach {
  severity: 'Violation' | 'Warning';
  /** The property of the rule, without its vocabulary. */
  property: string;
  message: string;
}

/** Reads the shapes of a folder; returns a function that validates catalogues against them. */
export function shapesIn(folder: string): (turtle: string) => Promise<Breach[]> {
  const shapes = new Store();
  for (const name of readdirSync(folder).filter((name) => /^shacl_.*shape/.test(name)))
    shapes.addQuads(rulesIn(readFileSync(join(folder, name), 'utf8')));
  const validator = new SHACLValidator(shapes as never);
  return async (turtle) => {
    const report = await validator.validate(new Store(new Parser().parse(turtle)) as never);
    return report.results.map(({ severity, path, message }) => ({
      severity: lastPart(severity?.value) as Breach['severity'],
      property: lastPart((path as { value?: string } | null)?.value),
      message: message.map(({ value }) => value).join(' '),
    }));
  };
}

/**
 * The validator does not support SPARQL; the test checks what those rules demand (a text in Spanish) itself.
 */
const rulesIn = (turtle: string): Quad[] =>
  new Parser()
    .parse(turtle)
    .filter(({ predicate }) => predicate.value !== 'http://www.w3.org/ns/shacl#sparql');

const lastPart = (address = ''): string => address.split(/[#/]/).at(-1)!;
