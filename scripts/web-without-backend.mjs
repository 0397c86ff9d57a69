import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** Nobody answers there: the port that throws everything away. */
const NOBODY = "http://127.0.0.1:9";

/**
 * A web process whose backend is out of reach: what stands there while it is. Needs a build.
 * @returns where it listens, and how it is ended
 */
export async function startWithoutBackend() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), "doctalk-screens-"));
  const web = spawn(process.execPath, ["build/server.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: data,
      DEMO: "0",
      LOG_LEVEL: "fatal",
      RESERVATION_API_URL: `${NOBODY}/backend/reservation`,
      EMR_API_URL: `${NOBODY}/backend/emr`,
      FILE_BASE_URL: `${NOBODY}/backend/files`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => web.once("exit", resolve));
  const stop = async () => {
    web.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries++) {
    if (web.exitCode !== null) break;
    const up = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("the web without a backend does not listen: is there a build?");
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
