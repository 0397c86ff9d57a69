import { expect, it } from "vitest";
import { networkFrom } from "./networks.ts";

it.each([
  ["121.165.40.20", "121.165.40.20/32"],
  ["121.165.40.20/16", "121.165.0.0/16"],
  ["2001:db8:aa::1/32", "2001:db8::/32"],
])("%s is kept as %s", (text, network) => {
  expect(networkFrom(text)).toBe(network);
});

it.each(["121.165.40.20/15", "2001:db8::/31"])("%s is wider than a hospital's", (text) => {
  expect(() => networkFrom(text)).toThrow();
});
