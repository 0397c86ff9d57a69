import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Asked, Question, Questions, Reply } from "./questions.ts";

/** The production build as a process of its own, on an embedded database with the demo hospital. */
export interface Program {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  url: string;
  /** Where its embedded database lies. */
  dataDir: string;
  /** Asks the process itself (`probe.ts`). */
  ask<Q extends Question>(
    question: Q,
    given: Questions[Q]["given"],
  ): Promise<Questions[Q]["answer"]>;
  stop(): Promise<void>;
}

export const WEBHOOK_SECRET = "bench-webhook-secret";

/**
 * @param more of its environment
 * @throws when it ends before it listens; what it wrote is on stderr.
 */
export async function startProgram(more: Record<string, string> = {}): Promise<Program> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "doctalk-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ["--enable-source-maps", "--import", "./build/bench-probe.js", "build/server.js"],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        PUBLIC_SITE_URL: url,
        DATA_DIR: dataDir,
        LOG_LEVEL: "silent",
        ...(process.env.DEMO_NOW !== undefined && { DEMO_NOW: process.env.DEMO_NOW }),
        NAVER_WEBHOOK_SECRET: WEBHOOK_SECRET,
        ...more,
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on("message", (reply: Reply) => waiting.get(reply.id)?.(reply));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let asked = 0;
  const program: Program = {
    url,
    dataDir,
    ask: async (question, given) => {
      const id = (asked += 1);
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      child.send({ id, question, given } satisfies Asked);
      const reply = await replied;
      waiting.delete(id);
      if ("error" in reply) throw new Error(reply.error);
      return reply.answer;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const listening = untilListening(url);
  const tooSoon = ended.then(() => {
    throw new Error("the server ended before it listened");
  });
  await Promise.race([listening, tooSoon]);
  return program;
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const alive = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server does not listen after a minute");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
