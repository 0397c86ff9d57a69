import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { accessOf } from "#backend/platforms/index.ts";
import { naverAt } from "#tests/support/backend.ts";
import { useLinks, OLD_KEY } from "#tests/support/links.ts";
import { pauseLinks } from "./pause.ts";
import { resumeLinks } from "./resume.ts";
import { takeCredential } from "./take-credential.ts";
import { tryCredential } from "./try-credential.ts";

const NEW_KEY = "naver-new-key-77aa";
const desk = useLinks();
const { act, clock, hospital, linkOf, naver, received, services, set, setLink } = desk;
const link = () => ({ hospitalId: hospital().hospitalId, platform: "NAVER" as const });

beforeEach(() => {
  naver().knows.set(NEW_KEY, { businessId: hospital().businessIds.NAVER });
});

/** As its route does. */
async function replace(key = NEW_KEY, given = services()) {
  const by = await act((_trx, by) => Promise.resolve(by));
  const read = await tryCredential(given, by, link(), { kind: "KEY", key });
  return act((trx, by) => takeCredential(given, trx, by, link(), read));
}
/** The key that Naver is asked with now. */
const inUse = async () => {
  const access = await act((trx) => accessOf(services(), trx, link()));
  return access?.credential?.kind === "KEY" ? access.credential.key : null;
};
const kept = () =>
  act((trx) =>
    trx
      .selectFrom("platformCredentials")
      .select(["slot", "hint", "savedBy", "sealed"])
      .where("hospitalId", "=", hospital().hospitalId)
      .orderBy("slot")
      .execute(),
  );

describe("a new key", () => {
  test("that has read is used from then on, sealed for its place, with its end to know it by", async () => {
    const [old] = await kept();
    await replace();
    expect(naver().asked).toEqual([`GET /account ${NEW_KEY}`]);
    expect(await inUse()).toBe(NEW_KEY);
    const rows = await kept();
    expect(rows).toMatchObject([{ slot: "CURRENT", hint: "77aa", savedBy: "김접수" }]);
    expect(rows[0]!.sealed).not.toEqual(old!.sealed);
    expect(await linkOf("NAVER")).toMatchObject({ account: { account: "barun@naver.com" } });
  });

  test("is tried while the old one works, outside of any transaction", async () => {
    naver().knows.set(NEW_KEY, "silent");
    const trying = replace();
    await expect.poll(() => naver().asked).toEqual([`GET /account ${NEW_KEY}`]);
    expect(await inUse()).toBe(OLD_KEY);
    expect((await kept()).map(({ slot }) => slot)).toEqual(["CURRENT", "NEXT"]);
    // The link's row is free.
    await setLink("NAVER", { failures: 1 });
    await expect(trying).rejects.toMatchObject({ code: "5030" });
    expect((await kept()).map(({ slot }) => slot)).toEqual(["CURRENT"]);
    expect(await inUse()).toBe(OLD_KEY);
  }, 15_000);

  test.each([
    ["refused", { status: 401 }, "네이버에서 이 키를 받지 않았어요."],
    [
      "of another business",
      { businessId: "naver-other" },
      "다른 사업장의 키예요. 테스트의원의 키를 붙여 주세요.",
    ],
  ])("that is %s changes nothing, and is said at its field", async (_what, known, key) => {
    naver().knows.set(NEW_KEY, known);
    const before = await kept();
    await expect(replace()).rejects.toMatchObject({ code: "4000", body: { fields: { key } } });
    expect(await kept()).toEqual(before);
    expect(await inUse()).toBe(OLD_KEY);
  });

  test("finishes an approved application that waited for this link", async () => {
    await setLink("NAVER", { state: "AUTH_REQUIRED" });
    const applications = () =>
      act((trx) => trx.selectFrom("applications").select(["state", "moves"]).execute());
    await act((trx, { hospitalId }) =>
      trx
        .insertInto("applications")
        .values({
          ...{ hospitalId, applicationId: randomUUID(), number: "A1120-001", version: 2 },
          ...{ brn: "2208162517", institutionNumber: "11104482", business: JSON.stringify({}) },
          ...{ state: "APPROVED", platforms: ["NAVER"], confirmMode: "HOSPITAL", timeBlock: 30 },
          ...{ moves: JSON.stringify([]), submittedAt: clock(), decidedAt: clock() },
          ...{ submittedBy: "김접수", submittedByAccount: randomUUID() },
        })
        .execute(),
    );
    await replace();
    const by = { at: clock().toISOString(), by: "닥톡", reason: null };
    expect(await applications()).toEqual([{ state: "DONE", moves: [{ to: "DONE", ...by }] }]);
  });

  test("lets a link work again that nobody was let in by, and what waited is told at once", async () => {
    const row = await received("15:00");
    await set(row, "CONFIRMED");
    clock.advance({ minutes: 5 });
    await services().database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '15 minutes' where key = $1`,
      [`tell:${row.reservationId}`],
    );
    await setLink("NAVER", {
      ...{ state: "AUTH_REQUIRED", failures: 2, tellingFailsSince: clock(), circuitFailures: 6 },
    });
    const links = await replace();
    expect(links[0]).toMatchObject({ state: "ACTIVE", failures: 0, tellingFailsSince: null });
    expect(await linkOf("NAVER")).toMatchObject({ circuitFailures: 0, circuitUntil: null });
    expect((await desk.jobOf("tell", row))?.seconds).toBe(0);
  });

  test("for a paused link: it is let in when it goes on, and not before", async () => {
    await setLink("NAVER", { state: "AUTH_REQUIRED" });
    await act((trx, by) => pauseLinks(trx, by, ["NAVER"], null));
    await replace();
    expect((await linkOf("NAVER")).state).toBe("PAUSED");
    await act((trx, by) => resumeLinks(trx, by, ["NAVER"]));
    expect((await linkOf("NAVER")).state).toBe("ACTIVE");
  });

  test("that another one came before is not taken: the one that was tried last is", async () => {
    const by = await act((_trx, by) => Promise.resolve(by));
    const first = await tryCredential(services(), by, link(), { kind: "KEY", key: NEW_KEY });
    naver().knows.set("naver-third-key", { businessId: hospital().businessIds.NAVER });
    await replace("naver-third-key");
    const late = act((trx, by) => takeCredential(services(), trx, by, link(), first));
    await expect(late).rejects.toMatchObject({ body: { conflict: "version" } });
    expect(await inUse()).toBe("naver-third-key");
  });

  test("of a platform that there is no way to, or no link with, is not tried", async () => {
    await expect(replace(NEW_KEY, naverAt(services(), null))).rejects.toMatchObject({
      body: { conflict: "transition" },
    });
    await setLink("NAVER", { state: "DISCONNECTED" });
    await expect(replace()).rejects.toMatchObject({ body: { conflict: "transition" } });
    expect(naver().asked).toEqual([]);
  });

  test("that is short is known by nothing of it", async () => {
    naver().knows.set("short", { businessId: hospital().businessIds.NAVER });
    await replace("short");
    expect(await kept()).toMatchObject([{ hint: "" }]);
  });
});
