import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeReservation } from "#tests/support/reservation-fixture.ts";
import { envelope, quietHospital, someLogin } from "#tests/support/upstream-answers.ts";
import {
  cookiesOf,
  cookiesSet,
  startUpstream,
  startWeb,
  upstreamsAt,
  visit,
  type Received,
  type Reply,
  type WebProcess,
} from "#tests/support/web.ts";

const chosen = [1, 2, 3].map(() => makeReservation({ status: "CONFIRMED" }));
const [, second] = chosen;
const cookie = cookiesOf(someLogin());
let web: WebProcess;
/** What the upstream says of the second; the others are done. */
let ofSecond: () => Reply;
let asked: string[];

function hospital(call: Received): Reply {
  const id = /reservations\/([^/]+)\/(?:status|take-back)$/.exec(call.path)?.[1];
  if (id === undefined) return call.path.endsWith("/reissue") ? refused : quietHospital(call);
  asked.push(id);
  const r = chosen.find((one) => one.id === id);
  return id === second!.id ? ofSecond() : { json: envelope({ ...r, status: "CHECKED_IN" }) };
}
const refused = { status: 401, json: envelope({}, "4010") };
const over = { status: 401, json: envelope({}, "4005") };
const away = { status: 503, json: envelope({}, "5030") };

beforeAll(async () => {
  const upstream = await startUpstream(hospital);
  web = await startWeb(upstreamsAt(upstream.url));
});
beforeEach(() => {
  asked = [];
});

/** Posts a form about the first so many. @returns where it leads, and what that page says */
async function post(intent: "many" | "take-back", count = 3) {
  const fields = [
    ["intent", intent],
    ["status", "CHECKED_IN"],
    ...chosen.slice(0, count).flatMap(({ id, version }, at) => [
      ["reservation", `${id}:${version}`],
      [`many.${at}.target`, `${id}:${version}`],
      [`many.${at}.how`, "do"],
    ]),
  ] as [string, string][];
  const answer = await visit(`${web.url}/?index&view=list`, {
    ...{ method: "POST", body: new URLSearchParams(fields), cookie },
    headers: { "sec-fetch-site": "same-origin" },
  });
  const to = answer.headers.get("location");
  if (to === null) return { status: answer.status, to, html: await answer.text() };
  const { __session: said = "", accessToken } = cookiesSet(answer);
  const stays = accessToken === "" ? "" : `; ${cookie}`;
  const page = await visit(web.url + to, { cookie: `__session=${said}${stays}` });
  return { status: answer.status, to, html: await page.text() };
}

test.each([
  ["many", "1건을 내원으로 바꿨어요. 나머지 2건은 로그인이 끝나서 하지 못했어요."],
  ["take-back", "1건을 되돌렸어요. 나머지 2건은 로그인이 끝나서 하지 못했어요."],
] as const)(
  "a session that ends on the way: the login page says what was done: %s",
  async (...of) => {
    const [intent, words] = of;
    ofSecond = () => over;
    const { to, html } = await post(intent);
    expect(to).toMatch(/^\/login/);
    expect(html).toContain(words);
  },
);

test("what got no answer is told apart from what was refused, and the rest is not asked for", async () => {
  ofSecond = () => away;
  const { status, html } = await post("many");
  expect(status).toBe(200);
  expect(html).toContain("3건 가운데 1건 내원했어요");
  expect(html).toContain(
    "1건은 답을 받지 못해서 바뀌었는지 알 수 없고, 나머지 1건은 하지 않았어요. 일정을 확인하고 다시 해 주세요.",
  );
  expect(html).not.toContain("그대로 두었어요");
  expect(asked).toEqual(chosen.slice(0, 2).map(({ id }) => id));
});

test("the last one without an answer leaves no rest", async () => {
  ofSecond = () => away;
  const { html } = await post("take-back", 2);
  expect(html).toContain(
    "1건은 답을 받지 못해서 바뀌었는지 알 수 없어요. 일정을 확인하고 다시 해 주세요.",
  );
});
