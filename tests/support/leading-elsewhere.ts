import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach } from "vitest";
import { atTheEnd, closed } from "./lifetime.ts";

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A server (`ours`) that answers each call with the status in its path and leads to another (`theirs`),
 * which answers all and notes in `asked` what came. Registers the hooks: call it at the top of a test file.
 */
export function useLeadingElsewhere() {
  const at = { ours: "", theirs: "", asked: [] as string[] };
  beforeAll(async () => {
    at.theirs = await listening(({ method, url, headers }, answer) => {
      at.asked.push(`${method} ${url} ${headers.authorization ?? ""}`);
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ access_token: "t", token_endpoint: `${at.theirs}/token` }));
    });
    at.ours = await listening(({ url = "" }, answer) => {
      const status = Number(/\d{3}/.exec(url)?.[0] ?? 302);
      answer.writeHead(status, { location: `${at.theirs}${url}` }).end();
    });
  });
  beforeEach(() => {
    at.asked = [];
  });
  return at;
}

/** All that a browser would follow. */
export const REDIRECTS = [301, 302, 303, 307, 308];
