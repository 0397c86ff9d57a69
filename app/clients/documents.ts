import { z } from "zod";
import { readAnswer } from "./upstream-answer.ts";
import { segment } from "./upstream.ts";
import { get, type Ways } from "./ways.ts";

/** Documents of sign-ups and applications, as a part of the reservation client. */
export interface DocumentCalls {
  /** A document as the hospital's staff open it; on the access record. */
  document(hospital: string, document: string): Promise<Response>;
}

export const documentCalls = ({ answered, at }: Ways): DocumentCalls => ({
  document: (hospital, document) =>
    answered(at(hospital, `/documents/${segment(document)}`), get, async (answer) => {
      if (!answer.ok) await readAnswer(answer, z.never());
      return answer;
    }),
});
