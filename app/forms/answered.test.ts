import { beforeEach, describe, expect, test, vi } from "vitest";
import { lineNow, noteLine } from "#app/session/line.ts";
import { saidNow } from "#app/session/said.ts";
import { NOT_TAKEN } from "#app/text/forms.ts";
import { answered, isUnanswered } from "./answered.ts";

const PAGE = "http://desk/?date=2026-11-20&act=move";
const SENT = { intent: "status", about: ["r"], message: "nobody answered" };
const TOLD = {
  told: [{ id: "t", type: "success" as const, message: "done" }],
  to: "/",
  changed: [],
};
const REFUSED = {
  ...SENT,
  message: "old",
  fields: {},
  values: {},
  conflict: null,
  alternatives: [],
};

beforeEach(() => {
  vi.stubGlobal("location", { href: PAGE });
  noteLine("up");
  return () => vi.unstubAllGlobals();
});

/** Sends a form of that page to an action that gives, or throws, this. */
async function send(
  outcome: () => unknown,
  posted = "http://desk/?index&act=move&date=2026-11-20",
  { signal, isShown = false }: { signal?: AbortSignal; isShown?: boolean } = {},
) {
  const before = saidNow().length;
  const result: unknown = await answered(
    {
      request: new Request(posted, { method: "POST", signal: signal ?? null }),
      params: {},
      // What it throws is a rejection.
      serverAction: (() => Promise.resolve().then(outcome)) as never,
    },
    SENT,
    ({ told }) => told,
    { isShown },
  );
  const words = saidNow()
    .slice(before)
    .map(({ message }) => message);
  return { result, words };
}
const failing = (error: unknown) => () => {
  throw error;
};

describe("what was done", () => {
  test("is said at once, and leads to the page that is shown now", async () => {
    const { result, words } = await send(() => TOLD);
    expect(words).toEqual(["done"]);
    expect((result as Response).headers.get("location")).toBe("/");
  });

  test("leads nowhere where that page stands there already", async () => {
    const here = { ...TOLD, to: "/?act=move&date=2026-11-20" };
    expect((await send(() => here)).result).toBe(here);
  });

  test("is said, and leads nobody away who has gone elsewhere since", async () => {
    vi.stubGlobal("location", { href: "http://desk/?view=list" });
    expect(await send(() => TOLD)).toEqual({ result: TOLD, words: ["done"] });
  });
});

describe("what was refused", () => {
  test("is said, unless it stands beside its fields", async () => {
    expect((await send(() => REFUSED)).words).toEqual(["old"]);
    expect((await send(() => ({ ...REFUSED, fields: { memo: "long" } }))).words).toEqual([]);
  });

  test("is not said where the page says it, and two versions, which say nothing, are not either", async () => {
    expect((await send(() => REFUSED, undefined, { isShown: true })).words).toEqual([]);
    expect((await send(() => ({ ...REFUSED, message: "" }))).words).toEqual([]);
  });

  test("is said in its fields' words where its form was given up for something newer", async () => {
    const refused = () => ({ ...REFUSED, fields: { start: "pick", name: "short" } });
    const { words } = await send(refused, undefined, { signal: AbortSignal.abort() });
    expect(words).toEqual(["pick short"]);
  });

  test("without our words is not taken, and no broken line", async () => {
    const tooLong = { status: 413, statusText: "", internal: false, data: null };
    const { result, words } = await send(failing(tooLong));
    expect([words, isUnanswered(result), lineNow()]).toEqual([[NOT_TAKEN], false, "up"]);
  });
});

test("where nobody answers, or the server failed, that is said, and the line is down", async () => {
  const failed = { status: 500, statusText: "", internal: false, data: null };
  for (const error of [new TypeError("Failed to fetch"), failed]) {
    noteLine("up");
    const { result, words } = await send(failing(error));
    expect([words, isUnanswered(result), lineNow()]).toEqual([[SENT.message], true, "down"]);
  }
});

test("the way to a login is followed, and nothing is said", async () => {
  const login = new Response(null, { status: 302, headers: { location: "/login" } });
  const before = saidNow();
  await expect(send(failing(login))).rejects.toBe(login);
  expect(saidNow()).toBe(before);
});
