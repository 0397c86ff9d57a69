import { randomUUID } from "node:crypto";
import type { UpdateObject } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import type { Schema } from "#backend/database/database.ts";
import { sealCredential } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { naverAt } from "./backend.ts";
import { startAccountServer, type AccountServer } from "./account-server.ts";
import { usePlatformBookings } from "./platform-bookings.ts";

// What tests of links do in the place of other areas.
export { noteNotTaken, noteTaken } from "#backend/platforms/link-health.ts";
export { noteRead } from "#backend/platforms/receiving/receiving-health.ts";
export { takePush } from "#backend/platforms/receiving/take-push.ts";
export { changeStatus } from "#backend/reservations/changes/change-status.ts";
export { receiveBooking } from "#backend/reservations/receiving/receive.ts";
export { readHistory } from "#backend/reservations/history.ts";
export type { Row } from "#backend/reservations/store.ts";

export const OLD_KEY = "naver-old-key-9f3c";

/**
 * The links of a hospital of its own for each test: Naver listens, over HTTP, and lets us in by
 * `OLD_KEY`; Kakao is linked and has no endpoint. Registers the hooks: call it at the top of a test file.
 */
export function useLinks() {
  const desk = usePlatformBookings();
  let naver: AccountServer;
  beforeAll(async () => {
    naver = await startAccountServer();
  });
  beforeEach(async () => {
    const { hospitalId, businessIds } = desk.hospital();
    naver.asked.length = 0;
    naver.knows.clear();
    naver.knows.set(OLD_KEY, { businessId: businessIds.NAVER });
    const link = { hospitalId, platform: "NAVER" as const };
    const credential = { kind: "KEY" as const, key: OLD_KEY };
    await desk.act((trx) =>
      trx
        .insertInto("platformCredentials")
        .values({
          ...{ ...link, slot: "CURRENT", hint: "9f3c", savedBy: "김실장", savedAt: desk.clock() },
          sealed: sealCredential(desk.services(), link, "CURRENT", credential),
        })
        .execute(),
    );
  });

  const services = (): Services => naverAt(desk.services(), { url: naver.url });
  const ofLink = (platform: LinkedPlatform) => ({
    hospitalId: desk.hospital().hospitalId,
    platform,
  });

  return {
    ...desk,
    services,
    naver: () => naver,

    /** A link as its row has it. */
    linkOf: (platform: LinkedPlatform) =>
      desk.act((trx) =>
        trx
          .selectFrom("platformLinks")
          .selectAll()
          .where("hospitalId", "=", desk.hospital().hospitalId)
          .where("platform", "=", platform)
          .executeTakeFirstOrThrow(),
      ),

    setLink: (platform: LinkedPlatform, columns: UpdateObject<Schema, "platformLinks">) =>
      desk.act((trx) =>
        trx
          .updateTable("platformLinks")
          .set(columns)
          .where("hospitalId", "=", desk.hospital().hospitalId)
          .where("platform", "=", platform)
          .execute(),
      ),

    /** Its last comparison found so many differences, of which so many are settled. */
    compared: (platform: LinkedPlatform, found: number, settled: number) =>
      desk.act(async (trx) => {
        const run = { ...ofLink(platform), reconciliationId: randomUUID() };
        const at = desk.clock();
        await trx
          .insertInto("reconciliations")
          .values({
            ...{ ...run, startedBy: "김실장", compared: JSON.stringify({}) },
            ...{ startedAt: at, heartbeatAt: at, state: "DONE" },
          })
          .execute();
        const { hospitalId, reconciliationId } = run;
        for (let i = 0; i < found; i += 1)
          await trx
            .insertInto("reconciliationDifferences")
            .values({
              ...{ hospitalId, reconciliationId, differenceId: randomUUID(), position: i + 1 },
              ...{ kind: "ITEM", subject: JSON.stringify({}) },
              ...(i < settled && { resolvedTo: "OURS", resolvedAt: at, resolvedBy: "김실장" }),
            })
            .execute();
      }),
  };
}
