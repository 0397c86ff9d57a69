import { beforeEach, expect, test, vi } from "vitest";
import { saidNow } from "#app/session/said.ts";
import { UNANSWERED } from "#app/text/outcome.ts";
import { clientAction } from "./client-action.ts";

beforeEach(() => {
  vi.stubGlobal("location", { href: "http://desk/" });
  vi.stubGlobal("sessionStorage", { length: 0, getItem: () => null, removeItem: () => undefined });
  return () => vi.unstubAllGlobals();
});

/** @returns the last thing that is said of a form of the board */
async function said(fields: Record<string, string>, answer: () => Promise<unknown>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://desk/?index", { method: "POST", body });
  await clientAction({ request, params: {}, serverAction: answer as never });
  return saidNow().at(-1);
}
const done = (about: string) => () =>
  Promise.resolve({
    told: [{ id: "t", type: "success", about, message: "됐어요." }],
    to: "/",
    changed: [],
  });

test("who was booked is named by the form: no page knows them yet", async () => {
  const booked = await said({ intent: "book", name: " 표지안 " }, done("r"));
  expect(booked?.message).toBe("표지안 님 됐어요.");
  const changed = await said({ intent: "status", name: "표지안", reservation: "r:1" }, done("r"));
  expect(changed).toMatchObject({ about: "r", message: "됐어요." });
});

test("where nobody answers it is said of whom, in the board's words", async () => {
  const lost = await said({ intent: "status", reservation: "r:1", status: "CONFIRMED" }, () =>
    Promise.reject(new TypeError("Failed to fetch")),
  );
  expect(lost).toMatchObject({ type: "error", message: UNANSWERED });
});

const OPEN = "/?new=1&item=p&start=s";
test.each([
  ["book", OPEN, "/?reservation=r"],
  ["book", "/?reservation=other", null],
  // A row beside the form: what was chosen in it meanwhile stays.
  ["status", OPEN, null],
])("%s, sent from ?new=1, leads from %s to %s", async (intent, here, to) => {
  vi.stubGlobal("location", { href: `http://desk${here}` });
  const body = new URLSearchParams({ intent, name: "표지안" });
  const request = new Request("http://desk/?index&new=1", { method: "POST", body });
  const told = { told: [], to: intent === "book" ? "/?reservation=r" : "/?new=1", changed: [] };
  const serverAction = (() => Promise.resolve(told)) as never;
  const result = await clientAction({ request, params: {}, serverAction });
  expect(result instanceof Response ? result.headers.get("location") : null).toBe(to);
});
