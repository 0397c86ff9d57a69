import type { Pairs } from "#app/forms/pairs.ts";
import type { Impact } from "#contract/resource-inputs.ts";

/** The form again, as it was typed. */
export interface ResourceBack {
  /** Over the form; "" where there is nothing to say. */
  message: string;
  /** What is wrong, by the name of its field. */
  fields: Record<string, string>;
  typed: Pairs;
  /** What would lie outside, where that was asked for, or stands before saving. */
  outside: Impact | null;
}

export const isResourceBack = (sent: unknown): sent is ResourceBack =>
  typeof sent === "object" && sent !== null && "typed" in sent && "outside" in sent;
