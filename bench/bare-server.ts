import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `node:http` and nothing else, until the process ends. @returns its address */
export async function bareServer(body: () => string | Buffer): Promise<string> {
  const server = createServer((_, res) => {
    const html = body();
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.setHeader("content-length", Buffer.byteLength(html));
    res.end(html);
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
