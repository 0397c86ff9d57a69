import { leadOf, leadValue } from "#app/forms/booking-window.ts";
import { partOf, valueIn, valuesIn, type FormPart, type Pairs } from "#app/forms/pairs.ts";
import { leadFrom, windowWord } from "#app/text/booking-window.ts";
import { amountText, PRODUCT_FORM, QUESTION_WORDS } from "#app/text/product-form.ts";
import {
  CATEGORY_WORDS,
  CONFIRM_WORDS,
  PART_WORDS,
  PRICE_WORDS,
  VISIT_WORDS,
} from "#app/text/product-words.ts";
import { LINKED_PLATFORMS, PLATFORM_NAMES, type LinkedPlatform } from "#contract/platform-names.ts";
import type { ProductContents } from "#contract/product-history.ts";

type Part = keyof typeof PART_WORDS;

/** The parts of a product's form, in their order. */
export const PARTS: readonly (FormPart & { at: Part })[] = (
  Object.entries(PART_WORDS) as [Part, string][]
).map(([at, label]) => ({ at, label }));

type Given = Omit<ProductContents, "state" | "shortName">;

/** A product as its form shows it. */
export const pairsOf = (product: Given): Pairs => [
  ["name", product.name],
  ["category", product.category],
  ["preparationMinutes", String(product.preparationMinutes)],
  ["durationMinutes", String(product.durationMinutes)],
  ["cleanupMinutes", String(product.cleanupMinutes)],
  ["capacity", String(product.capacity)],
  ["doctorId", product.doctorId ?? ""],
  ["facilityId", product.facilityId ?? ""],
  ["description", product.description],
  ["price.kind", product.price.kind],
  ["price.amount", product.price.amount?.toLocaleString("ko-KR") ?? ""],
  ...(product.price.from ? [["price.from", "on"] as const] : []),
  ["visitType", product.visitType],
  ["confirmMode", product.confirmMode],
  ["window.lead", product.window ? leadValue(product.window) : ""],
  ["window.days", product.window ? String(product.window.windowDays) : ""],
  ...product.questions.flatMap(({ id, text, kind, choices, required }, at): Pairs => [
    [`questions.${at}.id`, id],
    [`questions.${at}.text`, text],
    [`questions.${at}.kind`, kind],
    [`questions.${at}.choices`, choices.join("\n")],
    ...(required ? [[`questions.${at}.required`, "on"] as const] : []),
  ]),
  ...product.platforms.map((platform) => ["platforms", platform] as const),
  ["review.number", product.review?.number ?? ""],
  ["review.until", product.review?.until ?? ""],
];

/** One that there is not yet. */
export const BLANK: Pairs = pairsOf({
  ...{ name: "", category: "TREATMENT", description: "", durationMinutes: 30 },
  ...{ preparationMinutes: 0, cleanupMinutes: 0, capacity: 1, doctorId: null, facilityId: null },
  price: { kind: "COVERED", amount: null, from: false },
  ...{ visitType: "BOTH", confirmMode: "HOSPITAL", window: null },
  ...{ questions: [], platforms: [], review: null },
});

/** Where it is to be offered. */
export const placesIn = (pairs: Pairs): LinkedPlatform[] =>
  LINKED_PLATFORMS.filter((one) => valuesIn(pairs, "platforms").includes(one));

type Words = Readonly<Record<string, string>>;

/** What stands in a part, in words; `names` are those of the hospital's resources by id. */
export function textOf(at: string, pairs: Pairs, names: Words): string {
  const value = (name: string) => valueIn(pairs, name);
  const word = (words: Words, name: string) => words[value(name)] ?? "";
  switch (at as Part) {
    case "category":
      return word(CATEGORY_WORDS, "category");
    case "visitType":
      return word(VISIT_WORDS, "visitType");
    case "confirmMode":
      return word(CONFIRM_WORDS, "confirmMode");
    case "preparationMinutes":
    case "durationMinutes":
    case "cleanupMinutes":
      return `${value(at)}${PRODUCT_FORM.minutes}`;
    case "capacity":
      return `${value(at)}${PRODUCT_FORM.people}`;
    case "doctorId":
    case "facilityId":
      return names[value(at)] ?? "";
    case "price": {
      const kind = value("price.kind");
      const isFrom = value("price.from") !== "";
      if (kind === "UNCOVERED") return amountText(value("price.amount"), isFrom);
      return word(PRICE_WORDS, "price.kind");
    }
    case "window": {
      const lead = leadOf(value("window.lead"));
      const days = value("window.days");
      if (lead === null && days === "") return PRODUCT_FORM.windowSame;
      return [
        lead && leadFrom(lead) + PRODUCT_FORM.fromThen,
        days && windowWord(Number(days)) + PRODUCT_FORM.untilThen,
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "questions":
      return questionsOf(pairs)
        .map(({ text, kind, choices, required }) =>
          [
            text,
            QUESTION_WORDS[kind],
            choices.replaceAll("\n", " · "),
            required && PRODUCT_FORM.must,
          ]
            .filter((part) => part !== "" && part !== false)
            .join(", "),
        )
        .join("\n");
    case "platforms":
      return valuesIn(pairs, at)
        .map((platform) => (PLATFORM_NAMES as Words)[platform] ?? "")
        .join(", ");
    case "review":
      return [value("review.number"), value("review.until")]
        .filter((part) => part !== "")
        .join(", ");
    case "name":
    case "description":
      return value(at);
  }
}

/** A question as it is typed. */
export interface TypedQuestion {
  id: string;
  text: string;
  kind: keyof typeof QUESTION_WORDS;
  /** A line each. */
  choices: string;
  required: boolean;
}

/** What one can choose among, of a text with a line for each. */
export const choicesOf = (lines: string): string[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The questions that stand in a form. */
export function questionsOf(pairs: Pairs): TypedQuestion[] {
  const rows = new Set(
    partOf(pairs, "questions").map(([name]) => name.split(".").slice(0, 2).join(".")),
  );
  return [...rows].map((row) => {
    const kind = valueIn(pairs, `${row}.kind`);
    return {
      id: valueIn(pairs, `${row}.id`),
      text: valueIn(pairs, `${row}.text`),
      kind: kind in QUESTION_WORDS ? (kind as TypedQuestion["kind"]) : "SHORT",
      choices: valueIn(pairs, `${row}.choices`),
      required: valueIn(pairs, `${row}.required`) !== "",
    };
  });
}
