import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { atTheEnd, closed } from "./lifetime.ts";

/** What a platform makes of who asks with this key: whose business it is, refused, silent. */
export type Known = { businessId: string } | { status: number } | "silent";

/** A platform that speaks the JSON contract over HTTP, says of a key whose it is, and has nothing. */
export interface AccountServer {
  url: string;
  /** What each key is good for; any other is refused, and repeated in the words of that. */
  knows: Map<string, Known>;
  /** The keys that it was asked with, in turn. */
  asked: string[];
}

/** Listens until the test or the file ends. */
export async function startAccountServer(): Promise<AccountServer> {
  const knows = new Map<string, Known>();
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const key = (request.headers.authorization ?? "").replace("Bearer ", "");
    asked.push(`${request.method} ${request.url} ${key}`);
    const known = knows.get(key) ?? { status: 401 };
    if (known === "silent") return;
    const body =
      "status" in known
        ? { message: `${key} is not known` }
        : {
            ...{ ...known, name: "테스트의원", account: "barun@naver.com" },
            ...{ permissions: ["bookings"], items: [], bookings: [], next: null },
          };
    answer
      .writeHead("status" in known ? known.status : 200, { "content-type": "application/json" })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, knows, asked };
}
