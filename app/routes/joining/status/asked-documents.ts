import type { Document } from "#contract/document.ts";
import type { Signup } from "#contract/signup.ts";

/** What was asked for last: what is waited for, and what has been sent since, which may be another one yet. */
export function askedDocuments({
  documents,
  moves,
}: Pick<Signup, "documents" | "moves">): readonly Document[] {
  const askedAt = moves.findLast(({ to }) => to === "NEED_INFO")?.at;
  const isSentSince = ({ file }: Document) =>
    file !== null && askedAt !== undefined && Date.parse(file.uploadedAt) >= Date.parse(askedAt);
  return documents.filter((one) => one.asked !== null || isSentSince(one));
}
