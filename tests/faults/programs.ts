import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { OURS } from "./settings.ts";

/**
 * A built program as a process of its own, killed and started again as often as a test likes; one
 * that ends by itself is started again, as an operator's machine would.
 */
export interface Program {
  readonly name: string;
  /** Process number; null while it does not run. */
  pid(): number | null;
  start(): void;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and kill -9 when that does not help. @returns its exit code */
  stop(): Promise<number | null>;
  /** The last of what it wrote. */
  output(): string;
  /** How often it ended without being asked to; where it found no database, it may. */
  endings(): number;
}

const MOST_OUTPUT = 200_000;
const STOP_MS = 15_000;
const RESTART_MS = 500;
const NO_DATABASE = "cannot be reached";

/** Where these tests' processes would outlive even a test run that is broken off. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** `build/{file}.js` with this environment and nothing else of ours; not started yet. */
export function program(name: string, file: string, env: Record<string, string>): Program {
  let child: ChildProcess | null = null;
  let ended: Promise<number | null> = Promise.resolve(null);
  let asked = false;
  let unasked = 0;
  let text = "";
  const note = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-MOST_OUTPUT);
  };
  const end = async (signal: NodeJS.Signals) => {
    asked = true;
    child?.kill(signal);
    return ended;
  };
  const self: Program = {
    name,
    pid: () => child?.pid ?? null,
    start: () => {
      asked = false;
      const started = spawn(process.execPath, [path.resolve(`build/${file}.js`)], {
        env: { ...OURS, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child = started;
      let said = "";
      running.add(started);
      started.stdout.on("data", note);
      started.stderr.on("data", note);
      started.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
      ended = new Promise((resolve) => {
        started.once("exit", (code, signal) => {
          running.delete(started);
          child = null;
          resolve(code);
          if (asked) return;
          note(Buffer.from(`\n[${name} ended by itself: ${code ?? signal}]\n`));
          if (!said.includes(NO_DATABASE)) unasked += 1;
          setTimeout(() => asked || self.start(), RESTART_MS);
        });
      });
    },
    kill: async () => {
      await end("SIGKILL");
    },
    stop: async () => {
      const late = setTimeout(() => child?.kill("SIGKILL"), STOP_MS);
      const code = await end("SIGTERM");
      clearTimeout(late);
      return code;
    },
    output: () => text,
    endings: () => unasked,
  };
  return self;
}

/** `build/operator.js` with this environment. @throws what it said, when it says no */
export async function runOperator(
  env: Record<string, string>,
  args: readonly string[],
  input: string,
): Promise<void> {
  const child = spawn(process.execPath, [path.resolve("build/operator.js"), ...args], {
    env: { ...OURS, NODE_ENV: "production", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`the operator: ${said}`);
}
