import { expect, test } from "vitest";
import { builtWeb } from "#tests/support/built-web.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

test("설정 leads to its first screen; 내 계정 says who is logged in and takes a theme", async () => {
  const page = await (await site.staff.open("/")).follow("설정");
  expect(page.address).toBe("/settings/hospital-info");
  expect(page.text).toContain("테스트의원");
  const account = await page.follow("내 계정");
  expect(account.text).toContain(site.hospital.account.loginId);
  await account.part("main").press("어둡게");
  expect(site.staff.cookies.get("theme")).toBe("dark");
});

test("the board's half hours stand higher for whom they are small, from the first byte", async () => {
  const board = await site.staff.open("/");
  expect(board.html.slice(0, 200)).not.toContain("data-block");
  const account = await site.staff.open("/settings/account");
  expect(account.part("main").buttons("보통")[0]?.pressed).toBe("true");
  await account.part("main").press("크게");
  const large = await site.staff.open("/settings/account");
  expect(large.part("main").buttons("크게")[0]?.pressed).toBe("true");
  expect((await site.staff.open("/")).html.slice(0, 200)).toContain('data-block="large"');
  await large.part("main").press("보통");
  expect((await site.staff.open("/")).html.slice(0, 200)).not.toContain("data-block");
});

test("whoever is not logged in comes back to it after the login", async () => {
  const page = await site.stranger().open("/settings/account");
  expect(page.address).toBe(`/login?next=${encodeURIComponent("/settings/account")}`);
});

test("GET /build says which build answers, to anybody", async () => {
  const { origin } = (await site.stranger().open("/login")).url;
  const answer = await fetch(`${origin}/build`);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.json()).toEqual({ id: "test-build" });
  expect(builtWeb.assets.version).not.toBe("");
});
