import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { adapters } from "#backend/platforms/index.ts";
import { PlatformFailure, type Platform } from "#backend/platforms/platform.ts";
import { atTheEnd, closed } from "./lifetime.ts";

/** What a platform makes of who asks with this key: whose business it is, refused, silent. */
export type Known = { businessId: string } | { status: number; says?: string } | "silent";

/** A platform over HTTP that says whose a key is, and the adapter that asks it. */
export interface AccountServer {
  url: string;
  /** What each key is good for; any other is refused. */
  knows: Map<string, Known>;
  /** The keys that it was asked with, in turn. */
  asked: string[];
  adapter: Platform;
}

/** Listens until the test or the file ends. */
export async function startAccountServer(): Promise<AccountServer> {
  const knows = new Map<string, Known>();
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const key = (request.headers.authorization ?? "").replace("Bearer ", "");
    asked.push(key);
    const known = knows.get(key) ?? { status: 401, says: `unknown key ${key}` };
    if (known === "silent") return;
    if ("status" in known) answer.writeHead(known.status).end(known.says);
    else answer.end(JSON.stringify({ ...known, name: "테스트의원", account: "barun@naver.com" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, knows, asked, adapter: { ...adapters.NAVER, verify } };
}

const verify: Platform["verify"] = async ({ url, credential }, signal) => {
  const key = credential?.kind === "KEY" ? credential.key : "";
  const answer = await fetch(`${url}/account`, {
    headers: { authorization: `Bearer ${key}` },
    signal,
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new PlatformFailure(`answered ${answer.status}: ${text}`, {
      kind: answer.status === 401 ? "LOCKED_OUT" : "PASSING",
      words: text,
    });
  const said = JSON.parse(text) as { businessId: string; name: string; account: string };
  return { ...said, phone: null, brn: null, told: ["RESERVATION"] };
};
