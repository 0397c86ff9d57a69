import { expect, test } from "vitest";
import type { EmrClient } from "#app/clients/emr.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { staffContext } from "#tests/support/staff-context.ts";
import { action } from "./route.tsx";

async function post(body: string, emr: Partial<EmrClient> = {}) {
  const { context } = await staffContext({}, "");
  const request = new Request("http://localhost/login", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  const clients = { ...context.clients, emr: emr as EmrClient };
  return await action({ request, context: { ...context, clients }, params: {} });
}
const refused =
  (code: "4010" | "4290" | "5030", retryAfterSeconds: number | null = null) =>
  () =>
    Promise.reject(new UpstreamFailure(code, "refused", { retryAfterSeconds }));

test("says at each field what is wrong; what was typed as id comes back, the password never", async () => {
  const answer = await post("id=desk&password=");
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { values: { id: "desk" }, fields: { password: "비밀번호를 써 주세요." } },
  });
  const wrong = await post("id=desk&password=typed-once", { login: refused("4010") });
  expect(wrong).toMatchObject({ init: { status: 401 }, data: { values: { id: "desk" } } });
  expect(JSON.stringify(wrong)).not.toContain("typed-once");
});

test.each([
  ["4290", 840, 429, /여러 번 맞지 않아 잠시 막았어요\. 14분 뒤에/],
  // A queue that is full has seen nobody's wrong tries.
  ["4290", 1, 429, /지금은 로그인할 수 없어요/],
  ["5030", 5, 503, /지금은 로그인할 수 없어요/],
] as const)(
  "a refusal %s with a wait of %i s is said in its words, the id kept",
  async (...each) => {
    const [code, wait, status, message] = each;
    const answer = await post("id=a&password=typed-once", { login: refused(code, wait) });
    expect(answer).toMatchObject({
      init: { status, headers: { "retry-after": String(wait) } },
      data: { values: { id: "a" }, message: expect.stringMatching(message) as string },
    });
    expect(JSON.stringify(answer)).not.toContain("typed-once");
  },
);

test("a token goes before whatever stands beside it", async () => {
  const answer = await post("token=t&id=a&password=b", { tokenLogin: refused("4010") });
  expect(answer).toMatchObject({
    init: { status: 401 },
    data: { message: expect.stringMatching(/쓸 수 없는 링크예요/) as string },
  });
});

test("a token that nobody looked at can be sent again, a refused one not", async () => {
  for (const [code, token] of [
    ["5030", "t"],
    ["4290", "t"],
    ["4010", undefined],
  ] as const) {
    const answer = await post("token=t", { tokenLogin: refused(code) });
    expect("data" in answer && answer.data.values.token, code).toBe(token);
  }
});

test("thirteen bytes that ask for a list of a hundred million are an empty form", async () => {
  const began = performance.now();
  expect(await post("x[99999999]=1")).toMatchObject({ init: { status: 400 } });
  expect(performance.now() - began).toBeLessThan(1000);
});
