import { z } from "zod";
import { staffWords } from "../json-contract/refusal-words.ts";

const issueSchema = z.object({
  /** Of a list of the standard's: it says nothing of a patient. */
  code: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .catch("unknown"),
  details: z.object({ text: z.string() }).nullish().catch(null),
  diagnostics: z.string().nullish().catch(null),
});
const outcomeSchema = z.object({
  resourceType: z.literal("OperationOutcome"),
  issue: z.array(issueSchema).min(1),
});

/** What an OperationOutcome says: codes for the log, words for staff. */
export interface Outcome {
  codes: string;
  /** It can hold patients' data: staff read it, no log holds it. */
  words: string | null;
}

/** Null where it is none. */
export function readOutcome(body: unknown): Outcome | null {
  const { data } = outcomeSchema.safeParse(body);
  if (!data) return null;
  const said = data.issue.map(({ details, diagnostics }) => details?.text ?? diagnostics);
  return {
    codes: [...new Set(data.issue.map(({ code }) => code))].slice(0, 5).join(", "),
    words: staffWords(said.filter(Boolean).join(" ")),
  };
}
