import { expect, test } from "vitest";
import { boardPost, staffContext } from "#tests/support/staff-context.ts";
import { LOAD_PRODUCTS } from "../addresses.ts";
import { action } from "./action.ts";
import { LOAD_INTENTS } from "./intents.ts";

/** What no page of ours sends, and no API is asked for. */
test.each([
  [{ intent: "constructor" }],
  [{ intent: "__proto__" }],
  [{ intent: LOAD_INTENTS.take, version: "x" }],
  [{ intent: LOAD_INTENTS.leave, version: "-1" }],
])("%j is no form of ours: 400", async (fields) => {
  const { context } = await staffContext({});
  const request = boardPost(LOAD_PRODUCTS, Object.entries(fields));
  const answered = Promise.resolve(action({ request, context, params: {} }));
  await expect(answered).rejects.toMatchObject({ status: 400 });
});
