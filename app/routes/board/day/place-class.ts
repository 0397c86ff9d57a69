/** Places as classes of styles/time-grid.css; what lies beyond its last class stays at it. */
const upTo = (most: number, n: number) => Math.min(most, Math.max(1, Math.round(n)));

/** A grid row from 1: an hour and a five-minute step in it. */
export function rowClass(row: number): string {
  const index = upTo(25 * 12, row) - 1;
  return `r h${Math.floor(index / 12)} m${(index % 12) + 1}`;
}

/** A column of the lanes from 1; the grid's first is the axis. */
export function columnClass(column: number): string {
  const line = upTo(308, column) + 1;
  return `c x${Math.floor(line / 10)} y${line % 10}`;
}

export const spanClass = (rows: number): string => `s${upTo(24 * 12, rows)}`;
export const blocksClass = (blocks: number): string => `b${upTo(48, blocks)}`;
export const widthClass = (width: number): string => `w${Math.min(12, Math.max(3, width))}`;
/** Nothing for none. */
export const beforeClass = (rows: number) => rows > 0 && `p${upTo(12, rows)}`;
export const afterClass = (rows: number) => rows > 0 && `a${upTo(12, rows)}`;
/** The taken share of a counted slot, in twentieths: something taken is never drawn as nothing. */
export const shareClass = (taken: number, of: number) =>
  taken > 0 && `k${upTo(20, Math.ceil((taken / of) * 20))}`;
