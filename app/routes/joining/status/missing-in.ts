import type { Signup } from "#contract/signup.ts";

/** How many documents are waited for before what was wanted can be sent. */
export const missingIn = ({ documents }: Pick<Signup, "documents">): number =>
  documents.filter(({ asked }) => asked !== null).length;
