import { createRepeated, recordAccess } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { LoginOutcome } from "#contract/access-acts.ts";
import { deviceOf } from "#contract/device.ts";
import type { Origin } from "./origin.ts";
import { NOWHERE } from "./nowhere.ts";

/** Whose login it was, or would have been, and from where. */
export interface Comer {
  hospitalId: string;
  accountId: string;
  name: string;
  from: Origin;
}

/** Records who came in, went out, or was kept out. */
export const recordLogin = (
  trx: HospitalTransaction,
  { hospitalId, accountId, name, from: { address, agent, deviceId } }: Comer,
  what: LoginOutcome,
  now: Date,
): void =>
  recordAccess(trx, {
    ...{ hospitalId, accountId, byName: name, address, at: now },
    ...{ act: "LOGIN", subjectCount: 0, scope: scopeOf(what, agent, deviceId) },
  });

/** The device as its words say it, never the words themselves: they are anybody's. */
function scopeOf(what: LoginOutcome, agent: string | null, deviceId: string | null) {
  if (agent === null) return { what };
  const { kind, system, browser } = deviceOf(agent);
  const told = { what, kind, system: system ?? undefined, browser: browser ?? undefined };
  return { ...told, device: deviceId ?? undefined };
}

/** Records that somebody was kept out of an account, if there is one; if not, that takes as long. */
export type KeptOut = (
  loginId: string,
  account: Omit<Comer, "from"> | undefined,
  what: "REFUSED" | "LOCKED" | "AWAY" | "OUTSIDE" | "WRONG_CODE",
  from: Origin,
) => Promise<void>;

/**
 * How many are refused the limits say. Locked out is anyone, from anywhere, as often as they like: of
 * an account that is one line in ten minutes.
 */
export function recordingKeptOut({ database, clock }: Services): KeptOut {
  const repeated = createRepeated();
  return async (loginId, account, what, from) => {
    const now = clock();
    const comer = account ?? { hospitalId: NOWHERE, accountId: NOWHERE, name: "" };
    if (what === "LOCKED" && repeated.unrecorded(loginId, [], now) === null) return;
    await database.inHospital(comer.hospitalId, (trx) => {
      recordLogin(trx, { ...comer, from }, what, now);
      return Promise.resolve();
    });
    if (what === "LOCKED") repeated.remember(loginId, [], now);
  };
}
