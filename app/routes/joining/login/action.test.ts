import { expect, test } from "vitest";
import type { EmrClient } from "#app/clients/emr.ts";
import { staffContext, upstream } from "#tests/support/staff-context.ts";
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
const refused = (code: "4010" | "4290" | "5030") => () => Promise.reject(upstream(code));

test("says at each field what is wrong; what was typed as id comes back, the password never", async () => {
  const answer = await post("id=desk&password=");
  expect(answer).toMatchObject({
    init: { status: 200 },
    data: { values: { id: "desk" }, fields: { password: "비밀번호를 써 주세요." } },
  });
  const wrong = await post("id=desk&password=typed-once", { login: refused("4010") });
  expect(wrong).toMatchObject({ init: { status: 200 }, data: { values: { id: "desk" } } });
  expect(JSON.stringify(wrong)).not.toContain("typed-once");
});

test.each([
  ["4290", /막았어요/],
  ["5030", /지금은 로그인할 수 없어요/],
] as const)("a refusal %s is said in its words", async (code, message) => {
  const answer = await post("id=a&password=b", { login: refused(code) });
  expect(answer).toMatchObject({
    data: { message: expect.stringMatching(message) as string },
  });
});

test("a token goes before whatever stands beside it", async () => {
  const answer = await post("token=t&id=a&password=b", { tokenLogin: refused("4010") });
  expect(answer).toMatchObject({
    data: { message: expect.stringMatching(/쓸 수 없는 링크예요/) as string },
  });
});

test("thirteen bytes that ask for a list of a hundred million are an empty form", async () => {
  const began = performance.now();
  expect(await post("x[99999999]=1")).toMatchObject({ init: { status: 200 } });
  expect(performance.now() - began).toBeLessThan(1000);
});
