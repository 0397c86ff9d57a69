import { setTimeout } from "node:timers/promises";
import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import type { LinkKey } from "../access.ts";

/** What this process asks one hospital's platform at a time. */
const AT_ONCE = 2;
const IN_LINE = 8;
/** Who stands in line holds one of the platform's hands: not for longer than this. */
const IN_LINE_MS = 1_000;

const open = new Map<string, BulkheadPolicy>();

/**
 * Does this as one of two at a time for this hospital and platform, so that one that hangs leaves the
 * platform's other hands to other hospitals.
 * @returns what the work did; undefined when there was no place within a second: nothing was begun
 */
export async function inBulkhead<T extends object>(
  { hospitalId, platform }: LinkKey,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const key = `${platform}:${hospitalId}`;
  const own = open.get(key) ?? bulkhead(AT_ONCE, IN_LINE);
  open.set(key, own);
  let stands: "in line" | "within" | "gone" = "in line";
  const leaving = new AbortController();
  const done = own
    .execute(() => {
      if (stands === "gone") return undefined;
      stands = "within";
      return work();
    })
    .catch((error: unknown) => {
      if (isBulkheadRejectedError(error)) return undefined;
      throw error;
    })
    .finally(() => {
      leaving.abort();
      if (own.executionSlots === AT_ONCE) open.delete(key);
    });
  const tired = setTimeout(IN_LINE_MS, undefined, { signal: leaving.signal }).then(
    () => {
      if (stands !== "in line") return done;
      stands = "gone";
      return undefined;
    },
    () => done,
  );
  return Promise.race([done, tired]);
}
