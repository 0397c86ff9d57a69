import { HTTPError } from "ky";
import { z } from "zod";
import { PlatformFailure, type FailureKind } from "../platform-failure.ts";
import { refusalWords } from "./refusal-words.ts";

const MAX_RETRY_AFTER_SECONDS = 60 * 60;

/** What went wrong with a request, in our terms; without an answer it is PASSING. */
export async function asFailure(
  error: unknown,
  { conflicts }: { conflicts: boolean },
): Promise<PlatformFailure> {
  if (!(error instanceof HTTPError))
    return new PlatformFailure(error instanceof Error ? error.name : "no answer");
  const { status, headers } = error.response;
  const isNewer = status === 409 && conflicts && (await saysNewer(error.response.clone()));
  return new PlatformFailure(`answered ${status}`, {
    kind: isNewer ? "CONFLICT" : kindOf(status),
    words: await refusalWords(error.response),
    retryAfterSeconds: retryAfterSeconds(headers),
  });
}

/** It says of a 409 that it knows something newer; any other is a refusal. */
const saysNewer = async (answer: Response): Promise<boolean> =>
  newerSchema.safeParse(await answer.json().catch(() => null)).success;
const newerSchema = z.object({ conflict: z.literal("newer") });

/** Of the 4xx these ask for another try. */
const AGAIN = new Set([408, 425, 429]);

export function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return "LOCKED_OUT";
  return status >= 400 && status < 500 && !AGAIN.has(status) ? "REFUSED" : "PASSING";
}

/** Seconds, or a time that counts from the platform's own clock. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const header = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(headers.get("date") ?? "")) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
