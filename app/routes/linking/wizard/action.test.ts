import { expect, test } from "vitest";
import { boardPost, staffContext } from "#tests/support/staff-context.ts";
import { linkingPage } from "../../addresses.ts";
import { action } from "./action.ts";

const ADDRESS = linkingPage("NAVER", 1);

/** What no page of ours sends, and no API is asked for. */
test.each([
  [{ intent: "constructor" }],
  [{ intent: "__proto__" }],
  [{ intent: "leave", page: "toString" }],
  [{ intent: "leave", page: "9" }],
  [{ intent: "pairs", version: "x" }],
  [{ intent: "pairs", version: "1", product: "not-an-id", to: "NONE" }],
  [{ intent: "start", version: "1", sums: "", clash: "x", choice: "BOTH" }],
])("%j is no form of ours: 400", async (fields) => {
  const { context } = await staffContext({});
  const request = boardPost(ADDRESS, Object.entries(fields));
  const answered = Promise.resolve(action({ request, context, params: { platform: "naver" } }));
  await expect(answered).rejects.toMatchObject({ status: 400 });
});
