import { beforeAll, expect, test } from "vitest";
import { quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  startUpstream,
  startWeb,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

const cookie = cookiesOf(someLogin());
const webs = new Map<"well" | "away" | "broken", WebProcess>();
beforeAll(async () => {
  const well = await startUpstream(quietHospital);
  const away = await startUpstream(() => ({ status: 503 }));
  const broken = await startUpstream(() => ({ status: 500 }));
  webs.set("well", await startWeb(upstreamsAt(well.url)));
  webs.set("away", await startWeb(upstreamsAt(away.url)));
  webs.set("broken", await startWeb(upstreamsAt(broken.url)));
});

const REFUSED = "이 화면에서 보낸 요청이 아니에요";
const AWAY = "지금은 서버에 닿지 않아요";
const FAILED = "일시적인 오류가 발생했어요";
const MISSING = "찾는 화면이 없어요";
const elsewhere = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };

/** `out`: whether the screen itself offers it; one in the frame has it in the frame's menu. */
test.each([
  ["a form from elsewhere", "well", "/login", elsewhere, 403, REFUSED, true],
  ["the same to a page of staff", "well", "/", elsewhere, 403, REFUSED, true],
  [
    "what only takes posts, from elsewhere",
    "well",
    "/session/theme",
    elsewhere,
    403,
    REFUSED,
    true,
  ],
  ["an address that is not there", "well", "/nowhere", {}, 404, MISSING, false],
  ["a board whose upstream is away", "away", "/", {}, 503, AWAY, false],
  ["a board whose upstream fails", "broken", "/", {}, 500, FAILED, false],
  ["a link that cannot be followed", "broken", "/?linkKey=x", {}, 500, FAILED, false],
] as const)("%s says what it is, in number and words", async (...given) => {
  const [, which, path, how, status, words, out] = given;
  const { url } = webs.get(which)!;
  for (const account of [cookie, ""]) {
    if (account === "" && path === "/" && status !== 403) continue; // leads to the login
    const answer = await visit(url + path, { ...how, cookie: account });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(`<title>${words} · 닥톡 예약</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    expect(html).toMatch(new RegExp(`<p class="[^"]*">${status}\\b`));
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.includes('action="/session/logout"')).toBe(out && account !== "");
  }
});

/** The screen of a page that somebody without a login opens. */
async function seen(path: string, account = "") {
  const answer = await visit(webs.get("away")!.url + path, { cookie: account });
  const html = await answer.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { status: answer.status, html, main };
}

test.each(["", cookie])(
  "an order whose backend is away speaks to its payer, logged in or not",
  async (account) => {
    const { status, html, main } = await seen(
      "/naver-kin-payment/5d5b6f0e-9f6c-4a3b-8d56-0f2f7f0c1a11",
      account,
    );
    expect(status).toBe(503);
    expect(html).toContain("<title>결제 결과를 아직 확인하지 못했어요 · 닥톡 예약</title>");
    expect(main).toContain("돈이 두 번 나가지는 않아요");
    expect(main).toMatch(/<a[^>]*naver-kin-payment[^>]*>다시 열기/);
    expect(main).not.toMatch(/예약|로그인/);
  },
);

test("another page says nothing of reservations and of a login to who has none", async () => {
  const path = "/naver-kin-payment?order=5d5b6f0e-9f6c-4a3b-8d56-0f2f7f0c1a11";
  const { status, main } = await seen(path);
  expect(status).toBe(503);
  expect(main).toContain(AWAY);
  expect(main).not.toMatch(/예약|로그인/);
  expect((await seen(path, cookie)).main).toContain("로그인도 그대로예요");
});
