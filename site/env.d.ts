/// <reference types="astro/client" />

/** Absolute path of the release that pages are built ahead from, set by astro.config.mjs; empty for those made on demand. */
declare const RELEASE_FOLDER: string;

declare namespace App {
  interface Locals {
    /** Whom a page asks for what it shows. */
    ask: import('../pipeline/answers.ts').Ask;
    /** What is wrong with a question, in the API's words: pages made on demand say it beside the field. */
    faults: import('../pipeline/answers.ts').Faults;
    /** Is called with the reason why a page that is made on demand could not be made. */
    fail: (error: unknown) => void;
  }
}
