import type { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { refuse, statusOf, type Refused } from "#app/forms/refused.ts";
import { recoveryFailure } from "#app/text/recovery.ts";

/** The answer to a form of who cannot log in that the upstream refused, with what was typed. */
export const notSent = (given: Pick<Refused, "intent" | "values">, error: UpstreamFailure) =>
  refuse(
    { ...given, message: recoveryFailure(error.code, error.retryAfterSeconds) },
    statusOf(error),
    error.retryAfterSeconds,
  );
