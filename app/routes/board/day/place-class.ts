/** Places as classes of styles/time-grid.css; what lies beyond its last class stays at it. */
const ROWS = 288;
const SPANS = 144;
const UNITS = 160;
const BUFFERS = 24;

const upTo = (most: number, n: number) => Math.min(most, Math.max(1, Math.round(n)));

export const rowClass = (row: number): string => `r${upTo(ROWS, row)}`;
export const spanClass = (rows: number): string => `s${upTo(SPANS, rows)}`;
export const columnClass = (column: number): string => `c${upTo(UNITS, column)}`;
export const unitsClass = (units: number): string => `u${upTo(UNITS, units)}`;
export const blocksClass = (blocks: number): string => `b${upTo(48, blocks)}`;
export const widthClass = (width: number): string => `w${upTo(12, width)}`;
/** Nothing for none. */
export const beforeClass = (rows: number) => rows > 0 && `p${upTo(BUFFERS, rows)}`;
export const afterClass = (rows: number) => rows > 0 && `a${upTo(BUFFERS, rows)}`;
/** The taken share of a counted slot, in twentieths: something taken is never drawn as nothing. */
export const shareClass = (taken: number, of: number) =>
  taken > 0 && `k${upTo(20, Math.ceil((taken / of) * 20))}`;
