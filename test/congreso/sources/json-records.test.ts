import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRecords } from '../../../pipeline/core/chamber/json.ts';

const read = (text: string) => [...jsonRecords(Buffer.from(text))];

describe('the records of a JSON list', () => {
  it('equal those of JSON.parse, for any content and spacing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.constantFrom(0, 1, '\t'),
        fc.boolean(),
        (list, space, mark) => {
          const text = `${mark ? '\ufeff' : ''} ${JSON.stringify(list, null, space)}\n`;
          expect(read(text)).toEqual(JSON.parse(JSON.stringify(list)));
        },
      ),
    );
  });

  it.each([
    ['is cut', '[{"a":1},{"b":'],
    ['is cut inside a text', '[{"a":"]'],
    ['is cut between two records', '[{"a":1},'],
    ['has a comma too many', '[{"a":1},]'],
    ['has two records without a comma', '[{"a":1}{"b":2}]'],
    ['is followed by another', '[{"a":1}][{"b":2}]'],
    ['is no list', '{"a":[]}'],
    ['closes what was not opened', '[{"a":1}}]'],
    ['is empty', ''],
  ])('are refused if the list %s', (_, text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  it('are refused if a byte is not UTF-8', () => {
    expect(() => [...jsonRecords(Buffer.from('["\xe1"]', 'latin1'))]).toThrow(TypeError);
  });
});
