import { expect, test } from "vitest";
import { currentOf } from "./current.ts";

const PLACES = [
  { to: "/" },
  { to: "/settings/product", also: ["/product", "/settings/resource"] },
  { to: "/settings" },
] as const;

test.each([
  ["/", "/"],
  ["/settings", "/settings"],
  ["/settings/history/review", "/settings"],
  ["/settings/product", "/settings/product"],
  ["/settings/product/detail/1", "/settings/product"],
  ["/product/create", "/settings/product"],
  ["/settings/resource/1", "/settings/product"],
  ["/settings/products", "/settings"],
  ["/nowhere", null],
])("%s belongs to %s", (pathname, place) => {
  expect(currentOf(PLACES, pathname)).toBe(place);
});
