import ky, { HTTPError } from "ky";
import { PlatformFailure, type Endpoint, type FailureKind, type Tidings } from "../platform.ts";
import { refusalWords } from "./refusal-words.ts";
import type { Words } from "./words.ts";

const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 60 * 60;

/** `PUT bookings/{id}` with an Idempotency-Key. @throws PlatformFailure */
export async function putBooking(
  words: Words,
  { url, fetch }: Endpoint,
  tidings: Tidings,
  signal?: AbortSignal,
): Promise<void> {
  const base = url.endsWith("/") ? url : `${url}/`;
  const { status, start, end, version } = tidings;
  try {
    await ky.put(`${base}bookings/${encodeURIComponent(tidings.externalId)}`, {
      json: {
        status: words.outward[status],
        start: start.toISOString(),
        end: end.toISOString(),
        version,
      },
      headers: { "idempotency-key": `${tidings.reservationId}:${version}` },
      timeout: TIMEOUT_MS,
      retry: 0, // the job is the retry
      ...(fetch && { fetch }),
      ...(signal && { signal }),
    });
  } catch (error) {
    throw await asFailure(error);
  }
}

async function asFailure(error: unknown): Promise<PlatformFailure> {
  if (!(error instanceof HTTPError))
    return new PlatformFailure(error instanceof Error ? error.name : "no answer");
  const { status, headers } = error.response;
  return new PlatformFailure(`answered ${status}`, {
    kind: kindOf(status),
    words: await refusalWords(error.response),
    retryAfterSeconds: retryAfterSeconds(headers),
  });
}

/** Of the 4xx these ask for another try. */
const AGAIN = new Set([408, 425, 429]);

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return "LOCKED_OUT";
  return status >= 400 && status < 500 && !AGAIN.has(status) ? "REFUSED" : "PASSING";
}

/** Seconds, or a time that counts from the platform's own clock. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const header = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(headers.get("date") ?? "")) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
