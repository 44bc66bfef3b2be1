/** Absolute path of the release the site is built from, set by astro.config.mjs; empty where none was named. */
declare const RELEASE_FOLDER: string;
