import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { tokenAddress } from "#backend/linking/wizard/token-address.ts";
import { atTheEnd, closed } from "#tests/support/lifetime.ts";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { emr } from "./emr.ts";

/** An EMR that leads elsewhere: what lets us in is for its own address alone. */

const { signal } = new AbortController();
let elsewhere: string[] = [];
let ours: string;
let theirs: string;

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  theirs = await listening(
    createServer(({ method, url, headers }, answer) => {
      elsewhere.push(`${method} ${url} ${headers.authorization ?? ""}`);
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ access_token: "t", token_endpoint: `${theirs}/token` }));
    }),
  );
  ours = await listening(
    createServer(({ url = "" }, answer) => {
      const status = Number(/\d{3}/.exec(url)?.[0] ?? 302);
      answer.writeHead(status, { location: `${theirs}${url}` }).end();
    }),
  );
});
beforeEach(() => {
  elsewhere = [];
});

const access = (url: string, credential: Access["credential"]): Access => ({
  ...{ url, businessId: "b", credential },
});

test.each([301, 302, 303, 307, 308])("an answer %i is followed by nobody", async (status) => {
  const url = `${ours}/${status}`;
  const oauth = { kind: "OAUTH" as const, clientId: "c", clientSecret: "s", tokenUrl: url };
  for (const credential of [{ kind: "KEY" as const, key: "k" }, oauth])
    await expect(emr.verify(access(url, credential), signal)).rejects.toThrow(PlatformFailure);
  expect(await tokenAddress({ url })).toBeNull();
  expect(elsewhere).toEqual([]);
});

test("what is asked elsewhere would be seen", async () => {
  expect(await tokenAddress({ url: theirs })).toBe(`${theirs}/token`);
  expect(elsewhere).toEqual(["GET /.well-known/smart-configuration "]);
});

test.each([
  ["https://tokens.example/token", "https://tokens.example/token"],
  ["https://user:pass@tokens.example/token", null],
  ["javascript:alert(1)", null],
  ["tokens.example", null],
])("where tokens are given out is %s, as it is said", async (token_endpoint, expected) => {
  const fetch = () => Promise.resolve(Response.json({ token_endpoint }));
  expect(await tokenAddress({ url: ours, fetch })).toBe(expected);
});
