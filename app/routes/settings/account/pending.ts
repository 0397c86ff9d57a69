import type { AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import { inFours } from "#contract/second-code.ts";
import { qrOf } from "./qr.ts";

/** What an app is to read while it is set up: as a picture, and in words. Null once that is over. */
export async function pendingSecond({ clients }: AppLoadContext, hospital: string) {
  try {
    const { secret, uri } = await clients.account.pendingSecond(hospital);
    return { words: inFours(secret, " "), qr: qrOf(uri) };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
    throw error;
  }
}
