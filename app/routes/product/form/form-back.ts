import { isRefused } from "#app/forms/answered.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import type { Refused } from "#app/forms/refused.ts";
import type { Sides } from "#app/forms/two-versions.ts";
import type { ProductPreview } from "#contract/product-preview.ts";

/** Another's version of the product, beside one's own. */
export interface OtherVersion {
  theirs: Pairs;
  /** As it was when one began to type; null where that is not known any more. */
  base: Pairs | null;
  baseAt: number;
  version: number;
  who: string;
  at: string;
  /** What was chosen, where something was not. */
  sides: Sides | null;
}

/** A product's form that comes back: with what was typed, and what there is to say of it. */
export interface FormBack extends Refused {
  typed: Pairs;
  typedAt: number;
  preview: ProductPreview | null;
  /** Where somebody saved meanwhile: the two are drawn in the form's place. */
  other: OtherVersion | null;
}

export const isFormBack = (given: unknown): given is FormBack =>
  isRefused(given) && "typed" in given;

/** With another's version beside it. */
export const isTwo = (given: unknown): given is FormBack & { other: OtherVersion } =>
  isFormBack(given) && given.other !== null;
