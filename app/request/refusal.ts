/** An answer without a page of its own: the root's error screen is drawn for it, without scripts. */
export interface Refusal {
  status: number;
  /** A linkKey that did not resolve: the screen offers to try it again. */
  linkKey?: string;
}
