import { expect, test } from "vitest";
import type { Board } from "#contract/board.ts";
import { call } from "#tests/support/backend.ts";
import { useImporting } from "#tests/support/importing.ts";
import { takeOver } from "#tests/support/importing-jobs.ts";

/** Who takes an import over may give no sign of life any more. */
const at = useImporting();
const { ask, page, choose } = at;

test("given up for silent it is chosen anew: what is open is not skipped, and an old run takes nothing", async () => {
  const load = await at.toReview();
  await ask("POST", "/take", {
    ...{ version: load.version, choices: [choose(load, "i-3", { act: "SKIP" })] },
  });
  const old = (await at.takingJob())!;
  await at.silentFor(121);
  const again = await page();
  const choices = [choose(again, "i-3", { act: null }), choose(again, "i-6", { act: "SKIP" })];
  await ask("PUT", "/choices", { version: again.version, choices });
  // Nobody has pressed 저장 for these.
  await takeOver(at.backend(), old);
  const left = await page();
  expect(left.status).toBe("REVIEW");
  expect(left.review!.rows.every(({ done }) => done === null)).toBe(true);
  expect((await at.products()).length).toBe(4);
  await ask("POST", "/take", {
    ...{ version: left.version, choices: [choose(left, "i-3", { act: "SKIP" })] },
  });
  await takeOver(at.backend(), old);
  expect(await at.status()).toBe("REVIEW");
  await takeOver(at.backend(), (await at.takingJob())!);
  expect(await at.status()).toBe("LOADED");
});

test("on the board an import waits while nobody takes it over: also when who did is silent", async () => {
  const load = await at.toReview();
  const waiting = async () => {
    const { url, hospital } = at.backend();
    const board = `${url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/board`;
    const { body } = await call<Board>(`${board}?date=2026-11-20`, { token: at.token() });
    return body.load?.open;
  };
  expect(await waiting()).toBe(6);
  const choices = [choose(load, "i-3", { act: "SKIP" })];
  await ask("POST", "/take", { version: load.version, choices });
  expect(await waiting()).toBeUndefined();
  await at.silentFor(121);
  expect(await waiting()).toBe(6);
});
