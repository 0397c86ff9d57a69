/**
 * The states of a product (rulings.md, Reservations), read by server, screens and documents: where a
 * product is shown, what it may become, what it takes. No schema here, so that the browser may have it.
 */

/**
 * 초안 (not yet all there) → 준비됨 (could be published) → 받는 중 ⇄ 쉬는 중; → 보관, and back to 쉬는 중.
 */
export const PRODUCT_STATES = ["DRAFT", "READY", "PUBLISHED", "PAUSED", "ARCHIVED"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

interface Standing {
  /** What staff may make of it. A DRAFT becomes READY by what is written in it. */
  next: readonly ProductState[];
  /** Patients and staff can book it: it has free starts. */
  bookable: boolean;
  /** Its name is taken: no other product may have it. */
  named: boolean;
}

const STANDINGS: Record<ProductState, Standing> = {
  DRAFT: { next: [], bookable: false, named: false },
  READY: { next: ["PUBLISHED", "ARCHIVED"], bookable: false, named: true },
  PUBLISHED: { next: ["PAUSED", "ARCHIVED"], bookable: true, named: true },
  PAUSED: { next: ["PUBLISHED", "ARCHIVED"], bookable: false, named: true },
  ARCHIVED: { next: ["PAUSED"], bookable: false, named: false },
};

/** What staff may make of a product in this state. */
export const nextStates = (state: ProductState): readonly ProductState[] => STANDINGS[state].next;

/** Has a product in this state free starts? For staff as for patients. */
export const isBookable = (state: ProductState): boolean => STANDINGS[state].bookable;

/** The states in which a product keeps its name to itself. */
export const NAMED_STATES = PRODUCT_STATES.filter((state) => STANDINGS[state].named);
