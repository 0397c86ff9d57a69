import { describe, expect, test } from "vitest";
import { createFlashCookie, delivered, keep } from "./toast.ts";

const flash = createFlashCookie(["a-secret-of-sixteen"], false);
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 5, 12, seconds));
const saved = keep({ type: "success", message: "저장했어요." }, at(0));
const NOTHING = {
  ...{ toasts: [], second: null, handed: null, saidOf: null },
  ...{ signups: { own: null, seen: null }, entry: null, device: null },
};
const header = async (...toasts: (typeof saved)[]) =>
  (await flash.write({ ...NOTHING, toasts })).split(";", 1)[0] ?? "";

describe("a toast between two pages", () => {
  test("is brought by every load of five seconds, always under the same id", async () => {
    const cookie = await header(saved);
    for (const seconds of [0, 1, 4])
      expect((await flash.read(cookie, at(seconds))).toasts).toEqual([saved]);
    expect((await flash.read(cookie, at(5))).toasts).toEqual([]);
  });

  test("is nothing when it was not signed here", async () => {
    const cookie = await header(saved);
    const other = createFlashCookie(["another-secret-here"], false);
    expect(await other.read(cookie, at(0))).toEqual(NOTHING);
    expect(await flash.read(cookie.slice(0, -3), at(0))).toEqual(NOTHING);
    expect(await flash.read(null, at(0))).toEqual(NOTHING);
  });

  test("fits a cookie, whatever it says and however many there are", async () => {
    const reservations = Array.from({ length: 50 }, () => `${crypto.randomUUID()}:12`);
    const undo = {
      action: "/?index",
      fields: { intent: ["take-back"], reservation: reservations },
      until: at(6).getTime(),
    };
    const long = keep({ type: "success", message: "가".repeat(500), undo }, at(0));
    expect(long.message).toBe("가".repeat(100));
    for (const toasts of [[long], [long, saved], [long, saved, long]])
      expect((await flash.write({ ...NOTHING, toasts })).length).toBeLessThan(4096);
    expect((await flash.read(await header(long, saved, long), at(0))).toasts.at(-1)).toEqual(long);
    const many = Array.from({ length: 9 }, () => saved);
    expect((await flash.read(await header(...many), at(0))).toasts).toHaveLength(5);
  });

  test("says how long a change is still held, not until when", () => {
    const undo = { action: "/?index", fields: { intent: ["take-back"] }, until: at(6).getTime() };
    const held = keep({ type: "success", message: "확정했어요.", undo }, at(0));
    const left = (seconds: number) => delivered(held, at(seconds)).undo?.leftMs;
    expect([left(0), left(2), left(9)]).toEqual([6000, 4000, 0]);
    expect(delivered(held, at(0)).undo).not.toHaveProperty("until");
  });
});

test("who waits for a code waits as long as the ticket is good, beside toasts; what was handed over, likewise; the browser keeps its id", async () => {
  const second = { ticket: "t", until: at(300).getTime() };
  const handed = { id: "h", until: at(1800).getTime() };
  const saidOf = { page: "/x", said: { why: "a" }, until: at(600).getTime() };
  const own = { token: "the-key-to-a-draft", until: at(2400).getTime() };
  const seen = { token: "a-key-that-was-found", until: at(2000).getTime() };
  const entry = { token: "a-token-of-somebody", until: at(600).getTime() };
  const device = crypto.randomUUID();
  const all = { toasts: [saved], second, handed, saidOf, signups: { own, seen }, entry, device };
  const cookie = (await flash.write(all)).split(";", 1)[0] ?? "";
  expect(await flash.read(cookie, at(1))).toEqual(all);
  // Of the secrets nothing can be read in it.
  const held = decodeURIComponent(cookie.split("=", 2)[1] ?? "").split(".", 1)[0] ?? "";
  expect(Buffer.from(held, "base64").toString()).toContain('"entry":{"sealed"');
  for (const { token } of [entry, own, seen])
    expect(Buffer.from(held, "base64").toString()).not.toContain(token);
  expect(await flash.read(cookie, at(299))).toEqual({ ...all, toasts: [] });
  expect(await flash.read(cookie, at(300))).toEqual({ ...all, toasts: [], second: null });
  expect(await flash.read(cookie, at(1800))).toEqual({
    ...{ ...NOTHING, device },
    signups: { own, seen },
  });
  expect((await flash.read(cookie, at(2000))).signups).toEqual({ own, seen: null });
  expect(await flash.read(cookie, at(2400))).toEqual({ ...NOTHING, device });
});

test("the key to a sign-up is kept for as long as its draft", async () => {
  const until = at(0).getTime() + 30 * 24 * 60 * 60 * 1000;
  const days = async (own: { token: string; until: number } | null) => {
    const line = await flash.write({ ...NOTHING, signups: { own, seen: null } });
    return Number(/Max-Age=(\d+)/.exec(line)?.[1]) / (24 * 60 * 60);
  };
  expect(await days({ token: "k", until })).toBe(30);
  expect(await days(null)).toBe(14);
});
