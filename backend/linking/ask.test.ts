import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addJob } from "#backend/jobs/queue.ts";
import { startWorker } from "#backend/jobs/worker.ts";
import { pullBookings } from "#backend/platforms/index.ts";
import { IDLE_TASKS } from "#tests/support/idle-tasks.ts";
import { usePulling } from "#tests/support/pulling.ts";
import { askAndSee } from "./ask.ts";

const { clock, hospital, inHospital, link, platform, services, set, state } = usePulling();

const ask = async () => {
  const act = { hospitalId: hospital().hospitalId, now: clock() };
  const links = await askAndSee(services(), act, "NAVER");
  return links.find((link) => link.platform === "NAVER");
};
async function working() {
  const worker = await startWorker(services(), {
    ...IDLE_TASKS,
    "pull-bookings": (link, signal) => pullBookings(services(), link, signal),
  });
  onTestFinished(() => worker.stop());
}
const late = () =>
  set({
    ...{ state: "DEGRADED", receivingFailsSince: clock(), pullFailures: 9 },
    ...{ circuitFailures: 9, circuitUntil: new Date(Date.now() + 600_000) },
  });

test("who asks right after a platform was mended sees it well", async () => {
  await working();
  await late();
  expect(await ask()).toMatchObject({ state: "ACTIVE", receivingFailsSince: null, answers: true });
});

test("one that is read just then, by its turn, is waited for as well", async () => {
  platform().state.script = async () => {
    await setTimeout(700);
    return null;
  };
  await set({ state: "DEGRADED", receivingFailsSince: clock(), pullFailures: 9 });
  await inHospital(hospital().hospitalId, (trx) =>
    addJob(trx, "pull-bookings", { ...link(), turn: 2 }),
  );
  await working();
  await expect.poll(async () => (await state()).pullRun).not.toBeNull();
  expect(await ask()).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
});

test("one that hangs is not waited for, and stands as it stood", async () => {
  platform().state.script = () => new Promise(() => undefined);
  await working();
  await late();
  const since = performance.now();
  expect(await ask()).toMatchObject({ state: "DEGRADED" });
  expect(performance.now() - since).toBeLessThan(3_000);
  expect((await state()).pullRun).not.toBeNull();
});
