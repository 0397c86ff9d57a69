import { beforeAll, beforeEach, expect } from "vitest";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import { pullBookings } from "#backend/platforms/index.ts";
import { reconcile } from "#backend/reconciling/index.ts";
import type { Difference, Reconciliation } from "#contract/reconcile.ts";
import type { Reservation } from "#contract/reservation.ts";
import { call, login, startTestBackend, type TestBackend } from "./backend.ts";
import { createHospital } from "./factories.ts";
import { startStandInPlatform, type StandInPlatform } from "./stand-in-platform.ts";

const { signal } = new AbortController();
type Answered = {
  reconciliation: Reconciliation | null;
  differences?: string[];
  conflict?: string;
};

/**
 * A backend over HTTP, with a hospital of its own for each test whose Naver is a stand-in that has the
 * same products and free times. Registers the hooks: call it at the top of a test file.
 */
export function useReconciling() {
  let backend: TestBackend;
  let platform: StandInPlatform;
  let token: string;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(async () => {
    backend.hospital = await createHospital(backend.database);
    platform = await startStandInPlatform();
    Object.assign(backend.services, platform.linked(backend.services));
    backend.clock.set("2026-11-20T14:12:00+09:00");
    token = (await login(backend)).accessToken;
    await sameProducts();
  });

  const at = (rest = "", as: string = token, json?: unknown) =>
    call<Answered>(
      `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/links/NAVER/reconciliation${rest}`,
      { token: as, ...(json !== undefined && { json }) },
    );
  const link = () => ({ hospitalId: backend.hospital.hospitalId, platform: "NAVER" as const });
  const inHospital = <T>(work: Parameters<typeof backend.database.inHospital<T>>[1]) =>
    backend.database.inHospital(backend.hospital.hospitalId, work);
  const reservations = () =>
    inHospital((trx) => trx.selectFrom("reservations").selectAll().orderBy("externalId").execute());
  const reservation = async (externalId: string) =>
    (await reservations()).find((row) => row.externalId === externalId);
  const pull = () => pullBookings(backend.services, link(), signal);

  /** Naver sells what we sell, and knows our products as they are. */
  async function sameProducts() {
    const { hospitalId, products } = backend.hospital;
    platform.state.items = products.map(({ name, durationMinutes, capacity }, i) => ({
      ...{ itemId: `item-${i + 1}`, name, description: null, durationMinutes, capacity },
      ...{ cleanupMinutes: null, price: null, state: "published", stateReason: null },
      ...{ pictures: [], updatedAt: null },
    }));
    for (const [i, { productId }] of products.entries()) {
      const { body } = await call<{ items: { start: string; end: string; free: number }[] }>(
        `${backend.url}/backend/reservation/v1/hospitals/${hospitalId}/slots?product=${productId}&from=2026-11-20&to=2026-12-18`,
        { token },
      );
      platform.state.slots.set(`item-${i + 1}`, body.items);
    }
  }

  /** Begins one by hand, runs its job as a worker would, and reads what came of it. */
  async function compared(): Promise<Reconciliation> {
    const begun = await at("", token, {});
    expect(begun.status).toBe(202);
    const { rows } = await backend.database.pool.query<{ payload: JobPayloads["reconcile"] }>(
      "delete from graphile_worker._private_jobs where key like $1 returning payload",
      [`reconcile:${backend.hospital.hospitalId}:NAVER:%`],
    );
    await reconcile(backend.services, rows[0]!.payload, signal);
    return newest();
  }
  const newest = async () => (await at()).body.reconciliation!;
  const resolving = (
    report: Reconciliation,
    chosen: readonly Difference[],
    side: "OURS" | "THEIRS",
    as: string = token,
  ) =>
    at(`/${report.id}/resolve`, as, {
      choices: chosen.map(({ id, version }) => ({ id, version, side })),
    });
  const nameOf = (
    reservationId: string,
    to: Reservation["status"],
    version: number,
    reason?: string,
  ) =>
    call(
      `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/reservations/${reservationId}/status`,
      { token, json: { status: to, version, ...(reason && { reason }) } },
    );
  const takingBack = (reservationId: string, version: number) =>
    call<Answered>(
      `${backend.url}/backend/reservation/v1/hospitals/${backend.hospital.hospitalId}/reservations/${reservationId}/take-back`,
      { token, json: { version } },
    );
  /** As if it had been told, and had lost it. */
  const toldInVain = () =>
    inHospital((trx) =>
      trx
        .updateTable("reservations")
        .set({ syncState: "SYNCED", tellAt: null, toldAt: new Date("2026-11-20T05:00:00Z") })
        .execute(),
    );
  /** It says of itself that it is told nothing. */
  const takesNothing = () =>
    inHospital((trx) =>
      trx
        .updateTable("platformLinks")
        .set({ account: JSON.stringify({ told: [] }) })
        .where("platform", "=", "NAVER")
        .execute(),
    );
  const historyOf = async (externalId: string) => {
    const { reservationId } = (await reservation(externalId))!;
    return inHospital((trx) =>
      trx
        .selectFrom("reservationHistory")
        .select(["action", "byKind", "toStatus", "reason", "after"])
        .where("reservationId", "=", reservationId)
        .orderBy("entry")
        .execute(),
    );
  };

  return {
    backend: () => backend,
    platform: () => platform,
    logInAgain: async () => {
      token = (await login(backend)).accessToken;
    },
    /** The comparison of a night. */
    night: () => reconcile(backend.services, { ...link(), reconciliationId: null }, signal),
    begin: () => at("", token, {}),
    resolveWith: (report: Reconciliation, choices: object[]) =>
      at(`/${report.id}/resolve`, token, { choices }),
    ...{ at: () => at(), inHospital, reservation, pull, sameProducts, compared, newest, resolving },
    ...{ nameOf, takingBack, toldInVain, takesNothing, historyOf },
  };
}
