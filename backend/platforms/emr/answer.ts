import { withDeadline } from "#backend/deadline.ts";
import { bytesOf, parsed } from "../asking/answer-bytes.ts";
import { PlatformFailure } from "../platform-failure.ts";

/** What one request may take, its answer's last byte included. */
const TIMEOUT_MS = 10_000;

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/**
 * One request and its answer, read to its end, within 10 s.
 * @param ask is handed the signal to give up by
 * @throws PlatformFailure where it is without one, or too long; nothing of what was sent is in it
 */
export async function answerOf(
  ask: (ending: AbortSignal) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await withDeadline(TIMEOUT_MS, signal, async (ending) => {
      const { status, headers, body } = await ask(ending);
      return { status, headers, body: parsed(await bytesOf(body)) };
    });
  } catch (error) {
    if (error instanceof PlatformFailure) throw error;
    throw new PlatformFailure(error instanceof Error ? error.name : "no answer");
  }
}
