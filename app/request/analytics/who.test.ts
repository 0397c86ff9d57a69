import { expect, it } from "vitest";
import { tokenOf } from "#tests/support/usage-token.ts";
import { agreedAccount, sentDevice } from "./who.ts";

const ACCOUNT = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const NOW = new Date("2026-11-20T05:12:00Z");
const over = Math.floor(NOW.getTime() / 1_000) + 60;
const agreed = { sub: ACCOUNT, exp: over, usage: true };

it("is the account whose token says that it agrees", () =>
  expect(agreedAccount(tokenOf(agreed), NOW)).toBe(ACCOUNT));

it.each<[string, string | null]>([
  ["none", null],
  ["another API's", "opaque"],
  ["one of dots", "..."],
  ["one that says nothing of it", tokenOf({ sub: ACCOUNT, exp: over })],
  ["one that says no", tokenOf({ ...agreed, usage: false })],
  ["one without an end", tokenOf({ sub: ACCOUNT, usage: true })],
  ["one that is over", tokenOf({ ...agreed, exp: over - 60 })],
  ["one of somebody who is no uuid", tokenOf({ ...agreed, sub: "김실장" })],
])("is nobody with a token that is %s", (_which, token) =>
  expect(agreedAccount(token, NOW)).toBeNull(),
);

it("a device is sent as another one for each account, always the same", () => {
  const device = "5f0c1c2e-6a2f-4b55-9a52-00000000de51";
  expect(sentDevice(device, null)).toBe(device);
  const sent = sentDevice(device, ACCOUNT);
  expect(sent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(sentDevice(device, ACCOUNT)).toBe(sent);
  expect(new Set([device, sent, sentDevice(device, device)]).size).toBe(3);
});
