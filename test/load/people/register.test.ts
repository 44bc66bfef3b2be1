import { describe, expect, it } from 'vitest';
import { CliError } from '../../../pipeline/core/errors.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';

describe('the register of people', () => {
  it('gives the next number in order of asking and keeps it for ever', () => {
    const first = openRegister(null, 'people.csv');
    expect(first.person(['garcia, ana'], 'García, Ana').id).toBe(1);
    expect(first.person(['perez, joan'], 'Pérez, Joan').id).toBe(2);
    const again = openRegister(first.toCsv(), 'people.csv');
    expect(again.person(['perez, joan'], 'Pérez, Joan').id).toBe(2);
    expect(again.person(['new, one'], 'New, One').id).toBe(3);
  });

  it('finds a person under every known name', () => {
    const register = openRegister(null, 'people.csv');
    register.person(['cuesta, maria del socorro'], 'Cuesta, María del Socorro');
    expect(register.person(['cuesta, maria', 'cuesta, maria del socorro'], 'Cuesta, María')).toEqual({
      id: 1,
      rivals: [],
      others: [],
    });
    const again = openRegister(register.toCsv(), 'people.csv');
    expect(again.person(['cuesta, maria'], 'Cuesta, María').id).toBe(1);
  });

  it('finds a person entered with a hyphen, though names are compared without', () => {
    const csv =
      'kind,id,key,name\nperson,7,"peralta-ramos, ana","Peralta-Ramos, Ana"\nperson,9,"peralta ramos, ana","x"\n';
    const register = openRegister(csv, 'people.csv');
    expect(register.person(['peralta ramos, ana'], 'Peralta Ramos, Ana').id).toBe(7);
    expect(register.toCsv()).toBe(csv.replace('"x"', 'x'));
  });

  it.each([
    ['moreno alcor, mª isabel', 'moreno alcor, maria isabel'],
    ['d’avila puig, lluis', "d'avila puig, lluis"],
    ['moreno alcor, mª isabel/15', 'moreno alcor, maria isabel'],
  ])('finds a person entered as %s, though names are compared with plain signs', (entered, key) => {
    const csv = `kind,id,key,name\nperson,7,"${entered}","x"\n`;
    const register = openRegister(csv, 'people.csv');
    expect(register.person([key], 'x', { legislature: 15, accepts: () => true }).id).toBe(7);
    expect(register.toCsv()).toBe(csv.replace('"x"', 'x'));
  });

  it('keeps the earliest number if evidence joins two known people, and reports it', () => {
    const register = openRegister(null, 'people.csv');
    register.person(['a, b'], 'A, B');
    register.person(['a, b c'], 'A, B C');
    expect(register.person(['a, b', 'a, b c'], 'A, B')).toMatchObject({ id: 1, rivals: [2] });
  });

  describe('keeps two people of one name', () => {
    const anybody = (legislature: number) => ({ legislature, accepts: () => true });
    const nobodyBut = (legislature: number, ...ids: number[]) => ({
      legislature,
      accepts: (id: number) => ids.includes(id),
    });
    /** Returns a register where Ana García of the XIV is not the one of the XV. */
    function twoAnas() {
      const register = openRegister(null, 'people.csv');
      const first = register.person(['garcia, ana'], 'García, Ana', anybody(14));
      register.mandates(first.id, 14, ['2020-01-01'], 'García, Ana');
      const second = register.person(['garcia, ana'], 'García, Ana', nobodyBut(15));
      register.mandates(second.id, 15, ['2023-08-17'], 'García, Ana');
      return { csv: register.toCsv(), first, second };
    }

    it('once evidence refuses the one it has', () => {
      const { csv, first, second } = twoAnas();
      expect([first, second]).toEqual([
        { id: 1, rivals: [], others: [] },
        { id: 2, rivals: [], others: [1] },
      ]);
      expect(csv).toContain('person,2,"garcia, ana/15","García, Ana"');
    });

    it('and both numbers if the evidence is no longer there', () => {
      const { csv } = twoAnas();
      const again = openRegister(csv, 'people.csv');
      expect(again.person(['garcia, ana'], 'García, Ana', anybody(14)).id).toBe(1);
      expect(again.person(['garcia, ana'], 'García, Ana', anybody(15)).id).toBe(2);
      expect(again.toCsv()).toBe(csv);
    });

    it('and matches a third occurrence of the name to neither, unless evidence leaves only one', () => {
      const { csv } = twoAnas();
      const unclear = openRegister(csv, 'people.csv').person(['garcia, ana'], 'García, Ana', anybody(16));
      expect(unclear).toEqual({ id: 3, rivals: [], others: [1, 2] });
      const clear = openRegister(csv, 'people.csv').person(['garcia, ana'], 'García, Ana', nobodyBut(16, 2));
      expect(clear.id).toBe(2);
    });
  });

  describe('keeps the number of a mandate', () => {
    const [FIRST, SECOND] = ['2023-08-17', '2024-06-04'];
    const numbered = (csv: string | null, ...starts: string[]) => {
      const register = openRegister(csv, 'people.csv');
      return { ids: register.mandates(1, 15, starts, 'García, Ana'), csv: register.toCsv() };
    };

    it('if a list later shows an earlier one of the same deputy', () => {
      const { csv } = numbered(null, SECOND);
      expect(numbered(csv, FIRST, SECOND).ids).toEqual([2, 1]);
    });

    it('if its official start is corrected', () => {
      const { csv } = numbered(null, '2023-08-10', SECOND);
      const corrected = numbered(csv, FIRST, SECOND);
      expect(corrected.ids).toEqual([1, 2]);
      expect(numbered(corrected.csv, FIRST, SECOND)).toEqual(corrected);
    });

    it('that an earlier version recorded by its order', () => {
      const csv = 'kind,id,key,name\nmandate,8,1/15/1,x\nmandate,9,1/15/2,x\n';
      const now = numbered(csv, FIRST, SECOND, '2025-01-01');
      expect(now.ids).toEqual([8, 9, 10]);
      expect(numbered(now.csv, SECOND).ids).toEqual([9]);
    });
  });

  it('keeps two people of one name in one legislature apart by their constituencies', () => {
    const claim = (mark: string, ...ids: number[]) => ({
      ...{ legislature: 15, mark },
      accepts: (id: number) => ids.includes(id),
    });
    const register = openRegister(null, 'people.csv');
    expect(register.person(['garcia, ana'], 'García, Ana', claim('Alicante/Alacant')).id).toBe(1);
    expect(register.person(['garcia, ana'], 'García, Ana', claim('Palmas (Las)')).id).toBe(2);
    const again = openRegister(register.toCsv(), 'people.csv');
    expect(again.person(['garcia, ana'], 'García, Ana', claim('Palmas (Las)')).id).toBe(2);
    expect(again.person(['garcia, ana'], 'García, Ana', claim('Alicante/Alacant')).id).toBe(1);
    expect(again.toCsv()).toBe(register.toCsv());
    expect(again.person(['garcia, ana'], 'García, Ana', { legislature: 16, accepts: () => true }).id).toBe(3);
  });

  it('changes no byte if nothing is new', () => {
    const register = openRegister(null, 'people.csv');
    register.person(['o"neill, zoë'], 'O"Neill, Zoë');
    register.mandates(1, 15, ['2023-08-17'], 'O"Neill, Zoë');
    register.group({ legislature: 15, labels: [{ key: 'GX', name: 'GX' }] });
    const csv = register.toCsv();
    const again = openRegister(csv, 'people.csv');
    again.person(['o"neill, zoë'], 'O"Neill, Zoë');
    again.mandates(1, 15, ['2023-08-17'], 'O"Neill, Zoë');
    again.group({ legislature: 15, labels: [{ key: 'GX', name: 'GX' }] });
    expect(again.toCsv()).toBe(csv);
  });

  it.each([
    [
      'something else',
      'garbage\n',
      /people\.csv is not a register of people: its first line is not kind,id,key,name\./,
    ],
    ['another table', 'id,kind,name\n1,person,Ada\n', /is not a register of people/],
    ['notes of JSON', '{"my":"notes"}\n', /people\.csv/],
    ['a broken table', 'kind,id,key,name\nperson,1,"a\n', /people\.csv is not valid CSV/],
  ])('refuses %s as a register, which would overwrite it', (_, text, message) => {
    expect(() => openRegister(text, 'people.csv')).toThrow(message);
    expect(() => openRegister(text, 'people.csv')).toThrow(CliError);
  });

  it('is empty at first', () => {
    expect(openRegister('', 'people.csv').toCsv()).toBe(openRegister(null, 'people.csv').toCsv());
  });

  it('refuses an unreadable line rather than lose a number', () => {
    expect(() =>
      openRegister('kind,id,key,name\nperson,x,a,A\n', 'people.csv'),
    ).toThrowErrorMatchingInlineSnapshot(
      `[CliError: Line 2 of the register people.csv is invalid: expected kind, id, key, name.]`,
    );
  });
});
