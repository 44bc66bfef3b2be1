/** Whether the project lies here as a package of another one, where Node strips types from no file. */
export const installed = import.meta.url.includes('/node_modules/');
