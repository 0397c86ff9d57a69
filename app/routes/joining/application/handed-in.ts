import type { Application } from "#contract/application.ts";
import type { Document } from "#contract/document.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { isSince, wantedDocuments } from "../wanted/wanted-documents.ts";

export interface Row extends Pick<Document, "kind"> {
  need: "";
  document: Document | null;
}

/**
 * Which documents of an application are to be handed in: those that are asked for, those that are wanted of
 * every one and are not there, and what came since, so that it can be another one still.
 */
export function handedIn(
  one: Pick<Application, "documents" | "lacking" | "moves" | "state">,
): Row[] {
  if (!isUnderWay(one.state)) return [];
  const sentAt = one.moves.find(({ to }) => to === "SUBMITTED")?.at;
  const asked = wantedDocuments(one);
  const since = one.documents.filter(
    (document) => !asked.includes(document) && isSince(document, sentAt),
  );
  const named = [...asked, ...(one.state === "NEED_INFO" ? [] : since)];
  const lacking = one.lacking.filter((kind) => !named.some((document) => document.kind === kind));
  return [
    ...named.map((document) => ({ kind: document.kind, need: "" as const, document })),
    ...lacking.map((kind) => ({ kind, need: "" as const, document: null })),
  ];
}
