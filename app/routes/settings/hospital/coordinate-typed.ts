import { typed } from "#contract/field-rules.ts";

/** Degrees as they are typed; NaN of what is no number, null of nothing. */
export function coordinateTyped(text: string): number | null {
  const plain = typed(text.slice(0, 60));
  if (plain === "") return null;
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(plain) ? Number(plain) : NaN;
}
