import { describe, expect, test } from "vitest";
import { adapters } from "#backend/platforms/index.ts";
import type { Access } from "#backend/platforms/platform.ts";
import { at, failure, tidings, useSandboxEmr } from "#tests/support/sandbox-emr.ts";

const { EMR: emr } = adapters;
const { signal } = new AbortController();
const { access, ask, calls, change } = useSandboxEmr();

describe("what is told", () => {
  test("how a booking stands: ours changes, what others wrote stays", async () => {
    await change("a-3", {
      comment: "다른 프로그램",
      extension: [{ url: "urn:x", valueCode: "y" }],
    });
    await emr.pushReservation(access(), tidings(3, "NO_SHOW"), signal);
    expect(await (await ask("Appointment/a-3")).json()).toMatchObject({
      ...{ status: "noshow", comment: "다른 프로그램", extension: [{ url: "urn:x" }] },
      identifier: [{ system: "urn:doctalk:reservation", value: "r-3" }],
    });
    calls.length = 0;
    await emr.pushReservation(access(), tidings(3, "NO_SHOW"), signal);
    expect(calls, "told again it writes nothing").toEqual(["GET Appointment/a-3 200"]);
  });

  test("somebody is faster: CONFLICT, and nothing of theirs is lost", async () => {
    const racing: Access = {
      ...access(),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === "PUT") await change("a-3", { comment: "먼저" });
        return fetch(request);
      },
    };
    const lost = await failure(emr.pushReservation(racing, tidings(3, "CONFIRMED"), signal));
    expect(lost).toMatchObject({ kind: "CONFLICT", message: "answered 412 (conflict)" });
  });

  test("what was cancelled there meanwhile is not brought back", async () => {
    await change("a-1", { status: "cancelled" });
    const lost = await failure(emr.pushReservation(access(), tidings(1, "CONFIRMED"), signal));
    expect(lost).toMatchObject({ kind: "CONFLICT" });
    await emr.pushReservation(access(), tidings(1, "CANCELED"), signal);
  });

  test.each([
    ["a-404", "EMR에 이 예약이 없어요.|no Appointment/a-404"],
    ["a-2", "Appointment/a-2 was deleted"],
  ])("%s is gone: REFUSED with words", async (externalId, words) => {
    await ask("Appointment/a-2", { method: "DELETE" });
    const lost = await failure(
      emr.pushReservation(access(), { ...tidings(1, "CANCELED"), externalId }, signal),
    );
    expect(lost.kind).toBe("REFUSED");
    expect(words).toContain(lost.words);
  });

  test("what the standard does not allow is REFUSED in the server's words", async () => {
    const backwards = tidings(3, "CONFIRMED", { start: at("11:00"), end: at("10:00") });
    const lost = await failure(emr.pushReservation(access(), backwards, signal));
    expect(lost).toMatchObject({ kind: "REFUSED", message: "answered 422 (invariant)" });
    expect(lost.words).toContain("end < start");
  });

  test("a write without If-Match is 428 there", async () => {
    const body = await (await ask("Appointment/a-3")).text();
    expect((await ask("Appointment/a-3", { method: "PUT", body })).status).toBe(428);
  });

  test("what is free: made, closed and opened again, and somebody's visit stays", async () => {
    const days = { itemId: "first", from: "2026-11-27", to: "2026-11-27" };
    const slot = (time: string, free: number) => {
      const start = at(time);
      return { start, end: new Date(start.getTime() + 30 * 60_000), free };
    };
    expect(await emr.listSlots(access(), days, signal)).toEqual([slot("10:00", 2)]);
    const visit = {
      ...{ resourceType: "Slot", schedule: { reference: "Schedule/first" }, status: "busy" },
      ...{ start: at("11:00").toISOString(), end: at("11:30").toISOString() },
    };
    const made = await ask("Slot", { method: "POST", body: JSON.stringify(visit) });
    const { id } = (await made.json()) as { id: string };
    for (const slots of [
      [slot("10:00", 1), slot("11:00", 3)],
      [slot("11:00", 1)],
      [slot("10:00", 2), slot("11:00", 2)],
    ]) {
      await emr.pushSlots(access(), { ...days, slots, key: "k" }, signal);
      expect(await emr.listSlots(access(), days, signal)).toEqual(slots);
      calls.length = 0;
      await emr.pushSlots(access(), { ...days, slots, key: "k" }, signal);
      expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
    }
    expect(await (await ask(`Slot/${id}`)).json()).toMatchObject(visit);
    const none = emr.listSlots(access(), { ...days, itemId: "none" }, signal);
    expect(await failure(none)).toMatchObject({ kind: "REFUSED" });
  });
});
