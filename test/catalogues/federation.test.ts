import { existsSync, readFileSync } from 'node:fs';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { sampleRelease, sampleReleaseForAll } from '../dumps/sample-release.ts';
import { REGISTERED } from './publisher.ts';

const release = sampleReleaseForAll(REGISTERED);
const text = (path: string) => readFileSync(`${release.folder}/${path}`, 'utf8');
const json = (path: string) => JSON.parse(text(path));

describe('the catalogue for federation', () => {
  it('says the same in Turtle and in JSON-LD', () => {
    const { '@context': context, '@graph': graph } = json('catalog.jsonld');
    const full = (name: string) => name.replace(/^(\w+):/, (_, prefix) => context[prefix]);
    const said = graph.flatMap((node: Record<string, never>) =>
      Object.entries(node)
        .filter(([name]) => name !== '@id')
        .flatMap(([name, values]) =>
          (values as (string | Record<string, string>)[]).map((value) => {
            if (typeof value === 'string')
              return `${node['@id']} http://www.w3.org/1999/02/22-rdf-syntax-ns#type ${full(value)}`;
            const type = value['@language'] ?? full(value['@type'] ?? '');
            return `${node['@id']} ${full(name)} ${value['@id'] ?? `${value['@value']} ${type}`}`;
          }),
        ),
    );
    const turtle = new Parser().parse(text('catalog.ttl')).map(({ subject, predicate, object }) => {
      const value =
        object.termType === 'Literal'
          ? `${object.value} ${object.language || object.datatype.value}`
          : object.value;
      return `${subject.value} ${predicate.value} ${value}`;
    });
    expect(turtle.length).toBeGreaterThan(1000);
    expect(said.sort()).toEqual(turtle.sort());
  });

  it('has every title in Spanish, as its rules demand', () => {
    const titles = new Parser()
      .parse(text('catalog.ttl'))
      .filter(({ predicate }) => /\/terms\/(title|description)$/.test(predicate.value));
    const spanish = titles.flatMap(({ subject, predicate, object }) =>
      object.termType === 'Literal' && object.language === 'es'
        ? [`${subject.value} ${predicate.value}`]
        : [],
    );
    expect(new Set(spanish)).toEqual(
      new Set(titles.map(({ subject, predicate }) => `${subject.value} ${predicate.value}`)),
    );
  });
});

describe('a release without a publisher', () => {
  it('has no catalogue for federation, and the other catalogues name no publisher', async () => {
    const nobodys = await sampleRelease();
    const there = (path: string) => existsSync(`${nobodys.folder}/${path}`);
    expect(['catalog.ttl', 'catalog.jsonld'].filter(there)).toEqual([]);
    const read = (path: string) => readFileSync(`${nobodys.folder}/${path}`, 'utf8');
    expect(JSON.parse(read('dataset.jsonld')).publisher).toBeUndefined();
    expect(JSON.parse(read('datapackage.json')).contributors).toEqual([
      { title: 'Hemicicle', roles: ['creator'] },
    ]);
    expect(read('CITATION.cff')).toContain('- name: Hemicicle\n');
  });
});
