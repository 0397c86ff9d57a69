import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { atTheEnd, closed } from "./lifetime.ts";

/** Serves an app of another's on a free loopback port until the test or the file ends. @returns its origin */
export async function serve(
  handle: (request: Request) => Response | Promise<Response>,
): Promise<string> {
  const server = createServer();
  const listener = getRequestListener(handle);
  server.on("request", (request, answer) => void listener(request, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
