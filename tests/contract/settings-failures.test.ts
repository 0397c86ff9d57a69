import { beforeAll, describe, expect, it } from "vitest";
import { packed } from "#app/forms/packed.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { useSite } from "#tests/support/site.ts";
import { someLogin } from "#tests/support/upstream-answers.ts";
import { cookiesOf, startUpstream, startWeb, upstreamsAt, visit } from "#tests/support/web.ts";

/** A screen of 상품 or 설정 that fails stands within their frame, and says what it is. */
const site = useSite();
const NOBODY = "0d0c7a1c-0000-4000-8000-00000000ffff";
const FRAME = "routes/settings/route";

const children = Object.values(builtWeb.routes).filter(({ parentId }) => parentId === FRAME);
const within = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

it("knows every child of the frame, each with a boundary of its own", () => {
  expect(children.length).toBeGreaterThanOrEqual(15);
  const bare = children.filter(({ module }) => module.ErrorBoundary === undefined);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

describe("where what it reads fails", () => {
  let url: string;
  beforeAll(async () => {
    const broken = await startUpstream(() => ({ status: 500, text: "SECRET" }));
    ({ url } = await startWeb(upstreamsAt(broken.url)));
  });

  /** What a screen has to be asked for, else it leads elsewhere at once. */
  const ASKED: Record<string, string> = {
    "settings/hospital-info/impact": "?holiday=2026-12-25&choice=OPEN",
    "settings/hospital-info/calls": `?of=${packed([NOBODY])}`,
  };
  const shown = children.filter(({ module }) => module.default !== undefined);
  it.each(shown.map(({ path = "" }) => path))("/%s leaves the frame standing", async (path) => {
    const address = `${url}/${path.replace(":id", NOBODY).replace(":platform", "naver")}${ASKED[path] ?? ""}`;
    const answer = await visit(address, { cookie: cookiesOf(someLogin()) });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain('aria-label="설정"');
    expect(html).toContain("<title>일시적인 오류가 발생했어요 · 닥톡 예약</title>");
    expect(within(html)).toContain("홈으로");
  });
});

describe("what it is asked for", () => {
  it.each([
    `/product/detail/${NOBODY}`,
    `/settings/product/detail/${NOBODY}`,
    `/settings/product/detail/${NOBODY}/pictures`,
    `/settings/resource/${NOBODY}`,
    `/product/create?copy=${NOBODY}`,
  ])("%s is not there: 404 with the side navigation and the way home", async (path) => {
    const answer = await site.staff.open(path);
    expect(answer.status).toBe(404);
    const html = answer.html;
    expect(html).toContain('aria-label="설정"');
    expect(html).toContain("<title>찾는 화면이 없어요 · 닥톡 예약</title>");
    expect(within(html)).toContain(`Page not found: ${path.split("?")[0]}`);
    expect(within(html)).toContain("홈으로");
  });

  it("a place in the list that was none is 400, within the frame", async () => {
    const answer = await site.staff.open("/settings/product?after=abc");
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('aria-label="설정"');
    expect(within(answer.html)).toContain("홈으로");
  });
});
