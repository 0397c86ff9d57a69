import type { Pairs } from "#app/forms/pairs.ts";
import type { Sides } from "#app/forms/two-versions.ts";
import type { Impact } from "#contract/resource-inputs.ts";

/** Another's version of it, beside one's own. */
export interface OtherVersion {
  theirs: Pairs;
  /** As it was when one began to type; null where that is not known any more. */
  base: Pairs | null;
  /** One's own, packed. */
  mine: string;
  version: number;
  who: string | null;
  at: string | null;
  /** What was chosen, where something was not. */
  sides: Sides | null;
}

/** The form again, as it was typed. */
export interface ResourceBack {
  /** Over the form; "" where there is nothing to say. */
  message: string;
  /** What is wrong, by the name of its field. */
  fields: Record<string, string>;
  typed: Pairs;
  /** The version that it was typed over, and how that was, packed; "" where that is not known any more. */
  version: number;
  base: string;
  /** What would lie outside, where that was asked for, or stands before saving. */
  outside: Impact | null;
  /** What that is known by. */
  known: string;
  /** Where somebody saved meanwhile: the two are drawn in the form's place. */
  other: OtherVersion | null;
}

export const isResourceBack = (sent: unknown): sent is ResourceBack =>
  typeof sent === "object" && sent !== null && "typed" in sent && "outside" in sent;

/** With another's version beside it. */
export const isTwo = (sent: unknown): sent is ResourceBack & { other: OtherVersion } =>
  isResourceBack(sent) && sent.other !== null;
