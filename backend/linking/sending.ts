import { shownName } from "#backend/reservations/index.ts";
import { HOLD_SECONDS } from "#contract/hold.ts";
import { sendingSchema, type Sending } from "#contract/linking.ts";
import { isLinkMade, type LinkState } from "#contract/platform.ts";
import type { SentRow } from "./sent.ts";
import type { UnsentRow } from "./unsent.ts";

const HOLD_MS = HOLD_SECONDS * 1000;

/** What keeps a link from sending anything. */
export interface Standing {
  state: LinkState;
  /** This installation has a way to the platform. */
  reachable: boolean;
  /** Milliseconds until it is asked again; null where it is asked at any time. */
  circuitMs: number | null;
}

type Named = Pick<SentRow, "kind" | "id" | "name" | "blankedAt" | "startsAt" | "status">;

const shared = ({ kind, id, name, blankedAt, startsAt, status }: Named) => ({
  ...{ kind, id, status, name: shownName({ partyName: name, blankedAt }) },
  start: startsAt?.toISOString() ?? null,
});

/** What a platform took. */
export const toSent = (row: SentRow): Sending =>
  sendingSchema.parse({
    ...{ ...shared(row), state: "SENT", version: null, since: row.since.toISOString() },
    ...{ tries: 0, nextAt: null, waits: null, words: null },
  });

/** What is not sent yet, or not at all, and what it waits for. */
export function toUnsent(row: UnsentRow, link: Standing, now: Date): Sending {
  const { state, version, tries, words, since } = row;
  const { nextMs, waits } = waitOf(row, link);
  const nextAt = nextMs === null ? null : new Date(now.getTime() + nextMs).toISOString();
  return sendingSchema.parse({
    ...{ ...shared(row), state, version, since: since.toISOString() },
    ...{ tries, words, nextAt, waits },
  });
}

function waitOf(
  { ended, runsIn, tries, kind, status }: UnsentRow,
  { state, reachable, circuitMs }: Standing,
): { nextMs: number | null; waits: Sending["waits"] } {
  if (ended) return { nextMs: null, waits: null };
  if (state === "PAUSED") return { nextMs: null, waits: "RESUME" };
  if (!reachable || state === "AUTH_REQUIRED" || !isLinkMade(state))
    return { nextMs: null, waits: "LINK" };
  if (runsIn === null) return { nextMs: null, waits: null };
  const nextMs = Math.max(runsIn, circuitMs ?? 0, 0);
  if (kind !== "RESERVATION" || tries > 0 || runsIn <= 0) return { nextMs, waits: null };
  if (runsIn <= HOLD_MS) return { nextMs, waits: "HOLD" };
  return { nextMs, waits: status === "COMPLETED" ? "CLOSING" : null };
}
