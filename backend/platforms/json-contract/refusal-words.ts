import { z } from "zod";
import { bytesOf, parsed } from "../asking/answer-bytes.ts";
import { withoutResidentNumbers } from "#contract/resident-number.ts";

const LONGEST = 200;

/** Where such answers have their sentence: in the envelope, or beside it. */
const sayingSchema = z.union([
  z.object({ header: z.object({ message: z.string() }) }).transform(({ header }) => header.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** What a refusal says, for staff to read; null when it says nothing. */
export async function refusalWords(answer: Response): Promise<string | null> {
  const said = parsed(await bytesOf(answer.body).catch(() => new Uint8Array()));
  const { data = "" } = sayingSchema.safeParse(said);
  return staffWords(data);
}

/** A platform's words as staff read them: one line, no resident numbers; null where there are none. */
export function staffWords(said: string): string | null {
  const words = withoutResidentNumbers(said)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST);
  return words === "" ? null : words;
}
