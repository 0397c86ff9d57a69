import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { retrying, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { LoadRow } from "./loads.ts";
import { GivenUp } from "./running.ts";

/** Who goes through what a load has read, to take it over or back: one run at a time, as who pressed. */

export interface Run {
  hospitalId: string;
  loadId: string;
  takingId: string;
  by: { accountId: string; name: string };
}

/** A transaction of the run that holds its load still, with a sign of life, and as who pressed, now. */
export type Within = <Done>(
  work: (trx: HospitalTransaction, load: LoadRow, act: Act) => Promise<Done>,
) => Promise<Done>;

/** `work` throws GivenUp where another run, or nobody, holds it. */
export const withinRun =
  (services: Services, run: Run): Within =>
  (work) =>
    retrying(() =>
      services.database.inHospital(run.hospitalId, async (trx) =>
        work(trx, await held(trx, run), acting(services, run)),
      ),
    );

/** As who pressed. */
export const acting = ({ clock }: Pick<Services, "clock">, { hospitalId, by }: Run): Act => ({
  ...{ hospitalId, now: clock(), by: { kind: "STAFF", ...by } },
});

/** The load, as long as this run is the one that holds it; with a sign of life. @throws GivenUp */
export async function held(
  trx: HospitalTransaction,
  { hospitalId, loadId, takingId }: Run,
): Promise<LoadRow> {
  const load = await trx
    .updateTable("productLoads")
    .set({ heartbeatAt: sql<Date>`now()` })
    .where("hospitalId", "=", hospitalId)
    .where("loadId", "=", loadId)
    .where("takingId", "=", takingId)
    .returningAll()
    .executeTakeFirst();
  if (!load) throw new GivenUp();
  return load;
}
