import { afterEach, describe, expect, test } from "vitest";
import { naver } from "#backend/platforms/naver/naver.ts";
import type { FailureKind } from "#backend/platforms/platform-failure.ts";
import { allOf, startSandbox, useSandbox } from "#tests/support/sandbox.ts";
import { armOnce, breakServer, listFaults, mend } from "./store.ts";
import type { FaultKind } from "./kinds.ts";

const it = useSandbox();
const { signal } = new AbortController();

const broken = (kind: FaultKind, seconds = 1) =>
  breakServer(it.world.state(), "NAVER", { kind, seconds, since: it.clock() });
afterEach(() => mend(it.world.state()));

const FAILURES: [FaultKind, FailureKind][] = [
  ["ERROR", "PASSING"],
  ["CUT", "PASSING"],
  ["LOGGED_OUT", "LOCKED_OUT"],
];

describe.each([undefined, "HTTP"] as const)("asked %s", (over) => {
  test.each(FAILURES)("%s fails as %s, for as long as it is broken", async (fault, kind) => {
    const access = await it.access("NAVER", over);
    await broken(fault);
    for (const act of [naver.verify, naver.listItems])
      await expect(act(access, signal)).rejects.toMatchObject({ name: "PlatformFailure", kind });
    expect((await listFaults(it.world.state())).get("NAVER")?.hits).toBe(2);
    // The other platform is well.
    await naver.verify(await it.access("KAKAO", over), signal);
    await mend(it.world.state(), ["NAVER"]);
    await naver.verify(access, signal);
  });

  test("a hang lasts until the caller gives up", async () => {
    const access = await it.access("NAVER", over);
    await broken("HANG");
    const began = performance.now();
    const waited = AbortSignal.timeout(300);
    await expect(naver.verify(access, waited)).rejects.toMatchObject({ kind: "PASSING" });
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(250);
    expect(took).toBeLessThan(3000);
  });

  test("a slow one answers, later", async () => {
    const access = await it.access("NAVER", over);
    await broken("SLOW", 1);
    const began = performance.now();
    await naver.verify(access, signal);
    expect(performance.now() - began).toBeGreaterThan(950);
  });

  test("a connection that is cut has taken what it was told", async () => {
    const access = await it.access("NAVER", over);
    const externalId = `cut-${over ?? "in-process"}`;
    const told = {
      reservationId: externalId,
      externalId,
      status: "CONFIRMED" as const,
      version: 2,
    };
    const when = { start: new Date("2026-11-27T01:00:00Z"), end: new Date("2026-11-27T02:00:00Z") };
    await broken("CUT");
    const { fetch: send = fetch, url } = access;
    await expect(send(`${url}account`)).rejects.toThrow(TypeError);
    await expect(naver.pushReservation(access, { ...told, ...when }, signal)).rejects.toMatchObject(
      { kind: "PASSING" },
    );
    const { rowCount } = await it.database.pool.query(
      "select from sandbox.strays where booking_id = $1",
      [externalId],
    );
    expect(rowCount).toBe(1);
  });

  test("a word that nobody agreed on is read as it is, and means nothing", async () => {
    const access = await it.access("NAVER", over);
    await broken("WRONG_WORD");
    const days = { from: "2026-11-26", to: "2026-11-26" };
    const [first = []] = await allOf(naver.listReservations(access, days, signal));
    expect(first.length).toBeGreaterThan(3);
    for (const { booking } of first)
      expect(booking).toMatchObject({ externalStatus: "held", status: null });
  });

  test("Retry-After is said once", async () => {
    const access = await it.access("NAVER", over);
    await armOnce(it.world.state(), "RETRY_AFTER");
    await expect(naver.verify(access, signal)).rejects.toMatchObject({
      ...{ kind: "PASSING", retryAfterSeconds: 120 },
    });
    await naver.verify(access, signal);
  });
});

test("every process meets what one of them was told, and sees what went to and fro", async () => {
  const other = await startSandbox(it.database);
  await broken("LOGGED_OUT");
  await expect(naver.verify(await other.access("NAVER"), signal)).rejects.toMatchObject({
    kind: "LOCKED_OUT",
  });
  const { rows } = await it.database.pool.query<{ request: string; answer: string }>(
    "select request, answer, what from sandbox.exchanges order by exchange_id desc limit 1",
  );
  expect(rows).toEqual([{ request: "GET /account", answer: "401", what: "로그인 풀림" }]);
  const { rows: keys } = await it.database.pool.query(
    "select from sandbox.exchanges as one where one::text like '%demo-naver-key%'",
  );
  expect(keys).toEqual([]);
});
