import type { Beginning } from "#contract/beginning.ts";
import { HOSPITAL_INFO, PRODUCTS } from "../../addresses.ts";

/** The first steps in their order, each with its screen; that of the links comes with them. */
export const STEPS = [
  { name: "hours", to: HOSPITAL_INFO },
  { name: "products", to: PRODUCTS },
  { name: "links", to: null },
] as const satisfies readonly { name: keyof Beginning; to: string | null }[];

export type Step = (typeof STEPS)[number];

/** The first that is not done. */
export const stepToDo = (beginning: Beginning): Step["name"] | null =>
  STEPS.find(({ name }) => !beginning[name])?.name ?? null;
