import { expect, test } from "vitest";
import { REDIRECTS, useLeadingElsewhere } from "#tests/support/leading-elsewhere.ts";
import { tokenAddress } from "./token-address.ts";

const at = useLeadingElsewhere();

test.each(REDIRECTS)("an answer %i is followed by nobody", async (status) => {
  expect(await tokenAddress({ url: `${at.ours}/${status}` })).toBeNull();
  expect(at.asked).toEqual([]);
});

test("where it is said, it is found", async () => {
  expect(await tokenAddress({ url: at.theirs })).toBe(`${at.theirs}/token`);
  expect(at.asked).toEqual(["GET /.well-known/smart-configuration "]);
});

test.each([
  ["https://tokens.example/token", "https://tokens.example/token"],
  ["https://user:pass@tokens.example/token", null],
  ["javascript:alert(1)", null],
  ["tokens.example", null],
])("%s, as it is said, leads to %s", async (token_endpoint, expected) => {
  const fetch = () => Promise.resolve(Response.json({ token_endpoint }));
  expect(await tokenAddress({ url: at.ours, fetch })).toBe(expected);
});
