import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
  ["/", "/"],
  ["/?index", "/"],
  ["/?index&view=list&q=%ED%95%9C", "/?view=list&q=%ED%95%9C"],
  ["/?view=list&index=", "/?view=list"],
  ["/?indexed=1", "/?indexed=1"],
  ["/products?a=1#b", "/products?a=1"],
])("%s is the page %s", (address, page) => {
  expect(pageAddress(new URL(address, "http://desk"))).toBe(page);
});
