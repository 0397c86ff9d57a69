import { z } from "zod";
import { bookingWindowInputSchema } from "./booking-window.ts";
import {
  daySchema,
  freeTextSchema,
  labelSchema,
  obeys,
  saysOf,
  uuidSchema,
  type NumberProblem,
} from "./fields.ts";
import { NO_RESIDENT_NUMBER, typed } from "./field-rules.ts";
import { LINKED_PLATFORMS } from "./platform-names.ts";
import {
  amountProblem,
  bufferProblem,
  capacityProblem,
  choiceProblem,
  choicesProblem,
  DESCRIPTION_LENGTH,
  descriptionProblem,
  durationProblem,
  HIGHEST_PRICE,
  LONGEST_BUFFER,
  LONGEST_DURATION,
  MOST_AT_ONCE,
  questionProblem,
  reviewNumberProblem,
  SHORTEST_DURATION,
  TOO_MANY_CHOICES,
} from "./product-rules.ts";
import {
  CHOICE_LENGTH,
  isChosen,
  MOST_CHOICES,
  MOST_QUESTIONS,
  QUESTION_LENGTH,
} from "./product-questions.ts";
import { PRODUCT_STATES } from "./product-states.ts";
import { productSchema, questionSchema, typedFieldsSchema } from "./product.ts";
import { holdsResidentNumber } from "./resident-number.ts";

/** What calls about products are asked with. */

const descriptionSchema = freeTextSchema(descriptionProblem, DESCRIPTION_LENGTH);
const questionTextSchema = freeTextSchema(questionProblem, QUESTION_LENGTH);
const choiceSchema = freeTextSchema(choiceProblem, CHOICE_LENGTH);

const reviewNumberSchema = obeys(reviewNumberProblem).transform(typed);

const versionSchema = z.int32().min(1);

const minutes = (least: number, most: number, problemOf: NumberProblem) => {
  const says = saysOf(problemOf);
  return z.number(says).int(says).multipleOf(5, says).min(least, says).max(most, says);
};
const bufferSchema = minutes(0, LONGEST_BUFFER, bufferProblem);

const people = saysOf(capacityProblem);
const won = saysOf(amountProblem);
const priceInputSchema = z
  .object({
    kind: productSchema.shape.price.shape.kind,
    amount: z.number(won).int(won).min(0, won).max(HIGHEST_PRICE, won).nullable().default(null),
    from: z.boolean().default(false),
  })
  .superRefine(({ kind, amount }, context) => {
    if (kind === "UNCOVERED" && amount === null)
      context.addIssue({ code: "custom", path: ["amount"], message: amountProblem(NaN) ?? "" });
  })
  // What only 비급여 has is not kept of another: who switches back and forth loses nothing by it.
  .transform((price) =>
    price.kind === "UNCOVERED" ? price : { ...price, amount: null, from: false },
  );

const questionInputSchema = questionSchema
  .extend({
    text: questionTextSchema,
    choices: z.array(choiceSchema).max(MOST_CHOICES, TOO_MANY_CHOICES),
    required: z.boolean().default(false),
  })
  .superRefine(({ kind, choices }, context) => {
    const message = isChosen(kind) ? choicesProblem(choices) : null;
    if (message !== null) context.addIssue({ code: "custom", path: ["choices"], message });
  })
  .transform((question) => (isChosen(question.kind) ? question : { ...question, choices: [] }));

/** A product's fields, each with its rule; without what it is where it is left out. */
const fields = {
  name: labelSchema,
  category: productSchema.shape.category,
  description: descriptionSchema,
  durationMinutes: minutes(SHORTEST_DURATION, LONGEST_DURATION, durationProblem),
  preparationMinutes: bufferSchema,
  cleanupMinutes: bufferSchema,
  capacity: z.number(people).int(people).min(1, people).max(MOST_AT_ONCE, people),
  doctorId: uuidSchema.nullable(),
  /** A room or a device. */
  facilityId: uuidSchema.nullable(),
  price: priceInputSchema,
  visitType: productSchema.shape.visitType,
  confirmMode: productSchema.shape.confirmMode,
  window: bookingWindowInputSchema.nullable(),
  questions: z
    .array(questionInputSchema)
    .max(MOST_QUESTIONS, `질문은 ${MOST_QUESTIONS}개까지 둘 수 있어요.`)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      "같은 질문이 또 있어요.",
    ),
  platforms: z
    .array(z.enum(LINKED_PLATFORMS))
    .transform((given) => LINKED_PLATFORMS.filter((one) => given.includes(one))),
  review: z.object({ number: reviewNumberSchema, until: daySchema }).nullable(),
};

/** Words that the law's check marks and that the writer saves all the same; the history keeps them. */
const knewSchema = z
  .array(
    z
      .string()
      .max(100)
      .refine((words) => !holdsResidentNumber(words), NO_RESIDENT_NUMBER),
  )
  .max(100)
  .default([]);

/** All that staff write in a product. */
export const productFieldsSchema = z.object({
  ...fields,
  description: fields.description.default(""),
  preparationMinutes: fields.preparationMinutes.default(0),
  cleanupMinutes: fields.cleanupMinutes.default(0),
  doctorId: fields.doctorId.default(null),
  facilityId: fields.facilityId.default(null),
  visitType: fields.visitType.default("BOTH"),
  confirmMode: fields.confirmMode.default("HOSPITAL"),
  window: fields.window.default(null),
  questions: fields.questions.default([]),
  platforms: fields.platforms.default([]),
  review: fields.review.default(null),
});
export type ProductFields = z.infer<typeof productFieldsSchema>;

/** POST …/products: READY, or PUBLISHED at once. */
export const productInputSchema = productFieldsSchema.extend({
  publish: z.boolean().default(false),
  knew: knewSchema,
});
export type ProductInput = z.infer<typeof productInputSchema>;

/**
 * PATCH …/products/{productId}: what is left out stays. A DRAFT takes all that POST takes, and
 * becomes READY by it.
 */
export const productChangeSchema = z
  .object(fields)
  .partial()
  .extend({ version: versionSchema, knew: knewSchema });
export type ProductChange = z.infer<typeof productChangeSchema>;

/** POST …/products/drafts: what was typed so far; what may be kept nowhere not here either. */
export const draftInputSchema = z.object({
  typed: typedFieldsSchema.superRefine((typed, context) => {
    for (const [i, [, text]] of typed.entries())
      if (holdsResidentNumber(text))
        context.addIssue({ code: "custom", path: [i, 1], message: NO_RESIDENT_NUMBER });
  }),
});

/** PUT …/products/{productId}/draft, of a DRAFT. */
export const draftChangeSchema = draftInputSchema.extend({ version: versionSchema });
/** DELETE …/products/{productId}, of a DRAFT. */
export const draftRemovalSchema = z.object({ version: z.coerce.number().int().min(1) });
export type DraftChange = z.infer<typeof draftChangeSchema>;

/** POST …/products/{productId}/state */
export const productStateSchema = z.object({
  state: z.enum(PRODUCT_STATES),
  version: versionSchema,
});

/** POST …/products/{productId}/restore: the fields that it had at `to`, as a new version. */
export const productRestoreSchema = z.object({
  to: versionSchema,
  version: versionSchema,
  knew: knewSchema,
});
export type ProductRestore = z.infer<typeof productRestoreSchema>;
