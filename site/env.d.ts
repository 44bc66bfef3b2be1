/** Absolute path of the release the site is built from, set by astro.config.mjs; empty where none was named. */
declare const RELEASE_FOLDER: string;

declare namespace App {
  interface Locals {
    /** Whom a page asks for what it shows. */
    ask: import('./ask.ts').Ask;
  }
}
