import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { Busy } from "#backend/failure.ts";
import { accessLog } from "./access-log.ts";
import type { BackendEnv } from "./environment.ts";
import { onError } from "./error-handler.ts";

/** What is logged above debug of a request over which that is thrown. */
async function logged(error: Error) {
  const lines: { level: number; msg: string; err?: object }[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]);
  const log = pino({ level: "info" }, { write });
  const app = new Hono<BackendEnv>();
  app.use(async (c, next) => {
    c.set("log", log);
    await next();
  }, accessLog);
  app.onError(onError);
  app.get("/", () => {
    throw error;
  });
  const answer = await app.request("/", {}, { incoming: {} });
  return { answer, lines };
}

test("that all places are taken is one line at info, without a stack; it says when again", async () => {
  const { answer, lines } = await logged(
    new Busy("too many files are waiting", 10, { fields: { file: "곧" } }),
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await answer.json()).toMatchObject({ body: { fields: { file: "곧" } } });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, "too many files are waiting"]]);
  expect(lines[0]).not.toHaveProperty("err");
});

test("what is wrong with us is an error, with what was thrown", async () => {
  const { lines } = await logged(new Error("a fault"));
  expect(lines.map(({ level }) => level)).toEqual([50, 50]);
  expect(lines[0]).toHaveProperty("err");
});
