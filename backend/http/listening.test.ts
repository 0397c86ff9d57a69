import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../start-error.ts";
import { listen } from "./listening.ts";

const listenAt = (HOST: string, PORT = 0) =>
  listen(createServer(), () => undefined, { HOST, PORT });

test("a port that is taken is PORT's fault", async () => {
  const taken = createTcpServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const refused = listenAt("127.0.0.1", port);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(`PORT: 127.0.0.1:${port} is already in use`);
});

// Kept for documentation, so no machine's own (RFC 5737, RFC 3849).
test.each(["203.0.113.1", "2001:db8::1"])("the address %s is HOST's fault", async (host) => {
  const refused = listenAt(host);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(new RegExp(`^HOST: .*${host}.*$`));
});
