import type { Participant, Reference } from "./schemas.ts";

/** What a reference says of whom it means. */
export interface Target {
  /** `Patient`, `Location` …; null where it does not say. */
  type: string | null;
  /** Its id on the server that it comes from; null: it stands elsewhere, or has none. */
  id: string | null;
  /** Its id within the resource that refers to it. */
  contained: string | null;
}

const ID = /^[A-Za-z0-9\-.]{1,64}$/;
const TYPE = /^[A-Z][A-Za-z]{1,60}$/;

/** Relative, absolute, contained, urn:uuid, by identifier or by its display alone. */
export function targetOf({ reference, type = "" }: Reference, base: string): Target {
  const said = TYPE.test(type) ? type : null;
  if (reference === undefined) return { type: said, id: null, contained: null };
  if (reference.startsWith("#")) return { type: said, id: null, contained: reference.slice(1) };
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(reference);
  const isHere = !isAbsolute || reference.startsWith(base);
  const parts = reference.split("/_history/", 1)[0]?.split("/") ?? [];
  const [name = "", id = ""] = parts.slice(-2);
  if (!TYPE.test(name) || !ID.test(id)) return { type: said, id: null, contained: null };
  return { type: name, id: isHere ? id : null, contained: null };
}

/** `LOC` of v3-ParticipationType: how a place takes part that is not named. */
export const PLACE_TYPE = {
  system: "http://terminology.hl7.org/CodeSystem/v3-ParticipationType",
  code: "LOC",
} as const;

/** Whether a participation is that of the place: a Location, or said to be one. */
export const isPlace = (
  { actor, type }: Pick<Participant, "actor" | "type">,
  base: string,
): boolean =>
  (actor !== undefined && targetOf(actor, base).type === "Location") ||
  type.some(({ coding }) =>
    coding.some(({ system, code }) => system === PLACE_TYPE.system && code === PLACE_TYPE.code),
  );
