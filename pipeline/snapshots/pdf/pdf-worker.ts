import { unpdfText } from './unpdf-text.ts';

// What the library lets fall beside its answer is the same trouble once more.
process.on('unhandledRejection', () => {});

/** Runs on a thread of its own: see pdf-text.ts. */
export default unpdfText;
