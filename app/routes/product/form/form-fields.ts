import { many, readForm, rows, text, type Fields } from "#app/forms/read.ts";
import type { Pairs } from "#app/forms/pairs.ts";
import { basisOf } from "#app/forms/send-back.ts";
import type { Basis } from "#app/forms/settings-back.ts";
import { sideFields } from "#app/forms/two-versions.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { MOST_QUESTIONS } from "#contract/product-questions.ts";
import { PARTS } from "./parts.ts";

const TEXTS = [
  ...["name", "category", "preparationMinutes", "durationMinutes", "cleanupMinutes", "capacity"],
  ...["doctorId", "facilityId", "description", "price.kind", "price.amount", "price.from"],
  ...["visitType", "confirmMode", "window.lead", "window.days", "review.number", "review.until"],
] as const;
const QUESTION = { id: text, text, kind: text, choices: text, required: text };

const texts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<string, typeof text>;

const FORM = {
  ...{ intent: text, wanted: text, key: text, version: text, base: text },
  knew: many(100),
  platforms: many(LINKED_PLATFORMS.length),
  questions: rows(MOST_QUESTIONS, QUESTION),
} as const;

/** Letters of ten thousand signs in the name and in the description, nine bytes each, and the rest. */
const FORM_BYTES = 256 * 1024;

/** A product's form as it was sent. */
export interface SentForm {
  intent: string;
  /** Under which a product is made once. */
  key: string;
  /** What it was typed over. */
  basis: Basis;
  /** Where two versions are settled: what was asked for before that. */
  wanted: string;
  knew: string[];
  pairs: Pairs;
  /** Of two versions, which one by part (`sidesOf`). */
  sides: Readonly<Record<string, unknown>>;
}

/** Reads a product's form; @throws Response 413, 415 as `readForm` */
export async function readProductForm(request: Request): Promise<SentForm> {
  const shape = { ...FORM, ...texts(TEXTS), ...sideFields(PARTS) };
  const form: Fields<typeof FORM> & Record<string, unknown> = await readForm(
    request,
    shape,
    FORM_BYTES,
  );
  const typed = (name: string) => {
    const value = form[name];
    return typeof value === "string" ? value : "";
  };
  const { intent, key, knew, platforms, questions } = form;
  return {
    ...{ intent, key, knew },
    basis: basisOf(form),
    wanted: form.wanted,
    sides: form,
    pairs: [
      ...TEXTS.map((name) => [name, typed(name)] as const).filter(
        ([name, value]) => name !== "price.from" || value !== "",
      ),
      ...platforms.map((platform) => ["platforms", platform] as const),
      ...questions.flatMap((question, at) =>
        Object.entries(question)
          .filter(([name, value]) => name !== "required" || value !== "")
          .map(([name, value]) => [`questions.${at}.${name}`, value] as const),
      ),
    ],
  };
}
