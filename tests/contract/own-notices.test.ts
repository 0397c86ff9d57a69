import { expect, it } from "vitest";
import type { Board } from "#contract/board.ts";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import type { OwnAccount } from "#contract/own-account.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { hire } from "#tests/support/factories.ts";

/** Of what an account wants no notice. */
const desk = useDesk();
const own = (token = desk.token) => {
  const { url, hospital } = desk.backend;
  const path = `${url}/backend/emr/v1/hospitals/${hospital.hospitalId}/account`;
  return {
    choose: async (off: unknown, was: unknown) =>
      (await call(`${path}/notices`, { method: "PUT", token, json: { off, was } })).code,
    read: async () => (await call<OwnAccount>(path, { token })).body.noticesOff,
    onBoard: async () =>
      (await call<Board>(`${desk.base}/board?date=2026-11-20`, { token })).body.noticesOff,
  };
};
const BOTH: NoticeKind[] = ["expired", "untold"];

it("is told of everything until one chooses; each load of a board brings the choice", async () => {
  const { choose, read, onBoard } = own();
  expect([await read(), await onBoard()]).toEqual([[], []]);
  expect(await choose(["untold", "expired"], [])).toBe("0000");
  expect([await read(), await onBoard()]).toEqual([BOTH, BOTH]);
});

it("of two who choose in two windows the second is told; the same twice is one", async () => {
  const { choose, read } = own();
  expect(await Promise.all([choose(["untold"], []), choose(["untold"], [])])).toEqual([
    "0000",
    "0000",
  ]);
  expect(await choose(["expired"], [])).toBe("4090");
  expect(await read()).toEqual(["untold"]);
  expect(await choose([], ["untold"])).toBe("0000");
});

it.each([[["links"]], ["untold"], [null], [Array.from({ length: 5 }, () => "untold")]])(
  "refuses %j",
  async (off) => {
    expect(await own().choose(off, [])).toBe("4000");
  },
);

it("is one's own: a colleague is told of everything", async () => {
  await own().choose(BOTH, []);
  const colleague = await hire(desk.backend.database, desk.backend.hospital, "박간호");
  const { accessToken } = await login(desk.backend, colleague.loginId);
  expect(await own(accessToken).onBoard()).toEqual([]);
});
