import { isSettingsBack, type SettingsBack } from "#app/forms/settings-back.ts";
import type { ProductPreview } from "#contract/product-preview.ts";

/** A product's form that comes back: with what was typed, and what there is to say of it. */
export interface FormBack extends SettingsBack {
  preview: ProductPreview | null;
}

export const isFormBack = (given: unknown): given is FormBack =>
  isSettingsBack(given) && "preview" in given;
