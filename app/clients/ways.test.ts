import { expect, test } from "vitest";
import { z } from "zod";
import type { Session } from "#app/session/session.ts";
import { createUpstream } from "./upstream.ts";
import { createWays, get, post } from "./ways.ts";

const DONE = { header: { code: "0000", message: "" }, body: {} };
const OVER = { header: { code: "4005", message: "the token is over" }, body: {} };

/** The ways with that token in the cookies, and each call's headers as it is asked. */
function waysWith(accessToken: string | null, answer: (headers: Headers) => object = () => DONE) {
  const asked: (string | null)[][] = [];
  const fetch = ({ headers }: Request) => {
    asked.push(["platformname", "authorization", "x-request-id"].map((name) => headers.get(name)));
    return Promise.resolve(Response.json(answer(headers)));
  };
  const session = {
    cookies: { accessToken },
    authorized: <T>(work: (token: string | null) => Promise<T>) => work(accessToken),
  } as Session;
  const upstream = createUpstream({ base: "http://up", fetch });
  return { asked, ways: createWays(upstream, session, { "x-request-id": "r1" }) };
}

async function headersWith(accessToken: string | null) {
  const { asked, ways } = waysWith(accessToken);
  const { signal } = new AbortController();
  await ways.send("a", get, z.object({}));
  await ways.answered("b", post({}), (answer) => Promise.resolve(answer.status));
  await ways.stream("c", { json: {}, signal }, z.object({}));
  await ways.open("d", post({}), z.object({}));
  await ways.bare("e", get);
  return asked;
}

// Brief §7: the reservation client, every call; §6: the value is empty where there is no access token.
test("every call says the platform and who asks, also where nobody has to be logged in", async () => {
  expect(await headersWith("ey.a.b")).toEqual(
    Array<unknown>(5).fill(["DOCTALK", "Bearer ey.a.b", "r1"]),
  );
  expect(await headersWith(null)).toEqual(Array<unknown>(5).fill(["DOCTALK", "", "r1"]));
});

test("a token that is no good keeps nobody from what no login is needed for", async () => {
  const { asked, ways } = waysWith("ey.a.b", (headers) =>
    headers.get("authorization") === "" ? DONE : OVER,
  );
  expect(await ways.open("d", get, z.object({}))).toEqual({});
  expect(asked.map(([, authorization]) => authorization)).toEqual(["Bearer ey.a.b", ""]);
});

test("who has no token and is refused one is refused once", async () => {
  const { asked, ways } = waysWith(null, () => OVER);
  await expect(ways.open("d", get, z.object({}))).rejects.toMatchObject({ code: "4005" });
  expect(asked).toHaveLength(1);
});
