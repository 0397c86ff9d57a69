import type { StateChange } from "#app/text/product-words.ts";
import { PRODUCT_STATES, type ProductState } from "#contract/product-states.ts";

/** What a product's form asks for, in its field `intent`. */
export const INTENTS = {
  save: "save",
  /** Made, and offered at once. */
  publish: "publish",
  /** Made, and not offered yet. */
  register: "register",
  draft: "draft",
  /** Shall the draft go? Then `discard`, or `stay`: the form as it was. */
  askDiscard: "ask-discard",
  discard: "discard",
  stay: "stay",
  /** Shown again with what it would make. */
  preview: "preview",
  /** Of two versions, the chosen one. */
  settle: "settle",
} as const;

/** What is done to the form itself: it comes back, changed. */
export const addQuestion = "question:add";
export const questionIntent = (act: "up" | "down" | "remove", at: number): string =>
  `question:${act}:${at}`;
export const repairIntent = (field: "name" | "description", mark: number): string =>
  `repair:${field}:${mark}`;
export const stateIntent = (was: ProductState, state: ProductState): string =>
  `state:${was}:${state}`;

/** What a product was and shall be; null for any other intent. */
export function stateIn(intent: string): StateChange | null {
  const [kind, ...named] = intent.split(":");
  const [was, state] = named.map((name) => PRODUCT_STATES.find((one) => one === name));
  return kind === "state" && was && state ? { was, state } : null;
}

/** An intent with what it is about. */
export const intentParts = (intent: string): readonly [string, string, number] => {
  const [kind = "", what = "", at = ""] = intent.split(":");
  return [kind, what, Number(at)];
};
