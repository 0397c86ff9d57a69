import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { quietHospital } from "#tests/support/upstream-answers.ts";
import { startUpstream, startWeb, upstreamsAt, visit } from "#tests/support/web.ts";

const CONNECTIONS = 40;
const PIPELINED = 20;

it.skipIf(process.platform !== "linux")(
  "connections that are reset while files come leave no descriptor behind",
  async () => {
    const web = await startWeb(upstreamsAt((await startUpstream(quietHospital)).url));
    const page = await (await visit(`${web.url}/login`)).text();
    const file = /\/assets\/doctalk-sans[\w-]*\.woff2|\/assets\/app-[\w-]+\.css/.exec(page)?.[0];
    expect(file).toBeDefined();
    const { hostname, port } = new URL(web.url);
    const descriptors = () => readdirSync(`/proc/${web.process.pid ?? 0}/fd`).length;
    const before = descriptors();

    const requests = `GET ${file ?? ""} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(PIPELINED);
    for (let n = 0; n < CONNECTIONS; n += 1) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      socket.write(requests);
      await once(socket, "data");
      socket.resetAndDestroy();
      await once(socket, "close");
    }

    await expect.poll(descriptors, { timeout: 30_000 }).toBeLessThan(before + 5);
    expect((await visit(web.url + (file ?? ""))).status).toBe(200);
  },
);
