import { expect, test } from "vitest";
import { REDIRECTS, useLeadingElsewhere } from "#tests/support/leading-elsewhere.ts";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { emr } from "./emr.ts";

/** An EMR that leads elsewhere: what lets us in is for its own address alone. */

const at = useLeadingElsewhere();
const verify = (url: string, credential: Access["credential"]) =>
  emr.verify({ url, businessId: "b", credential }, new AbortController().signal);

test.each(REDIRECTS)("an answer %i is followed by nobody", async (status) => {
  const url = `${at.ours}/${status}`;
  const oauth = { kind: "OAUTH" as const, clientId: "c", clientSecret: "s", tokenUrl: url };
  for (const credential of [{ kind: "KEY" as const, key: "k" }, oauth])
    await expect(verify(url, credential)).rejects.toThrow(PlatformFailure);
  expect(at.asked).toEqual([]);
});

test("what is asked elsewhere would be seen", async () => {
  await expect(verify(at.theirs, { kind: "KEY", key: "k" })).rejects.toThrow(PlatformFailure);
  expect(at.asked).toEqual(["GET /metadata Bearer k"]);
});
