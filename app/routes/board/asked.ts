import { STATUSES } from "#contract/reservation-status.ts";
import { TELLING_WAYS } from "#contract/telling.ts";
import type { Version } from "#app/forms/answered.ts";
import type { Wish } from "#app/text/outcome.ts";
import { INTENTS } from "./intents.ts";

/** A wish about a reservation, as the person saw it. */
export interface Asked extends Version {
  wish: Wish;
}

/** What a form of the board asks for, of which reservations; other forms ask for nothing. */
export function askedOf(form: FormData): Asked[] {
  const wish = wishOf(form);
  if (wish === null) return [];
  return targetsOf(form).map((target) => ({ ...target, wish }));
}

/** The reservations that a form is about. */
export const targetsOf = (form: FormData): Version[] =>
  form.getAll("reservation").flatMap((value) => {
    const [id = "", version] = typeof value === "string" ? value.split(":") : [];
    return id === "" ? [] : [{ id, version: Number(version) }];
  });

/** A field's text; null where it says nothing. */
export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

function wishOf(form: FormData): Wish | null {
  const intent = textIn(form, "intent");
  if (intent === INTENTS.status) {
    const status = STATUSES.find((name) => name === textIn(form, "status"));
    return status === undefined ? null : { status };
  }
  if (intent === INTENTS.dismiss) return { dismiss: true };
  if (intent === INTENTS.telling) {
    const how = TELLING_WAYS.find((name) => name === textIn(form, "how"));
    return how === undefined ? null : { how };
  }
  if (intent !== INTENTS.reschedule) return null;
  const [start, overbook] = [textIn(form, "start"), textIn(form, "overbook")];
  const confirms = textIn(form, "status") === "CONFIRMED";
  if (overbook !== null) return { overbook, confirms };
  return start === null ? null : { start, confirms };
}
