import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { applyStored, planPulls, PlatformFailure } from "#backend/platforms/index.ts";
import { mayBecome } from "#contract/link-states.ts";
import type { LinkState } from "#contract/platform.ts";
import { noteNotTaken, noteTaken, takePush, useLinks } from "#tests/support/links.ts";
import { makePush, sign, encode } from "#tests/support/push.ts";
import { disconnect } from "./disconnect.ts";
import { pauseLinks } from "./pause.ts";
import { endPause, resumeLinks } from "./resume.ts";

const desk = useLinks();
const { act, clock, hospital, linkOf, setLink, services } = desk;

const pause = (until: Date | null = null, platforms = ["NAVER" as const]) =>
  act((trx, by) => pauseLinks(trx, by, platforms, until));
const resume = () => act((trx, by) => resumeLinks(trx, by, ["NAVER"]));
const inHours = (hours: number) => new Date(clock().getTime() + hours * 3_600_000);

/** Jobs of this kind at this hospital: what they were told, and in how many seconds they run. */
async function jobs(kind: string) {
  const { rows } = await services().database.pool.query<{ payload: object; seconds: number }>(
    `select payload, round(extract(epoch from run_at - now()))::integer as seconds
     from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = $1 and payload ->> 'hospitalId' = $2`,
    [kind, hospital().hospitalId],
  );
  return rows;
}

/** Naver pushes a request for this start. @returns what it is answered, and its name on the book */
async function push(name: string, start = "15:00") {
  const day = "2026-11-20";
  const body = makePush({
    businessId: hospital().businessIds.NAVER,
    booking: {
      name,
      start: `${day}T${start}:00+09:00`,
      end: `${day}T${start.slice(0, 3)}30:00+09:00`,
    },
  });
  const bytes = encode(body);
  const signature = sign(["test-naver-secret-1"], bytes, clock());
  const { webhook } = services().platforms.NAVER.adapter;
  const headers = new Headers({ "x-signature": signature });
  return takePush(services(), webhook!, { platform: "NAVER", headers, bytes });
}
const book = () =>
  act((trx) =>
    trx
      .selectFrom("reservations")
      .select(["partyName", "conflict"])
      .where("hospitalId", "=", hospital().hospitalId)
      .orderBy("createdAt")
      .orderBy("dayNumber")
      .execute(),
  );
const apply = () =>
  applyStored(
    services(),
    { hospitalId: hospital().hospitalId, platform: "NAVER" },
    new AbortController().signal,
  );

describe("멈추기", () => {
  test("says since when, until when and by whom, and is ended by a job at that time", async () => {
    const until = inHours(1);
    await pause(until);
    expect(await linkOf("NAVER")).toMatchObject({
      ...{ state: "PAUSED", pausedFrom: "ACTIVE", pausedBy: "김접수" },
      ...{ pausedAt: clock(), pausedUntil: until },
    });
    const [job, ...others] = await jobs("end-pause");
    expect(others).toEqual([]);
    expect(job).toMatchObject({ seconds: 3_600, payload: { until: until.toISOString() } });
    await endPause(services(), job!.payload as never);
    expect(await linkOf("NAVER")).toMatchObject({
      ...{ state: "ACTIVE", pausedFrom: null, pausedAt: null, pausedBy: null, pausedUntil: null },
    });
  });

  test("made longer, shorter or without an end while it lasts is ended by the last of them alone", async () => {
    await pause(inHours(1));
    const [first] = await jobs("end-pause");
    clock.advance({ minutes: 10 });
    await pause(inHours(2));
    await endPause(services(), first!.payload as never);
    expect(await linkOf("NAVER")).toMatchObject({ state: "PAUSED", pausedFrom: "ACTIVE" });
    expect((await linkOf("NAVER")).pausedAt, "it began before").not.toEqual(clock());
    await pause(null);
    expect(await jobs("end-pause")).toEqual([]);
  });

  test.each([
    ["gone by", -1, "지금보다 나중으로 골라 주세요."],
    ["now", 0, "지금보다 나중으로 골라 주세요."],
    [
      "beyond a week",
      7 * 24 + 0.01,
      "7일까지 멈출 수 있어요. 더 길면 다시 켤 때까지로 골라 주세요.",
    ],
  ])("until a time that is %s is refused", async (_what, hours, until) => {
    await expect(pause(inHours(hours))).rejects.toMatchObject({
      ...{ code: "4000", body: { fields: { until } } },
    });
    expect((await linkOf("NAVER")).state).toBe("ACTIVE");
  });

  test("of all pauses those that are made; of what was never linked nothing", async () => {
    const links = await act((trx, by) => pauseLinks(trx, by, ["NAVER", "KAKAO", "EMR"], null));
    expect(links.map(({ state }) => state)).toEqual(["PAUSED", "PAUSED", "NOT_LINKED"]);
    const emr = act((trx, by) => pauseLinks(trx, by, ["EMR"], null));
    await expect(emr).rejects.toMatchObject({ body: { conflict: "transition" } });
    const none = act((trx, by) => resumeLinks(trx, by, ["EMR"]));
    await expect(none).rejects.toMatchObject({ body: { conflict: "transition" } });
  });

  test("while nobody is let in is that again afterwards", async () => {
    await setLink("NAVER", { state: "AUTH_REQUIRED" });
    await pause();
    await resume();
    expect((await linkOf("NAVER")).state).toBe("AUTH_REQUIRED");
    expect((await resume()).resumed, "again it changes nothing").toBe(false);
  });
});

describe("what comes while a link is paused", () => {
  test("is taken and kept, and applied in its order when it goes on: the first has the seat", async () => {
    await pause();
    expect(await push("한지우")).toBe("new");
    clock.advance({ seconds: 1 });
    expect(await push("최은결")).toBe("new");
    await apply();
    expect(await book(), "it is still paused").toEqual([]);
    expect(await jobs("apply-push")).toEqual([]);
    expect((await linkOf("NAVER")).lastReceivedAt, "what waits is not known here").toBeNull();

    await resume();
    expect(await jobs("apply-stored")).toHaveLength(1);
    await apply();
    expect(await book()).toEqual([
      { partyName: "한지우", conflict: null },
      { partyName: "최은결", conflict: "SEAT_TAKEN" },
    ]);
    await apply();
    expect(await book()).toHaveLength(2);
  });

  test("just as it goes on is never left lying: either it is applied, or the job finds it", async () => {
    for (let round = 0; round < 10; round += 1) {
      await pause();
      await Promise.all([push(`환자${round}`, `${10 + (round % 8)}:00`), resume()]);
      const before = await jobs("apply-push");
      await apply();
      const waiting = await act((trx) =>
        trx
          .selectFrom("platformEvents")
          .select("eventId")
          .where("hospitalId", "=", hospital().hospitalId)
          .where("appliedAt", "is", null)
          .execute(),
      );
      expect(waiting, `round ${round}, ${before.length} jobs`).toEqual([]);
    }
  });

  test("one that cannot be applied holds up nobody behind it", async () => {
    await pause();
    await push("한지우");
    await act((trx) =>
      trx
        .updateTable("platformEvents")
        .set({ payload: JSON.stringify({ nothing: true }) })
        .where("hospitalId", "=", hospital().hospitalId)
        .execute(),
    );
    clock.advance({ seconds: 1 });
    await push("최은결");
    await resume();
    await apply();
    expect((await book()).map(({ partyName }) => partyName)).toEqual(["최은결"]);
    expect(await jobs("apply-push")).toHaveLength(1);
  });

  test("is on the book when the link was ended over it, and nobody is told of it", async () => {
    await pause();
    await push("한지우");
    await act((trx, by) => disconnect(trx, by, "NAVER", { phrase: "네이버 0건", coming: 0 }));
    await apply();
    expect((await book()).map(({ partyName }) => partyName)).toEqual(["한지우"]);
    const { rows } = await act((trx) =>
      sql<{ syncState: string }>`select sync_state from reservations
        where hospital_id = ${hospital().hospitalId}`.execute(trx),
    );
    expect(rows).toEqual([{ syncState: "NONE" }]);
  });
});

test("as long as it was paused nobody was late: it goes on as it was, and is read", async () => {
  await setLink("NAVER", { pulledAt: clock(), linkedAt: clock() });
  await pause();
  clock.advance({ minutes: 60 });
  await resume();
  await planPulls(services());
  expect(await linkOf("NAVER")).toMatchObject({ state: "ACTIVE", receivingFailsSince: null });
  expect(await jobs("pull-bookings:NAVER")).not.toEqual([]);
  clock.advance({ minutes: 6 });
  await planPulls(services());
  expect(await linkOf("NAVER")).toMatchObject({ state: "DEGRADED" });
});

test("what waits is planned, and what is free is sent, when it goes on", async () => {
  await pause();
  await services().database.pool.query("delete from graphile_worker._private_jobs");
  await resume();
  const { rows } = await services().database.pool.query<{ key: string }>(
    "select key from graphile_worker._private_jobs order by key",
  );
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain("plan-missing:all");
  expect(keys).toContain(`stored:${hospital().hospitalId}:NAVER`);
  for (const { productId } of hospital().products)
    expect(keys.filter((key) => key.startsWith("slots:") && key.includes(productId))).not.toEqual(
      [],
    );
});

test("whatever happens to a link, in any order, goes along the table of its states", async () => {
  const acts = {
    pause: () => pause(),
    resume: () => resume(),
    taken: () => act((trx) => noteTaken(trx, link(), clock())),
    silent: () => act((trx) => noteNotTaken(trx, link(), new PlatformFailure("silent"), clock())),
    locked: () => act((trx) => noteNotTaken(trx, link(), lockedOut, clock())),
  };
  const lockedOut = new PlatformFailure("no", { kind: "LOCKED_OUT" });
  const link = () => ({ hospitalId: hospital().hospitalId, platform: "NAVER" as const });
  const word = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (words) => {
      await setLink("NAVER", { state: "ACTIVE", failures: 0, pausedFrom: null });
      let before: LinkState = "ACTIVE";
      let pausedFrom: LinkState | null = null;
      for (const one of words) {
        await acts[one]();
        const { state } = await linkOf("NAVER");
        if (state !== before) expect(mayBecome(before, state), `${before} ${one}`).toBe(true);
        if (one === "pause" && before !== "PAUSED") pausedFrom = before;
        if (one === "resume" && before === "PAUSED") expect(state).toBe(pausedFrom);
        if (before === "PAUSED" && one !== "resume") expect(state).toBe("PAUSED");
        before = state;
      }
    }),
    { numRuns: 40 },
  );
});
