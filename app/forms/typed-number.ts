import { typed } from "#contract/field-rules.ts";

/** A typed number: full-width digits, commas and blanks are as good as any; NaN of what is none. */
export function numberTyped(text: string): number {
  const plain = typed(text.slice(0, 60)).normalize("NFKC").replace(/[\s,]/g, "").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}
