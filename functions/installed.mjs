/**
 * True if the project is installed as a package of another one; Node strips no types below `node_modules`.
 */
export const installed = import.meta.url.includes('/node_modules/');
