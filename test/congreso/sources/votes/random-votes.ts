import fc from 'fast-check';
import type { OfficialTotals, RollCall, VoteRow } from '../../../../pipeline/core/chamber/rows.ts';

/** Characters of a Latin-1 file: no control codes, and no pair that is UTF-8 misread. */
const latin1Character = fc
  .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa1, max: 0xff }))
  .map((code) => String.fromCharCode(code));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const latin1Text = (shape: { minLength?: number; maxLength: number }): fc.Arbitrary<string> =>
  fc
    .array(latin1Character, shape)
    .map((characters) => tidy(characters.join('').replace(/[ÂÃ]/g, 'A')))
    .filter((text) => text.length >= (shape.minLength ?? 0));

/** Difficult names and texts of the real files. */
const text = fc.oneof(
  fc.constantFrom('', 'Punto 1.a', 'Moción «sobre» la Mª & el <£ 5> "río"', "O'Donnell", 'ESPAÑA: ¿qué?'),
  latin1Text({ maxLength: 40 }),
);
const name = fc.oneof(
  fc.constantFrom('Ábalos Meco, José Luis', 'Büchner i Güell, Àngels', 'Cañadell Salvia, Concep'),
  latin1Text({ minLength: 1, maxLength: 30 }),
);

const count = fc.integer({ min: 0, max: 350 });
const totals: fc.Arbitrary<OfficialTotals> = fc.record({
  present: count,
  yes: count,
  no: count,
  abstention: count,
  notVoting: count,
});

const rollCall: fc.Arbitrary<RollCall> = fc
  .array(
    fc.record({
      name,
      group: fc.constantFrom('GS', 'GV (EAJ-PNV)', 'GEH Bildu', ''),
      choice: fc.integer({ min: 0, max: 3 }),
      seat: fc.constantFrom(-1, 0, 1, 12, 4706),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => ({
    names: rows.map((row) => row.name),
    groups: rows.map((row) => row.group),
    choices: Uint8Array.from(rows, (row) => row.choice),
    seats: Int32Array.from(rows, (row) => row.seat),
  }));

const date = fc
  .date({ min: new Date('1977-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

/** Generates any vote that a parser can return: nominal, secret or by assent. */
export const randomVote: fc.Arbitrary<VoteRow> = fc
  .record({
    session: fc.integer({ min: 1, max: 400 }),
    number: fc.integer({ min: 1, max: 400 }),
    date,
    section: text,
    text,
    subgroupTitle: text,
    subgroupText: text,
    joint: fc.array(latin1Text({ minLength: 1, maxLength: 20 }), { maxLength: 2 }),
    totals: fc.option(totals),
    rollCall: fc.option(rollCall),
  })
  .map((vote) => ({
    ...vote,
    byAssent: vote.totals === null,
    rollCall: vote.totals === null ? null : vote.rollCall,
    unreadable: null,
  }));

/** Returns the path of a vote. */
export function pathOf({ session, number, date: day }: VoteRow, ending: string): string {
  const folder = `Leg15/Sesion${String(session).padStart(3, '0')}/${day.replaceAll('-', '')}`;
  return `webpublica/opendata/votaciones/${folder}/Votacion${String(number).padStart(3, '0')}/VOT_x.${ending}`;
}
