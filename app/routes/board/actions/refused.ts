import { data } from "@remix-run/node";
import type { z } from "zod";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { conflictMessage, FAILURE_MESSAGE, FAILURE_MESSAGES, OUTCOME } from "#app/text/outcome.ts";
import { CODES, HTTP_STATUS, type Code } from "#contract/codes.ts";
import { conflictSchema, fieldErrorsSchema, type Conflict } from "#contract/envelope.ts";
import type { Intent } from "../intents.ts";

/** A form that was not carried out: shown on the same page, with what was typed. */
export interface Refused {
  intent: Intent;
  /** For the whole form, in Korean. */
  message: string;
  /** Per field of the form. */
  fields: Record<string, string>;
  /** As typed. */
  values: Record<string, string>;
  /** Which reservations it was about, by id. */
  about: string[];
  conflict: Conflict["conflict"] | null;
  /** Nearest free starts (UTC ISO) where the slot was taken. */
  alternatives: string[];
}

type Given = Pick<Refused, "intent"> & Partial<Refused>;
const complete = (given: Given): Refused => ({
  message: OUTCOME.checkFields,
  fields: {},
  values: {},
  about: [],
  conflict: null,
  alternatives: [],
  ...given,
});

/** The answer to a form that does not validate: 400 by default. */
export const refuse = (given: Given, status: number = HTTP_STATUS[CODES.invalid]) =>
  data(complete(given), { status });

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

/**
 * What an upstream's refusal means for a form.
 * @throws whatever is not an upstream's answer, a redirect to /login among it.
 */
export function fromUpstream(
  error: unknown,
  given: Given,
  names: Record<string, string> = {},
): Refused {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.code === CODES.invalid) {
    const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(error.body);
    const named = Object.entries(fields).map(([path, message]) => [names[path] ?? path, message]);
    return complete({ ...given, fields: Object.fromEntries(named) as Record<string, string> });
  }
  const conflict = conflictSchema.safeParse(error.body);
  if (error.code === CODES.conflict && conflict.success) {
    return complete({
      ...given,
      message: conflictMessage(conflict.data.conflict),
      conflict: conflict.data.conflict,
      alternatives: conflict.data.alternatives ?? [],
    });
  }
  return complete({ ...given, message: FAILURE_MESSAGES[error.code] ?? FAILURE_MESSAGE });
}

/** The HTTP status that goes with an upstream's refusal. */
export const statusOf = (error: unknown): number =>
  error instanceof UpstreamFailure && isCode(error.code) ? HTTP_STATUS[error.code] : 502;

const isCode = (code: string): code is Code => Object.hasOwn(HTTP_STATUS, code);
