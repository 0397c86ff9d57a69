import { data } from "@remix-run/node";
import type { z } from "zod";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CHECK_FIELDS } from "#app/text/forms.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import type { Booked } from "#contract/booked.ts";
import type { Over } from "#contract/resource.ts";
import {
  conflictSchema,
  fieldErrorsSchema,
  type Conflict,
  type RefusedRow,
} from "#contract/envelope.ts";

/** A form that was not carried out: shown on the same page, with what was typed. */
export interface Refused {
  /** Which form it was. */
  intent: string;
  /** For the whole form, in Korean. */
  message: string;
  /** Per field of the form, by its name (`breaks.0.starts`). */
  fields: Record<string, string>;
  /** As typed, by name; never a password. */
  values: Record<string, string>;
  /** What it was about, by id. */
  about: string[];
  conflict: Conflict["conflict"] | null;
  /** Nearest free starts (UTC ISO) where the slot was taken. */
  alternatives: string[];
  /** The slot lies outside opening hours, and may be had with a reason. */
  outsideHours: boolean;
  /** What has no unit free there: it may be had beyond. */
  over: Over[];
  /** What the same person has booked that day already. */
  booked: Booked[];
  /** The starts of a series that could not be booked. */
  rows: RefusedRow[];
}

type Given = Pick<Refused, "intent"> & Partial<Refused>;
const complete = (given: Given): Refused => ({
  message: CHECK_FIELDS,
  fields: {},
  values: {},
  about: [],
  conflict: null,
  alternatives: [],
  outsideHours: false,
  over: [],
  booked: [],
  rows: [],
  ...given,
});

/**
 * The answer to a form that was not carried out: 400, for one that does not validate, by default.
 * `Retry-After` gets into a page only where its route exports `headers`.
 */
export const refuse = (
  given: Given,
  status: number = HTTP_STATUS[CODES.invalid],
  retryAfterSeconds: number | null = null,
) =>
  data(complete(given), {
    status,
    headers: retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) },
  });

/** Messages by the form's field names; `names` maps the contract's paths (`party.phone`). */
export function fieldMessages(
  issues: readonly z.core.$ZodIssue[],
  names: Record<string, string> = {},
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    found[names[path] ?? path] ??= issue.message;
  }
  return found;
}

/** What an area says of a code, or of a conflict (4090), with what still needs it. */
type Say = (
  code: string,
  conflict: Conflict["conflict"] | null,
  needs: Pick<Conflict, "reservations" | "products">,
) => string;

/**
 * What an upstream's refusal means for an area's forms, in its words.
 * @throws whatever is not an upstream's answer, a redirect to /login among it.
 */
export const refusedByUpstream =
  (say: Say) =>
  (error: unknown, given: Given, names: Record<string, string> = {}): Refused => {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === CODES.invalid) {
      const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(error.body);
      const named = Object.entries(fields).map(([path, message]) => [names[path] ?? path, message]);
      return complete({ ...given, fields: Object.fromEntries(named) as Record<string, string> });
    }
    const needs = neededSwitch(error);
    if (needs) return complete({ ...given, message: needsText(needs) });
    const body = conflictSchema.safeParse(error.body);
    if (error.code !== CODES.conflict || !body.success)
      return complete({ ...given, message: say(error.code, null, {}) });
    const {
      conflict,
      alternatives = [],
      outsideHours = false,
      over = [],
      booked = [],
      rows = [],
    } = body.data;
    const message = say(error.code, conflict, body.data);
    return complete({
      ...given,
      message,
      conflict,
      alternatives,
      outsideHours,
      over,
      booked,
      rows,
    });
  };

/** The HTTP status that goes with an upstream's refusal. */
export const statusOf = (error: unknown): number =>
  error instanceof UpstreamFailure ? error.status : 502;
