import { describe, expect, it } from "vitest";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../routes.ts";
import { createPlaceAt, isNotTold, routeName } from "./place.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

/** Every path of the table, as it writes them. */
const patterns = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [""] : path === undefined || path === "*" ? [] : [path]),
    ...patterns(children),
  ]);
const ALL = patterns(routes);

describe("a route's name (contract §3)", () => {
  it.each([
    ["", "index"],
    ["settings/product/detail/:id", "settings-product-detail-id"],
    ["product/detail/:id", "product-detail-id"],
    ["policy/reservation-privacy", "policy-reservation-privacy"],
    ["settings/platform-sync/:platform/jobs", "settings-platform-sync-platform-jobs"],
    [":file", "file"],
  ])("%s is %s", (pattern, name) => expect(routeName(pattern)).toBe(name));

  it("is of letters and hyphens, and another one for each of the table", () => {
    expect(ALL.length).toBeGreaterThan(40);
    const names = ALL.map(routeName);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("what stands at a path", () => {
  const page = { default: () => null };
  const table = [
    { id: "root", path: "", module: page },
    { id: "board", parentId: "root", index: true, module: page },
    ...["login", "product/detail/:id", "doctors/:id", "*"].map((path) => ({
      ...{ id: path, parentId: "root", path, module: page },
    })),
    { id: "order", parentId: "root", path: "naver-kin-payment/:order", module: page },
    { id: "ics", parentId: "root", path: "ics/:file", module: {} },
  ];
  const placeAt = createPlaceAt(
    Object.fromEntries(table.map((route) => [route.id, route])) as unknown as ServerBuild["routes"],
  );

  it("is told by its path and its name", () => {
    expect(placeAt("/")).toEqual({ path: "/", name: "index", isPage: true });
    expect(placeAt(`/product/detail/${ID}`)).toEqual({
      ...{ path: `/product/detail/${ID}`, name: "product-detail-id", isPage: true },
    });
    expect(placeAt("/ics/secret.ics")).toMatchObject({
      ...{ path: "/ics/:file", name: "ics-file", isPage: false },
    });
  });

  it("is the route's own path, however it was written", () =>
    expect(placeAt("/LOGIN")?.path).toBe("/login"));

  it("is told without the order's id, which opens its page to whoever knows it", () =>
    expect(placeAt(`/naver-kin-payment/${ID}`)).toEqual({
      ...{ path: "/naver-kin-payment/:order", name: "naver-kin-payment-order", isPage: true },
    }));

  it.each([
    "/nowhere",
    "/naver-kin-payment/010-1234-5678",
    "/김환자",
    "/product/detail/010-1234-5678",
    "/product/detail/..%2f",
    "login",
    "",
    `/doctors/${ID}`,
  ])("is nothing at %j", (path) => expect(placeAt(path)).toBeNull());

  it("is never told where the public site's pages stand (brief §2)", () => {
    for (const path of ["/counsel", "/a/doctors/b", "/hospitals/1", "/counsel-room"])
      expect(isNotTold(path)).toBe(true);
    for (const path of ["/", "/settings/hospital-info", "/product/create"])
      expect(isNotTold(path)).toBe(false);
    expect(ALL.filter((pattern) => isNotTold(`/${pattern}`))).toEqual([]);
  });
});
