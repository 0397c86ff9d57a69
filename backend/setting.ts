import type { Context } from "hono";
import { assertMay } from "#backend/accounts/index.ts";
import { recordSetting, visitorOf } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { actOf, retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { Setting } from "#contract/access-acts.ts";

/**
 * How every call changes what a hospital has set: by an account that may, in one transaction, on the
 * access record with what it was about, again when it lost a race; the answer after this process has
 * heard its own notice.
 */
export const settingOf =
  ({ database, facts, clock }: Pick<Services, "database" | "facts" | "clock">) =>
  async <Done>(
    c: Context<StaffEnv>,
    what: Setting,
    of: Record<string, string>,
    work: (trx: HospitalTransaction, act: Act) => Promise<Done>,
    /** Where nothing became another by it, it is on no record. */
    isAnother: (done: Done) => boolean,
  ): Promise<Done> => {
    await assertMay(database, c.var.staff, "SETTINGS");
    const act = actOf(c.var, clock());
    return retrying(() =>
      facts.changing(act.hospitalId, async (trx) => {
        const done = await work(trx, act);
        if (isAnother(done)) recordSetting(trx, visitorOf(c.var), act.now, what, of);
        return done;
      }),
    );
  };

/** Was a version written beyond the one that was asked by? */
export const isNext =
  (asked: { version: number }) =>
  ({ version }: { version: number }): boolean =>
    version > asked.version;
