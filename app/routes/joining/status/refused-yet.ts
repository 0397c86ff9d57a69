import type { Refused } from "#app/forms/refused.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";

/** Of a refusal of 보완 보내기: that documents were missing, and no other reason. */
export const FOR_DOCUMENTS = "documents";

/**
 * What a refusal of 보완 보내기 says by now: documents go up in their rows, and the page does not come anew. Null
 * where it was for documents, and none is missing any more.
 * @param missing how many are
 */
export function refusedYet(refused: Refused | null, missing: number): Refused | null {
  if (!refused?.about.includes(FOR_DOCUMENTS)) return refused;
  return missing === 0 ? null : { ...refused, message: SIGNUP_STATUS_TEXT.missing(missing) };
}
