import { unpdfText } from './unpdf-text.ts';

// Ignores stray rejections of the library, which repeat the error that it returns.
process.on('unhandledRejection', () => {});

/**
 * Runs in a separate thread: see pdf-texts.ts. Converts errors, because the library’s own classes lose their
 * messages between threads.
 */
export default (pdf: Uint8Array): Promise<string> =>
  unpdfText(pdf).catch(({ message }: Error) => {
    throw new Error(message);
  });
