import type { Cost, Page } from "./page.ts";

const page = (number: number, most: Cost): Page => ({
  route: "routes/joining/signup/route",
  path: `/signup-request?page=${number}`,
  stranger: "signup",
  most,
});

/** The pages of a sign-up whose other pages are filled in: held while it is read, and its documents. */
export const SIGNUP_COSTS: Record<string, Page> = {
  "signup, hospital": page(2, { warm: 12, cold: 12, kilobytes: 16, elements: 190 }),
  "signup, person": page(3, { warm: 12, cold: 12, kilobytes: 16, elements: 190 }),
  "signup, id": page(4, { warm: 12, cold: 12, kilobytes: 16, elements: 190 }),
  "signup, business": page(5, { warm: 12, cold: 12, kilobytes: 18, elements: 220 }),
  "signup, documents": page(6, { warm: 12, cold: 12, kilobytes: 20, elements: 260 }),
  "signup, check": page(7, { warm: 12, cold: 12, kilobytes: 18, elements: 230 }),
};
