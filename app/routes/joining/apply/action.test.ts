import { expect, test } from "vitest";
import { boardPost, staffContext } from "#tests/support/staff-context.ts";
import { APPLY } from "../../addresses.ts";
import { action } from "./action.ts";

/** What no page of ours sends, and no API is asked for. */
test.each([
  [{ intent: "constructor", at: "READY", version: "1" }],
  [{ intent: "next", at: "toString", version: "1" }],
  [{ intent: "next", at: "READY", version: "x" }],
  [{ intent: "submit", at: "CHECK", version: "-1" }],
])("%j is no form of ours: 400", async (fields) => {
  const { context } = await staffContext({});
  const request = boardPost(APPLY, Object.entries(fields));
  const answered = Promise.resolve(action({ request, context, params: {} }));
  await expect(answered).rejects.toMatchObject({ status: 400 });
});
