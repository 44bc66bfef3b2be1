/** The colours of the pages in light mode: an image has no dark mode. */
export const PAPER = '#fbf9f5';
export const RAISED = '#f3efe7';
export const INK = '#1d1a16';
export const MUTED = '#5d564c';
export const RULE = '#d9d1c3';
export const ACCENT = '#7d1f3f';
export const YES = '#1d6b5a';
export const NO = '#b3451c';
export const ABSTENTION = '#6a6580';
export const ABSENT = '#857c6e';
