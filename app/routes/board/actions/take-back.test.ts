import { expect, test } from "vitest";
import { at, HOSPITAL, makeReservation, TODAY } from "#tests/support/reservation-fixture.ts";
import {
  boardPost,
  staffContext,
  upstream,
  type FakeClient,
} from "#tests/support/staff-context.ts";
import { action } from "../action.ts";

const first = makeReservation();
const second = makeReservation();
const of = (...which: string[]): [string, string][] => [
  ["intent", "take-back"],
  ...which.map((value): [string, string] => ["reservation", value]),
];

async function post(fields: [string, string][], client: FakeClient = {}) {
  const { context, toasts } = await staffContext(client);
  const address = `/?view=list&date=${TODAY}`;
  const answer: unknown = await action({
    request: boardPost(address, fields),
    context,
    params: {},
  });
  return { answer, toasts };
}

test("takes one back and says where it stands now", async () => {
  const calls: unknown[] = [];
  const { answer, toasts } = await post(of(`${first.id}:2`), {
    takeBack: (...args) => (calls.push(args), Promise.resolve(first)),
  });
  expect(calls).toEqual([[HOSPITAL, first.id, { version: 2 }]]);
  expect(answer).toMatchObject({ status: 303 });
  expect(toasts).toEqual([
    { type: "success", about: first.id, message: "오늘 15:00 예약을 신청으로 되돌렸어요." },
  ]);
});

test("says what comes back beyond what is free, of one and of several", async () => {
  const over = makeReservation({ status: "CONFIRMED", overbooked: true });
  const one = await post(of(`${over.id}:2`), { takeBack: () => Promise.resolve(over) });
  expect(one.toasts[0]?.message).toBe(
    "오늘 15:00 예약을 확정으로 되돌렸어요. 다른 예약과 겹쳐 있어요.",
  );
  const two = await post(of(`${over.id}:2`, `${second.id}:2`), {
    takeBack: (_, id) => Promise.resolve(id === over.id ? over : second),
  });
  expect(two.toasts[0]?.message).toBe("2건을 되돌렸어요. 그중 1건은 다른 예약과 겹쳐 있어요.");
  const gone = makeReservation({ status: "CANCELED", overbooked: true });
  const none = await post(of(`${gone.id}:2`), { takeBack: () => Promise.resolve(gone) });
  expect(none.toasts[0]?.message).not.toContain("겹쳐");
});

test("the toast that offered it is shown no more; those of others are", async () => {
  const { context } = await staffContext({ takeBack: () => Promise.resolve(first) });
  // As the cookie of the request brought them.
  const { session } = context;
  const kept = Object.getPrototypeOf(session) as typeof session;
  for (const reservation of [`${first.id}:2`, `${second.id}:5`])
    kept.flashToast({
      type: "success",
      message: reservation,
      undo: { action: "/?index", fields: { reservation: [reservation] }, until: 0 },
    });
  await action({ request: boardPost("/", of(`${first.id}:2`)), context, params: {} });
  expect(session.toasts.map(({ message }) => message)).toEqual([`${second.id}:5`]);
});

test("takes many back, each for itself, and says how many stayed", async () => {
  const { toasts } = await post(of(`${first.id}:2`, `${second.id}:5`, `${first.id}:2`), {
    takeBack: (_, id) =>
      id === second.id
        ? Promise.reject(upstream("4090", { conflict: "version" }))
        : Promise.resolve(first),
  });
  expect(toasts.map(({ type, message }) => [type, message])).toEqual([
    ["success", "오늘 15:00 예약을 신청으로 되돌렸어요."],
    ["warning", "1건은 되돌리지 못했어요. 지금 상태를 확인해 주세요."],
  ]);
});

test("says why one stays as it is", async () => {
  const reasons = async (body: object) => {
    const takeBack = () => Promise.reject(upstream("4090", body));
    const { toasts } = await post(of(`${first.id}:2`), { takeBack });
    return toasts[0]?.message;
  };
  expect(await reasons({ conflict: "transition" })).toMatch(/되돌릴 수 없어요/);
  expect(await reasons({ conflict: "slot", alternatives: [at("16:00")] })).toMatch(/자리가 찼어요/);
});

test("asks for something to take back", async () => {
  const { answer } = await post(of());
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { message: "먼저 예약을 골라 주세요." },
  });
});
