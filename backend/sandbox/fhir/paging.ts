import { z } from "zod";
import { Refused } from "./outcome.ts";
import type { Position } from "./store.ts";

const tokenSchema = z.tuple([z.coerce.date(), z.string(), z.number()]);

/** What stands in a `next` link: where the page before ended, and when that was shown. */
export const pageToken = ({ lastUpdated, id }: Position, now: number): string =>
  Buffer.from(JSON.stringify([lastUpdated.toISOString(), id, now])).toString("base64url");

/** @throws Refused 410 where it was shown too long ago, 400 for what we never showed */
export function readPageToken(token: string, now: number, livesMs: number): Position {
  const [lastUpdated, id, shownAt] = parsed(token);
  if (now - shownAt > livesMs) throw new Refused(410, "expired", "this page has expired");
  return { lastUpdated, id };
}

function parsed(token: string) {
  try {
    return tokenSchema.parse(JSON.parse(Buffer.from(token, "base64url").toString()));
  } catch {
    throw new Refused(400, "value", "no page of ours");
  }
}
