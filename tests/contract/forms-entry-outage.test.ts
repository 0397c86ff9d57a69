import { beforeEach, describe, expect, test } from "vitest";
import { ENTRY_ERRORS } from "#app/text/entry-error.ts";
import { emrToken, linkEmr } from "#tests/support/entry.ts";
import { siteOnALine, type Cut } from "#tests/support/line.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";

/** Somebody comes from the EMR while the API is away: the token is not lost, nor where it leads. */
const site = useSite();
beforeEach(() => linkEmr(site.backend));

const LIST = "/?view=list";
const NEXT = `next=${encodeURIComponent(LIST)}`;
const DOWN = `/emr-login-error?code=SERVER_DOWN&${NEXT}`;
const ENTER = "김접수로 들어가기";
const AGAIN = "다시 열기";

/** Somebody with a token, whose way leads to the list. */
async function comer() {
  const { line, url } = await siteOnALine(site);
  const visitor = new Visitor(url);
  const token = await emrToken(site.backend);
  const come = () => visitor.open(`/reservation-auto-login?token=${token}&${NEXT}`);
  return { line, visitor, come, token };
}
function expectDown(page: Page, token: string): void {
  const { title, cure } = ENTRY_ERRORS.SERVER_DOWN;
  expect([page.status, page.address]).toEqual([200, DOWN]);
  page.part("heading", title);
  for (const words of [cure, "SERVER_DOWN", "11월 20일 14:12:00"])
    expect(page.text).toContain(words);
  expect(page.html).not.toContain(token);
}

describe.each<[how: string, cut: Cut]>([
  ["says that it cannot", "UNAVAILABLE"],
  ["does not answer", "SILENT"],
])("an API that %s", (_how, cut) => {
  test("is asked again by the token that one came with, as often as one likes, and lets in then", async () => {
    const { line, come, token } = await comer();
    line.cut = cut;
    const down = await come();
    expectDown(down, token);
    const still = await down.follow(AGAIN);
    expectDown(still, token);
    line.cut = null;
    const entry = await still.follow(AGAIN);
    expect(entry.address).toBe(`/reservation-auto-login?${NEXT}`);
    entry.part("heading", "테스트의원을 열어요");
    const board = await entry.press(ENTER);
    expect(board.address).toBe(LIST);
    expect(board.text).toContain("테스트의원");
  });

  test("has not used the token where it went away before the press", async () => {
    const { line, come, token } = await comer();
    const entry = await come();
    line.cut = cut;
    const down = await entry.press(ENTER);
    expectDown(down, token);
    line.cut = null;
    expect((await (await down.follow(AGAIN)).press(ENTER)).address).toBe(LIST);
  });
});

test("the token that was over by then is told to be over, and by the id one comes to the same place", async () => {
  const { line, come } = await comer();
  line.cut = "UNAVAILABLE";
  const down = await come();
  const [byId] = down.links("아이디로 로그인");
  expect(byId?.href).toBe(`/login?${NEXT}`);
  site.backend.clock.advance({ seconds: 75 });
  line.cut = null;
  expect((await down.follow(AGAIN)).address).toBe(`/emr-login-error?code=TOKEN_EXPIRED&${NEXT}`);
});

test("who came with no token has nothing to open again", async () => {
  const page = await site.stranger().open(DOWN);
  page.part("heading", ENTRY_ERRORS.SERVER_DOWN.title);
  expect(page.links(AGAIN)).toEqual([]);
  expect(page.links("아이디로 로그인")).toHaveLength(1);
});
