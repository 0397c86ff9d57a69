import { describe, expect, test } from "vitest";
import type { ReservationClient } from "#app/clients/reservation.ts";
import { at, makeReservation } from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  naverIs,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { action } from "../action.ts";

const r = makeReservation();
const about: [string, string] = ["reservation", `${r.id}:${r.version}`];

async function post(address: string, fields: [string, string][], client: FakeClient = {}) {
  const { context, toasts } = await staffContext(client);
  const request = boardPost(address, fields);
  const answer: unknown = await action({ request, context, params: {} });
  return { answer, toasts };
}

describe("intent=reschedule", () => {
  test("moves, and overbook keeps its start", async () => {
    const calls: unknown[] = [];
    const reschedule: ReservationClient["reschedule"] = (_, __, input) => {
      calls.push(input);
      const overbooked = input.overbook === true;
      return Promise.resolve(makeReservation({ start: input.start, overbooked }));
    };
    const fields: [string, string][] = [["intent", "reschedule"], about];
    await post("/", [...fields, ["start", at("16:00")]], { reschedule });
    await post("/", [...fields, ["start", `full:${at("15:00")}`]], { reschedule });
    const { toasts } = await post("/", [...fields, ["overbook", at("15:30")]], { reschedule });
    expect(calls).toEqual([
      { start: at("16:00"), version: 1 },
      { start: at("15:00"), version: 1, overbook: true },
      { start: at("15:30"), version: 1, overbook: true },
    ]);
    expect(toasts[0]?.message).toBe("예약을 겹쳐 받았어요.");
  });

  test("what is kept where it is says whether that is beyond capacity, and that it is confirmed", async () => {
    const kept = async (overbooked: boolean) => {
      const { toasts } = await post(
        "/",
        [["intent", "reschedule"], about, ["overbook", r.start], ["status", "CONFIRMED"]],
        {
          reschedule: (_, __, input) => {
            expect(input).toEqual({
              start: r.start,
              version: 1,
              overbook: true,
              status: "CONFIRMED",
            });
            return Promise.resolve(makeReservation({ status: "CONFIRMED", overbooked }));
          },
        },
      );
      return toasts[0]?.message;
    };
    expect(await kept(true)).toBe("예약을 겹쳐 받고 확정했어요.");
    expect(await kept(false)).toBe("예약을 그대로 받고 확정했어요.");
  });

  test("confirms what it moves in the same change, with one way back", async () => {
    const calls: unknown[] = [];
    const moved = makeReservation({
      id: r.id,
      start: at("16:00"),
      status: "CONFIRMED",
      previousStatus: "REQUESTED",
      syncState: "PENDING",
      version: 2,
    });
    const { toasts } = await post(
      "/",
      [["intent", "reschedule"], about, ["start", at("16:00")], ["status", "CONFIRMED"]],
      {
        ...naverIs("ACTIVE"),
        reschedule: (_, __, input) => (calls.push(input), Promise.resolve(moved)),
      },
    );
    expect(calls).toEqual([{ start: at("16:00"), version: 1, status: "CONFIRMED" }]);
    expect(toasts).toMatchObject([
      {
        message: "예약을 오늘 16:00으로 옮기고 확정했어요.",
        undo: { fields: { reservation: [`${r.id}:2`] } },
      },
    ]);
  });

  test.each([
    ["moved", { version: 2, syncState: "PENDING" as const }, true],
    ["was there already", { version: 1 }, false],
    ["is back where the platform knows it", { version: 2, syncState: "SYNCED" as const }, false],
  ])("offers the way back when it %s: %#", async (_, found, offered) => {
    const moved = makeReservation({ id: r.id, ...found });
    const fields: [string, string][] = [["intent", "reschedule"], about, ["start", at("16:00")]];
    const reschedule = () => Promise.resolve(moved);
    const { toasts } = await post("/", fields, { ...naverIs("ACTIVE"), reschedule });
    expect(toasts[0]?.undo !== undefined).toBe(offered);
  });

  test("a taken slot comes back with the nearest ones", async () => {
    const fields: [string, string][] = [["intent", "reschedule"], about, ["start", at("16:00")]];
    const { answer } = await post("/?act=move", fields, {
      reschedule: () =>
        Promise.reject(upstream("4090", { conflict: "slot", alternatives: [at("17:00")] })),
    });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { conflict: "slot", alternatives: [at("17:00")], values: { start: at("16:00") } },
    });
  });

  test("without a time it asks for one", async () => {
    const { answer } = await post("/", [["intent", "reschedule"], about]);
    expect(answer).toMatchObject({ data: { fields: { start: "시간을 골라 주세요." } } });
  });
});
