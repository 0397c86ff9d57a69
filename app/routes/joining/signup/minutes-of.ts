import type { UpstreamFailure } from "#app/clients/upstream-failure.ts";

const MINUTE_SECONDS = 60;

/** How many minutes one waits who did something too often. */
export const minutesOf = ({ retryAfterSeconds }: UpstreamFailure): number =>
  Math.ceil((retryAfterSeconds ?? MINUTE_SECONDS) / MINUTE_SECONDS);
