import { beforeEach, expect, test } from "vitest";
import { ENTRY_ERRORS } from "#app/text/entry-error.ts";
import { emrToken, linkEmr } from "#tests/support/entry.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
beforeEach(() => linkEmr(site.backend));

const ERROR = "/emr-login-error";
const ENTER = "김접수로 들어가기";
const come = async (next = "") =>
  site.stranger().open(`/reservation-auto-login?token=${await emrToken(site.backend)}${next}`);
const hasSlip = (page: Page) => /만든 때|쓴 때|연 때/.test(page.text);

test("a token whose time is over says when it was good, once", async () => {
  const visitor = site.stranger();
  const next = `&next=${encodeURIComponent("/?view=list")}`;
  const token = await emrToken(site.backend);
  const page = await visitor.open(`/reservation-auto-login?token=${token}${next}`);
  site.backend.clock.advance({ seconds: 75 });
  const over = await page.press(ENTER);
  expect(over.status).toBe(200);
  expect(over.address).toBe(`${ERROR}?code=TOKEN_EXPIRED${next}`);
  over.part("heading", "들어올 수 있는 시간이 지났어요");
  for (const words of ["만든 때 14:12:00", "14:13:00까지", "연 때 14:13:15", "TOKEN_EXPIRED"])
    expect(over.text).toContain(words);
  expect(over.text).toMatch(/11월 20일 14:13:15 ?문의 번호 [0-9A-Z]{5}-[0-9A-Z]{5}/);
  expect(hasSlip(await visitor.open(over.address))).toBe(false);
  expect((await over.follow("아이디로 로그인")).address).toBe(
    `/login?next=${encodeURIComponent("/?view=list")}`,
  );
});

test("a token that was used elsewhere says when", async () => {
  const token = await emrToken(site.backend);
  const [mine, other] = [site.stranger(), site.stranger()];
  const page = await mine.open(`/reservation-auto-login?token=${token}`);
  await (await other.open(`/reservation-auto-login?token=${token}`)).press(ENTER);
  const used = await page.press(ENTER);
  expect(used.address).toBe(`${ERROR}?code=TOKEN_USED`);
  expect(used.text).toContain("쓴 때 14:12:00");
});

test.each(["not-a-token", "x".repeat(300)])(
  "an unknown token is told in general: %.12s",
  async (odd) => {
    const page = await site.stranger().open(`/reservation-auto-login?token=${odd}`);
    expect([page.status, page.address]).toEqual([200, ERROR]);
    page.part("heading", ENTRY_ERRORS.OTHER.title);
    expect(hasSlip(page)).toBe(false);
  },
);

test("each code has its cause and its cure; facts come from no query", async () => {
  const { OTHER, ...known } = ENTRY_ERRORS;
  for (const [code, { title, cure }] of Object.entries(known)) {
    const query = `code=${code}&madeAt=2026-11-20T05:12:00Z&institution=11104428`;
    const page = await site.stranger().open(`${ERROR}?${query}`);
    page.part("heading", title);
    expect(page.text).toContain(cure);
    expect(page.text).toContain(code);
    expect(hasSlip(page) || page.text.includes("11104428")).toBe(false);
  }
  for (const odd of [
    "",
    "?code=",
    "?code=NO_SUCH",
    "?code=OTHER",
    "?code=%3Cscript%3E",
    "?code=__proto__",
    `?code=${"A".repeat(5_000)}`,
  ]) {
    const page = await site.stranger().open(ERROR + odd);
    expect(page.status).toBe(200);
    page.part("heading", OTHER.title);
    const shown = new URLSearchParams(odd).get("code");
    if (shown) expect(page.html).not.toContain(shown);
  }
});

test("what was found of a token is not told under another code", async () => {
  const page = await come();
  site.backend.clock.advance({ seconds: 75 });
  const { url } = page;
  expect(url.pathname).toBe("/reservation-auto-login");
  const visitor = site.stranger();
  await visitor.open(`/reservation-auto-login?token=${await emrToken(site.backend)}`);
  expect(hasSlip(await visitor.open(`${ERROR}?code=KEY_EXPIRED`))).toBe(false);
});
