import { expect, test } from "vitest";
import { hear } from "./named-toasts.ts";

const toast = { id: "1", type: "success", about: "r1", message: "15:00 확정했어요." } as const;
const someone = new Map([["r1", "한지우"]]);
const nobody = new Map<string, string>();
const load = (names: Map<string, string>, toasts: (typeof toast)[] = [], account = "desk") => ({
  account,
  names,
  toasts,
});
const said = ({ messages }: ReturnType<typeof hear>) => messages.map(({ message }) => message);

test("a toast says whom it is about, where the page knows", () => {
  expect(said(hear(null, load(someone, [toast]), true))).toEqual(["한지우 님 15:00 확정했어요."]);
  expect(said(hear(null, load(nobody, [toast]), true))).toEqual(["15:00 확정했어요."]);
});

test("who left the page while a form was on its way is still called by name", () => {
  let heard = hear(null, load(someone), true);
  heard = hear(heard, load(nobody), true);
  expect(said(hear(heard, load(nobody, [toast]), true))).toEqual(["한지우 님 15:00 확정했어요."]);
});

test("without a form on its way names go with the page, and with the account at once", () => {
  const heard = hear(null, load(someone), true);
  expect(hear(heard, load(nobody), false).names).toEqual(nobody);
  expect(hear(heard, load(nobody, [toast], "director"), true).names).toEqual(nobody);
});

test("what another window did is said there", () => {
  expect(said(hear(hear(null, load(someone), true), load(someone, [toast]), false))).toEqual([]);
});

test("a message keeps its name while the page changes under it", () => {
  const toasts = [toast];
  const heard = hear(null, load(someone, toasts), true);
  expect(hear(heard, load(nobody, toasts), false).messages).toBe(heard.messages);
});
