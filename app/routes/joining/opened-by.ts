import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import type { KinSeen } from "#contract/kin-request.ts";

/** The 지식iN request that a pass opens, as it stands now; null of a pass that is over, or was never one. */
export async function openedBy(
  reservation: AppLoadContext["clients"]["reservation"],
  pass: string,
): Promise<KinSeen | null> {
  try {
    return await reservation.seeKin(pass);
  } catch (error) {
    const code = error instanceof UpstreamFailure ? error.code : null;
    if (code === CODES.refused || code === CODES.invalid) return null;
    throw error;
  }
}
