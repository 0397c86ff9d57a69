/** A bar of a chart. */
export interface Bar {
  label: string;
  value: number;
  /** The figure at its end; left out it has none. */
  text?: string | undefined;
  /** Beside the figure. */
  share?: string;
  /** It is worse than usual. */
  hot?: boolean;
  /** There is nothing to draw: it was closed. */
  gap?: boolean;
}

/** The greatest value, at least `least`. */
export const mostOf = (bars: readonly Bar[], least = 0): number =>
  Math.max(least, ...bars.map(({ value }) => value));

export const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
