import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ABSENT, ABSTENTION, NO, YES } from '../../../pipeline/images/elements.ts';

type Colours = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = ['yes', 'no', 'abstention', 'absent'] as const;

/** Returns the colours of choices that a text declares as custom properties, in each of its blocks. */
function declaredIn(path: string): Colours[] {
  const text = readFileSync(path, 'utf8');
  const values = NAMES.map((name) =>
    [...text.matchAll(new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`, 'g'))].map(([, colour]) => colour!),
  );
  return values[0]!.map((_, at) => ({
    yes: values[0]![at]!,
    no: values[1]![at]!,
    abstention: values[2]![at]!,
    absent: values[3]![at]!,
  }));
}

/** Returns the colours of choices in mails, which have no custom properties. */
const inMails = (path: string, pattern: (choice: string) => RegExp): Colours => {
  const text = readFileSync(path, 'utf8');
  const colourOf = (choice: string) => pattern(choice).exec(text)![1]!;
  return {
    yes: colourOf('aye'),
    no: colourOf('no'),
    abstention: colourOf('abstention'),
    absent: colourOf('absent'),
  };
};

describe('the colours of choices', () => {
  const [light, dark, ...others] = declaredIn('site/styles/tokens.css');

  it('are two sets of four, one for light and one for dark pages', () => {
    expect(others).toEqual([]);
    expect(new Set([...Object.values(light!), ...Object.values(dark!)]).size).toBe(8);
  });

  it('are the same in pages, widgets, cards and mails', () => {
    expect(declaredIn('pipeline/embeds/frame.ts')).toEqual([light, dark]);
    expect({ yes: YES, no: NO, abstention: ABSTENTION, absent: ABSENT }).toEqual(light);
    expect(
      inMails(
        'functions/delivery/compose/blocks.ts',
        (choice) => new RegExp(`\\b${choice}: '(#[0-9a-f]{6})'`),
      ),
    ).toEqual(light);
    expect(
      inMails(
        'functions/delivery/compose/mail.ts',
        (choice) => new RegExp(`\\.fill-${choice}\\{background:(#[0-9a-f]{6})`),
      ),
    ).toEqual(dark);
  });
});
