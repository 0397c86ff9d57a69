import type { ProductContents } from "./product-history.ts";

/** Products that most clinics begin with, filled in as far as they are the same everywhere. No schema here. */

/** What a product's form has of one. */
type Start = Omit<ProductContents, "state" | "shortName">;

const BLANK = {
  ...{ description: "", preparationMinutes: 0, cleanupMinutes: 0, capacity: 1 },
  ...{ doctorId: null, facilityId: null, window: null, review: null },
  visitType: "BOTH",
  confirmMode: "HOSPITAL",
} as const;
const price = <Kind extends Start["price"]["kind"]>(kind: Kind) => ({
  ...{ kind, amount: null, from: false },
});

/** By the name in the address of 상품 등록 (`?from=first`), in the order in which they are offered. */
export const PRODUCT_STARTS = {
  first: {
    ...{ ...BLANK, questions: [], platforms: [], name: "초진 진료", category: "TREATMENT" },
    ...{ durationMinutes: 30, price: price("COVERED"), visitType: "FIRST" },
  },
  return: {
    ...{ ...BLANK, questions: [], platforms: [], name: "재진 진료", category: "TREATMENT" },
    ...{
      durationMinutes: 15,
      price: price("COVERED"),
      visitType: "RETURN",
      confirmMode: "INSTANT",
    },
  },
  checkup: {
    ...{ ...BLANK, questions: [], platforms: [], name: "건강검진", category: "CHECKUP" },
    ...{ durationMinutes: 90, cleanupMinutes: 30, price: price("AFTER_COUNSEL") },
  },
  vaccine: {
    ...{ ...BLANK, questions: [], platforms: [], name: "예방접종", category: "PROCEDURE" },
    ...{ durationMinutes: 10, capacity: 8, price: price("UNCOVERED"), confirmMode: "INSTANT" },
  },
} satisfies Record<string, Start>;

export type StartName = keyof typeof PRODUCT_STARTS;
