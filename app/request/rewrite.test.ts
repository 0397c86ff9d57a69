import { describe, expect, it } from "vitest";
import { rewritten, withoutTrailingSlash } from "./rewrite.ts";

const of = (address: string) => rewritten(new URL(address, "http://site.test"));

describe("rewritten", () => {
  it.each([
    ["/service/reservation", "/"],
    ["/service/reservation/", "/"],
    ["/reservation", "/"],
    ["/reservation/login", "/login"],
    ["/service/reservation/login?next=%2F&a=1", "/login?next=%2F&a=1"],
    ["/reservation/signup?from=mail", "/agreements?from=mail"],
    ["/service/reservation/join-application", "/signup-request"],
    ["/reservation/signup/?from=mail", "/agreements?from=mail"],
    ["/service/reservation//join-application///", "/signup-request"],
    ["/reservation/login/", "/login"],
    ["/reservation///", "/"],
    ["/reservation/signup/more", "/signup/more"],
    ["/reservation//evil.test", "/evil.test"],
    ["/reservation/\\evil.test", "/evil.test"],
    ["/reservation/\\/\\/evil.test/x?y", "/evil.test/x?y"],
    ["/reservation/reservation/x", "/reservation/x"],
  ])("%s → %s", (from, to) => {
    expect(of(from)).toBe(to);
  });

  it.each([
    "/",
    "/reservations",
    "/reservation-auto-login",
    "/service",
    "/service/reservations/x",
    "/x/reservation",
  ])("leaves %s alone", (address) => {
    expect(of(address)).toBeNull();
  });
});

describe("withoutTrailingSlash", () => {
  it.each([
    ["/login/", "/login"],
    ["/login//?a=1", "/login?a=1"],
    ["//evil.test/", "/evil.test"],
  ])("%s → %s", (from, to) => {
    expect(withoutTrailingSlash(new URL(`http://site.test${from}`))).toBe(to);
  });

  it.each(["/", "/login", "/login?next=/"])("leaves %s alone", (address) => {
    expect(withoutTrailingSlash(new URL(address, "http://site.test"))).toBeNull();
  });
});
