import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sampleReleaseForAll } from '../dumps/sample-release.ts';
import { REGISTERED } from './publisher.ts';
import { shapesIn } from './shapes.ts';

const SCHEMAS = process.env.HEMICICLE_SCHEMAS ?? '';

const schema = (path: string) => JSON.parse(readFileSync(join(SCHEMAS, path), 'utf8'));

/** Validates a document against a published schema; returns the faults. */
function faultsAgainst(path: string): (document: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // A hint for editors, with nothing to validate.
  ajv.addFormat('textarea', true);
  const { $schema: _, ...rules } = schema(path);
  const validate = ajv.compile(rules);
  return (document) =>
    validate(document)
      ? []
      : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.skipIf(SCHEMAS === '')(
  'the catalogues of a release, validated against the published schemas and shapes',
  () => {
    const release = sampleReleaseForAll(REGISTERED);
    const text = (path: string) => readFileSync(`${release.folder}/${path}`, 'utf8');
    const json = (path: string) => JSON.parse(text(path));

    it.each(['datapackage.json', 'other-formats.datapackage.json'])(
      '%s is a valid Data Package 2 with valid Table Schemas',
      (path) => {
        const faults = faultsAgainst('datapackage-2/datapackage-2.0.json');
        const tables = faultsAgainst('datapackage-2/tableschema-2.0.json');
        const described = json(path);
        expect(faults(described)).toEqual([]);
        const schemas = described.resources.flatMap((resource: { schema?: object }) => resource.schema ?? []);
        expect(schemas.length).toBeGreaterThan(20);
        expect(schemas.flatMap(tables)).toEqual([]);
      },
    );

    it('the schema refuses a broken Data Package', () => {
      const faults = faultsAgainst('datapackage-2/datapackage-2.0.json');
      const described = json('datapackage.json');
      const [first, ...others] = described.resources;
      const { path: _, ...pathless } = first;
      expect(faults({ ...described, resources: [] })).not.toEqual([]);
      expect(faults({ ...described, resources: [pathless, ...others] })).not.toEqual([]);
      const { fields: __, ...fieldless } = first.schema;
      expect(faultsAgainst('datapackage-2/tableschema-2.0.json')(fieldless)).not.toEqual([]);
    });

    it.each([
      ['of the data', () => text('CITATION.cff')],
      ['of the program', () => readFileSync(new URL('../../CITATION.cff', import.meta.url), 'utf8')],
    ])('the citation %s is valid in the Citation File Format, also for YAML 1.1 parsers', (_, read) => {
      const faults = faultsAgainst('citation-file-format/schema-1.2.0.json');
      const cited = parse(read(), { version: '1.1' });
      expect(faults(cited)).toEqual([]);
      const { authors: __, ...nobodys } = cited;
      expect(faults(nobodys)).not.toEqual([]);
      expect(faults({ ...cited, license: 'whatever' })).not.toEqual([]);
    });

    it('catalog.ttl breaks no rule of DCAT-AP-ES, and only those recommendations that would need invented data', async () => {
      const breaches = await shapesIn(join(SCHEMAS, 'dcat-ap-es-1.0.0'))(text('catalog.ttl'));
      expect(breaches.filter(({ severity }) => severity === 'Violation')).toEqual([]);
      // No law obliges a private publisher, SQLite is not among the Union's file types, and there is no
      // telephone contact.
      expect([...new Set(breaches.map(({ property }) => property))].sort()).toEqual([
        'applicableLegislation',
        'contactPoint',
        'format',
        'hasTelephone',
      ]);
    });

    it.each([
      ['without a publisher', /dct:publisher <[^>]+>;/g, '', 'publisher'],
      ['with a publisher nobody registered', /Organismo\/E00000000/g, 'me', 'publisher'],
      ['with a file that is nowhere', /dcat:accessURL <[^>]+>;/g, '', 'accessURL'],
      ['without a theme', /dcat:theme [^;]+;/g, '', 'theme'],
      ['whose data begin and end nowhere', /dcat:(startDate|endDate)/g, 'dct:created', 'temporal'],
    ])('the shapes refuse a catalogue %s', async (_, pattern, replacement, property) => {
      const broken = text('catalog.ttl').replaceAll(pattern, replacement);
      expect(broken).not.toBe(text('catalog.ttl'));
      const breaches = await shapesIn(join(SCHEMAS, 'dcat-ap-es-1.0.0'))(broken);
      expect(
        breaches.filter(({ severity }) => severity === 'Violation').map((breach) => breach.property),
      ).toContain(property);
    });

    it('croissant.json uses the terms of Croissant 1.1, as its official example does', () => {
      const example = schema('croissant-1.1/example.json');
      const described = json('croissant.json');
      expect(described['@context']).toEqual(example['@context']);
      expect(described.conformsTo).toBe(example.conformsTo);
      for (const list of ['distribution', 'recordSet'])
        for (const one of described[list])
          expect(example[list].map((other: { '@type': string }) => other['@type'])).toContain(one['@type']);
      expect(Object.keys(example).filter((name) => !(name in described))).toEqual([]);
    });
  },
);
