/// <reference types="astro/client" />

/**
 * Absolute path of the release from which pages are prerendered, set by astro.config.mjs; empty for pages
 * made on demand.
 */
declare const RELEASE_FOLDER: string;

declare namespace App {
  interface Locals {
    /** Answers a page's API requests. */
    ask: import('../pipeline/core/answers.ts').Ask;
    /** The texts and formats of the page's language, which the middleware finds in its address. */
    texts: import('../pipeline/i18n/index.ts').Voice;
    /**
     * Checks a request and returns its errors in the API's words, which pages made on demand show next to the
     * field.
     */
    faults: import('../pipeline/core/answers.ts').Faults;
    /** Called with the reason why a page made on demand failed. */
    fail: (error: unknown) => void;
  }
}
