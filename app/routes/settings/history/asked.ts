import {
  recordFiltersSchema,
  recordQuerySchema,
  type RecordFilters,
  type RecordQuery,
} from "#contract/access-record.ts";
import { ACCESS } from "#app/text/access.ts";
import { FIELDS, type Shown } from "./address.ts";

/** What the address of the screen asks for. */
export interface Asked {
  query: RecordQuery;
  /** The same of all leaves. */
  filters: RecordFilters;
  /** As it stands in the fields: what was typed, and the day where nothing was. */
  shown: Shown;
  /** Per field what could not be understood; it was left out of the search. */
  fields: Partial<Record<string, string>>;
}

/**
 * Empty fields count as not given; without days, and without whose it is, it is today. Whose it is is
 * looked for on all days, unless other days are given than today, which the form has filled in by
 * itself.
 */
export function askedOf(search: URLSearchParams, today: string): Asked {
  const shown: Shown & { cursor?: string } = {};
  const given: Shown & { cursor?: string } = {};
  const fields: Asked["fields"] = {};
  for (const name of [...FIELDS, "cursor"] as const) {
    const value = search.get(name)?.trim();
    if (!value) continue;
    shown[name] = value;
    const parsed = recordQuerySchema.shape[name].safeParse(value);
    if (parsed.success) given[name] = value;
    else fields[name] = parsed.error.issues[0]?.message ?? "";
  }
  const ofSomebody = given.whose !== undefined || given.reservation !== undefined;
  const isToday = shown.from === today && shown.to === today;
  const saysNoDay = shown.from === undefined && shown.to === undefined;
  for (const days of [given, shown]) {
    if (ofSomebody && isToday) {
      delete days.from;
      delete days.to;
    } else if (!ofSomebody && saysNoDay) Object.assign(days, { from: today, to: today });
  }
  if (given.from !== undefined && given.to !== undefined && given.to < given.from) {
    fields.to = ACCESS.backwards;
    delete given.to;
  }
  delete shown.cursor;
  const filters = recordFiltersSchema.parse(given);
  return { query: recordQuerySchema.parse(given), filters, shown, fields };
}
