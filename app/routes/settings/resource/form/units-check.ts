import { numberTyped } from "#app/forms/typed-number.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { unitsProblem } from "#contract/resource-rules.ts";

/** Judges what was typed as 한 번에, as the server does; null where nothing is wrong. */
export function unitsCheck(text: string): string | null {
  const units = numberTyped(text);
  return Number.isNaN(units) ? SETTINGS_FORM.number("1") : unitsProblem(units);
}
