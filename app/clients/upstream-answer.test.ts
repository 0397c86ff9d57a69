import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loginSchema } from "#contract/account.ts";
import { readAnswer } from "./upstream-answer.ts";

const read = (json: unknown, status = 200, schema: z.ZodType = z.object({ a: z.number() })) =>
  readAnswer(Response.json(json, { status }), schema);

/** contract §5: a foreign upstream may leave `message` out. */
describe.each([
  ["no message", {}],
  ["a message of null", { message: null }],
  ["a message that is no text", { message: { ko: "안 돼요" } }],
])("an answer whose header has %s", (_, rest) => {
  it("is what its body says where the code is 0000", async () => {
    const answer = read({ header: { code: "0000", ...rest }, body: { a: 1, more: 2 } });
    await expect(answer).resolves.toEqual({ a: 1 });
  });

  it.each([200, 401, 500])("fails by its code, whatever the status: %d", async (status) => {
    const answer = read({ header: { code: "4010", ...rest }, body: { why: 1 } }, status);
    await expect(answer).rejects.toMatchObject({ code: "4010", body: { why: 1 } });
  });

  it("fails by its code where there is no body either, and no body is asked for", async () => {
    const answer = read({ header: { code: "4010", ...rest } }, 200, z.object({}));
    await expect(answer).rejects.toMatchObject({ code: "4010" });
  });
});

it("an answer without a header is the body itself", async () => {
  await expect(read({ a: 1 })).resolves.toEqual({ a: 1 });
  await expect(read({ a: 1 }, 503)).rejects.toMatchObject({ code: "5030" });
});

it("a login need not say when the last one was", async () => {
  const body = {
    accessToken: "access",
    refreshToken: "refresh",
    id: "desk",
    accountUuid: crypto.randomUUID(),
    hospitalUuid: crypto.randomUUID(),
  };
  await expect(read({ header: { code: "0000" }, body }, 200, loginSchema)).resolves.toEqual(body);
});
