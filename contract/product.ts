import { z } from "zod";
import { CONFIRM_MODES } from "./confirm-modes.ts";
import { daySchema, uuidSchema } from "./fields.ts";
import { bookingWindowSchema } from "./hospital.ts";
import { LINKED_PLATFORMS } from "./platform-names.ts";
import { QUESTION_KINDS } from "./product-questions.ts";
import { PRODUCT_STATES } from "./product-states.ts";

/** A product as boards, free starts and lists know it. Minutes throughout. */
export const productSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** At most four syllables, for narrow places (`초진`). */
  shortName: z.string(),
  category: z.enum(["TREATMENT", "PROCEDURE", "CHECKUP", "COUNSEL"]),
  description: z.string(),
  durationMinutes: z.number().int(),
  preparationMinutes: z.number().int(),
  cleanupMinutes: z.number().int(),
  capacity: z.number().int().min(1).max(50),
  /** The doctor, and the room or device, that every booking of it needs. */
  doctorId: uuidSchema.nullable(),
  facilityId: uuidSchema.nullable(),
  price: z.object({
    kind: z.enum(["COVERED", "UNCOVERED", "FREE", "AFTER_COUNSEL"]),
    /** Won, of UNCOVERED alone. */
    amount: z.number().int().nullable(),
    /** `50,000원부터` */
    from: z.boolean(),
  }),
  /** Whom it is for: 초진, 재진, both. */
  visitType: z.enum(["FIRST", "RETURN", "BOTH"]),
  confirmMode: z.enum(CONFIRM_MODES),
  /** Its own in place of the hospital's; null: the hospital's. */
  window: bookingWindowSchema.nullable(),
  state: z.enum(PRODUCT_STATES),
  position: z.number().int(),
  version: z.number().int(),
});
export type Product = z.infer<typeof productSchema>;

/** What of a product the board sells and shows by. */
export const boardProductSchema = productSchema.pick({
  id: true,
  name: true,
  shortName: true,
  durationMinutes: true,
  preparationMinutes: true,
  cleanupMinutes: true,
  capacity: true,
  doctorId: true,
  facilityId: true,
  state: true,
});
export type BoardProduct = z.infer<typeof boardProductSchema>;

/** Something that a patient is asked who books. */
export const questionSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** What one chooses among; none where one writes. */
  choices: z.array(z.string()),
  required: z.boolean(),
});

/** What was typed into a draft, as typed: the fields of its form in their order. */
export const typedFieldsSchema = z
  .array(
    z.tuple([
      z.string().min(1).max(80),
      z.string().max(5000, "5,000자까지 초안으로 둘 수 있어요."),
    ]),
  )
  .max(200);
export type TypedFields = z.infer<typeof typedFieldsSchema>;

/** A product whole, as its own screens show it. */
export const wholeProductSchema = productSchema.extend({
  questions: z.array(questionSchema),
  /** Where it is to be offered. Without one: at the desk and by phone only. */
  platforms: z.array(z.enum(LINKED_PLATFORMS)),
  /** The number that a review of its text was given (의료법 제57조), and the KST day when it ends. */
  review: z.object({ number: z.string(), until: daySchema }).nullable(),
  /** Of a DRAFT whose fields do not hold yet; else null. */
  typed: typedFieldsSchema.nullable(),
});
export type WholeProduct = z.infer<typeof wholeProductSchema>;
