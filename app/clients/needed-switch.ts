import { CODES } from "#contract/codes.ts";
import { needsSchema, type Needs } from "#contract/own-account.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** The switch that an account would have needed for a call, and who could give it; null for any other failure. */
export function neededSwitch(error: unknown): Needs | null {
  if (!(error instanceof UpstreamFailure) || error.code !== CODES.forbidden) return null;
  return needsSchema.safeParse(error.body).data ?? null;
}
