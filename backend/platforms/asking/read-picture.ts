import { MOST_PICTURE_BYTES } from "#contract/picture-rules.ts";
import { bytesOf } from "./answer-bytes.ts";
import { withDeadline } from "#backend/deadline.ts";
import type { Endpoint } from "../platform.ts";
import { PlatformFailure, type FailureKind } from "../platform-failure.ts";
import { reachBelow } from "../reach/reach.ts";

/** Its last byte included. */
const WITHIN_MS = 10_000;
/** Too slow for them, or too often. */
const PASSING = [408, 429];

/**
 * A picture of theirs, at the address that they say: below their own, or public. No key goes with it, and
 * it says nothing of how well their link is: it may lie with somebody else.
 * @throws PlatformFailure with words for staff, PASSING where it may come later; the signal's reason
 */
export async function readPicture(
  endpoint: Endpoint,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await withDeadline(WITHIN_MS, signal, async (ending) => {
      const answer = await reachBelow(endpoint)(address, { signal: ending, redirect: "manual" });
      if (answer.status === 200) return bytesOf(answer.body, MOST_PICTURE_BYTES);
      await answer.body?.cancel();
      const isPassing = answer.status >= 500 || PASSING.includes(answer.status);
      throw unread(`사진을 주지 않았어요(${answer.status}).`, isPassing ? "PASSING" : "REFUSED");
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PlatformFailure && error.words !== null) throw error;
    if (error instanceof PlatformFailure) throw unread("사진이 10MB를 넘어요.", "REFUSED");
    throw unread("사진을 받지 못했어요.", isNoAddress(error) ? "REFUSED" : "PASSING");
  }
}

const unread = (words: string, kind: FailureKind) =>
  new PlatformFailure("a picture was not read", { words, kind });

const isNoAddress = (error: unknown): boolean =>
  error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL";
