import { beforeAll, describe, expect, test } from "vitest";
import { login, startTestBackend } from "#tests/support/backend.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf, visit } from "#tests/support/web.ts";

/** Every path of the brief's table (§2) that there is, as contract.md §3 says that it answers. */

let url: string;
let cookie: string;
let product: string;
beforeAll(async () => {
  const backend = await startTestBackend();
  url = await startSite(backend);
  cookie = cookiesOf(await login(backend));
  product = backend.hospital.products[0]!.productId;
});

const answered = async (path: string, who = "") => {
  const answer = await visit(url + path, who === "" ? {} : { cookie: who });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
};

const STAFF = [
  ...[
    "/",
    "/application",
    "/apply-reservation",
    "/linking-platform",
    "/load-naver-product",
    "/product/create",
  ],
  ...["/product/detail/:id", "/settings/hospital-info", "/settings/platform-sync"],
  ...["/settings/product", "/settings/product/detail/:id"],
];

describe("of staff", () => {
  test.each(STAFF)("%s", async (path) => {
    const asked = path.replace(":id", product);
    const { status, to } = await answered(asked);
    expect([status, to]).toEqual([302, `/login?next=${encodeURIComponent(asked)}`]);
    const seen = await answered(asked, cookie);
    expect([seen.status, /<main [^>]*id="main"/.test(seen.text)]).toEqual([200, true]);
  });

  test("/settings leads to its first screen", async () => {
    const { status, to } = await answered("/settings", cookie);
    expect([status, to]).toEqual([302, "/settings/hospital-info"]);
  });
});

const PUBLIC = [
  ...["/agreements", "/signup-request", "/kin-join", "/naver-kin-payment", "/emr-login-error"],
  ...["/naver-reservation", "/kakao-reservation", "/reservation-auto-login"],
  ...["/policy/privacy", "/policy/reservation-privacy"],
  ...["/policy/reservation-service", "/policy/service"],
];

describe("without a login", () => {
  test.each(PUBLIC)("%s stands for everybody", async (path) => {
    for (const who of ["", cookie]) {
      const { status, text } = await answered(path, who);
      expect([status, /<main [^>]*id="main"/.test(text)]).toEqual([200, true]);
    }
  });

  test.each(["/login", "/find-id"])("%s leads whoever is logged in to the board", async (path) => {
    expect((await answered(path)).status).toBe(200);
    const { status, to } = await answered(path, cookie);
    expect([status, to]).toEqual([302, "/"]);
  });

  test("/service/reservation/login is /login", async () => {
    const { status, to } = await answered("/service/reservation/login");
    expect([status, to]).toEqual([307, "/login"]);
  });
});
