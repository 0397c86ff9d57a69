import { expect, it } from "vitest";
import { preferredCoding } from "./accept-encoding.ts";

const ALL = ["br", "gzip", "identity"] as const;

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", "identity"],
  ["br; q=0.000 , gzip ; q=0.5", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["identity;q=0.5, gzip;q=0.1", "identity"],
  ["*", "br"],
  ["*;q=0.1, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["brotli, xbr, gzipped", "identity"],
  ["", "identity"],
  [null, "identity"],
  ["identity;q=0", null],
  ["*;q=0", null],
  ["*;q=0, identity", "identity"],
  ["identity;q=0, gzip;q=0.001", "gzip"],
])("%j takes %j", (header, coding) => {
  expect(preferredCoding(header, ALL)).toBe(coding);
});
