import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { LinkedPlatform, LinkState } from "#contract/platform.ts";
import { testServices } from "#tests/support/backend.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/link-in.ts";
import { planReconciling } from "./plan-reconciling.ts";

let database: Database;
let services: Services;
let hospitalId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ({ hospitalId } = await createHospital(database));
  await database.pool.query("delete from graphile_worker._private_jobs");
  const { platforms, ...others } = testServices(database);
  const endpoint = { url: "http://there.invalid" };
  const [NAVER, KAKAO] = [platforms.NAVER, platforms.KAKAO].map((one) => ({ ...one, endpoint }));
  services = { ...others, platforms: { ...platforms, NAVER: NAVER!, KAKAO: KAKAO! } };
});

const link = (platform: LinkedPlatform, state: LinkState) =>
  database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("platformLinks")
      .set(linkIn(state))
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", platform)
      .execute(),
  );
interface Planned {
  key: string;
  task: string;
  payload: object;
  priority: number;
  seconds: number;
}
/** What is planned of this hospital, in the order of its keys. */
const planned = async () => {
  const { rows } = await database.pool.query<Planned>(
    `select key, task.identifier as task, payload, priority,
       extract(epoch from run_at - now())::float8 as seconds
     from graphile_worker._private_jobs join graphile_worker._private_tasks as task
       on task.id = task_id
     where payload ->> 'hospitalId' = $1 order by key`,
    [hospitalId],
  );
  return rows;
};
const platforms = async () => (await planned()).map(({ task }) => task.split(":")[1]);

test("each link that stands is compared within two hours, by the hands of its platform", async () => {
  await link("KAKAO", "DEGRADED");
  await planReconciling(services);
  const jobs = await planned();
  expect(jobs).toMatchObject(
    (["KAKAO", "NAVER"] as const).map((platform) => ({
      ...{ key: `reconcile:${hospitalId}:${platform}:`, task: `reconcile:${platform}` },
      ...{ payload: { hospitalId, platform, reconciliationId: null }, priority: 2 },
    })),
  );
  for (const { seconds } of jobs) {
    expect(seconds).toBeGreaterThan(-60);
    expect(seconds).toBeLessThanOrEqual(2 * 60 * 60);
  }
});

test("planned again, one that waits keeps its time", async () => {
  await planReconciling(services);
  const before = await planned();
  await database.pool.query(
    "update graphile_worker._private_jobs set run_at = run_at + interval '3 hours'",
  );
  await planReconciling(services);
  const after = await planned();
  expect(after).toHaveLength(before.length);
  for (const [place, { seconds }] of after.entries())
    expect(seconds - before[place]!.seconds).toBeGreaterThan(2.9 * 60 * 60);
});

test.each(["AUTH_REQUIRED", "PAUSED", "DISCONNECTED", "REQUESTED"] as const)(
  "one that is %s is not: it would not be let in, or nobody may ask",
  async (state) => {
    await link("NAVER", state);
    await planReconciling(services);
    expect(await platforms()).toEqual(["KAKAO"]);
  },
);

test("nor a platform that this installation does not reach", async () => {
  await planReconciling(testServices(database));
  expect(await planned()).toEqual([]);
});
