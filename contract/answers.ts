import { z } from "zod";

/** What a patient answered who booked: the question as the platform showed it, and their words. */
export const answerSchema = z.object({
  question: z.string(),
  /** Empty where they were asked and wrote nothing. */
  answer: z.string(),
});
export type Answer = z.infer<typeof answerSchema>;

/** The same as the panel shows it, beside what the product asks by now. */
export const answeredSchema = z.object({
  question: z.string(),
  /** Null: it has to be answered, and was not. */
  answer: z.string().nullable(),
});
export type Answered = z.infer<typeof answeredSchema>;
