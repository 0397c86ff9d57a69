import type { RequestState } from "#contract/request-states.ts";
import type { Document } from "#contract/document.ts";

interface Reviewed {
  documents: readonly Document[];
  moves: readonly { to: RequestState; at: string }[];
}

/** Documents that a reviewer waits for, and those that were handed in since they were asked for. */
export function wantedDocuments({ documents, moves }: Reviewed): Document[] {
  const since = moves.findLast(({ to }) => to === "NEED_INFO")?.at;
  return documents.filter((one) => one.asked !== null || isSince(one, since));
}

/** Was it handed in then, or later? */
export const isSince = ({ file }: Pick<Document, "file">, since: string | undefined): boolean =>
  file !== null && since !== undefined && file.uploadedAt >= since;

/** What of them is waited for still. */
export const stillAsked = (documents: readonly Document[]) =>
  documents.filter(({ asked }) => asked !== null).map(({ kind }) => kind);
