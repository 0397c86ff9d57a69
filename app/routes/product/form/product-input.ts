import { leadOf } from "#app/forms/booking-window.ts";
import { valueIn, valuesIn, type Pairs } from "#app/forms/pairs.ts";
import { numberTyped } from "#app/forms/typed-number.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import type { BookingWindow } from "#contract/hospital.ts";
import { productFieldsSchema, type ProductFields } from "#contract/product-inputs.ts";
import { productPreviewInputSchema, type ProductPreviewInput } from "#contract/product-preview.ts";
import { NUMBER_NAMES, numberCheck } from "./field-checks.ts";
import { choicesOf, questionsOf } from "./parts.ts";

/** What a form's fields make of a product, or what is wrong with them, by the names of the form. */
export type Read = { fields: ProductFields } | { wrong: Record<string, string> };

/** @param hospital the hospital's own window, which stands in for the half that is left to it */
export function fieldsOf(pairs: Pairs, hospital: BookingWindow | null): Read {
  const value = (name: string) => valueIn(pairs, name);
  const price = { kind: value("price.kind"), from: value("price.from") !== "" };
  const isReviewed = value("review.number") !== "" || value("review.until") !== "";
  const { success, data, error } = productFieldsSchema.safeParse({
    ...{ name: value("name"), category: value("category"), description: value("description") },
    ...lengthsOf(pairs),
    price:
      price.kind === "UNCOVERED" ? { ...price, amount: numberTyped(value("price.amount")) } : price,
    ...{ visitType: value("visitType"), confirmMode: value("confirmMode") },
    window: windowOf(pairs, hospital),
    questions: questionsOf(pairs).map((question) => ({
      ...question,
      choices: choicesOf(question.choices),
    })),
    platforms: valuesIn(pairs, "platforms"),
    review: isReviewed ? { number: value("review.number"), until: value("review.until") } : null,
  });
  if (success) return { fields: data };
  const wrong: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const name = formName(path.join("."));
    wrong[name] ??= /[가-힣]/.test(message) ? message : SETTINGS_FORM.pickAgain;
  }
  // Of a number it says what the field itself says: of what is none, more than a schema can.
  for (const name of NUMBER_NAMES) {
    const problem = name in wrong ? numberCheck(name)(value(name)) : null;
    if (problem !== null) wrong[name] = problem;
  }
  return { wrong };
}

/** What a preview is asked by; null while a number is wrong. */
export function previewOf(pairs: Pairs, productId: string | null): ProductPreviewInput | null {
  return productPreviewInputSchema.safeParse({ ...lengthsOf(pairs), productId }).data ?? null;
}

function lengthsOf(pairs: Pairs) {
  const number = (name: string) => numberTyped(valueIn(pairs, name));
  const chosen = (name: string) => valueIn(pairs, name) || null;
  return {
    durationMinutes: number("durationMinutes"),
    preparationMinutes: number("preparationMinutes"),
    cleanupMinutes: number("cleanupMinutes"),
    capacity: number("capacity"),
    doctorId: chosen("doctorId"),
    facilityId: chosen("facilityId"),
  };
}

/** Is a half of its window left to the hospital, and the other its own? */
export const needsHospital = (pairs: Pairs): boolean =>
  (leadOf(valueIn(pairs, "window.lead")) === null) !== (valueIn(pairs, "window.days") === "");

function windowOf(pairs: Pairs, hospital: BookingWindow | null) {
  const lead = leadOf(valueIn(pairs, "window.lead"));
  const days = valueIn(pairs, "window.days");
  if (lead === null && days === "") return null;
  return {
    leadMinutes: lead?.leadMinutes ?? hospital?.leadMinutes ?? 0,
    leadDays: lead?.leadDays ?? hospital?.leadDays ?? 0,
    windowDays: days === "" ? (hospital?.windowDays ?? 60) : numberTyped(days),
  };
}

/** The contract's path of a field by its name in the form. */
export const formName = (path: string): string =>
  path
    .replace(/^window\.windowDays$/, "window.days")
    .replace(/^window\..*$/, (name) => (name === "window.days" ? name : "window.lead"))
    .replace(/^(questions\.\d+\.choices)\..*$/, "$1")
    .replace(/^platforms\..*$/, "platforms")
    .replace(/^price$/, "price.kind");
