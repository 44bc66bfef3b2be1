import { unpdfText } from './unpdf-text.ts';

// What the library lets fall beside its answer is the same trouble once more.
process.on('unhandledRejection', () => {});

/** Runs on a thread of its own: see pdf-text.ts. Errors of the library’s own kinds would lose their words on the way back. */
export default (pdf: Uint8Array): Promise<string> =>
  unpdfText(pdf).catch(({ message }: Error) => {
    throw new Error(message);
  });
