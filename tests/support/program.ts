import { spawn, type ChildProcess } from "node:child_process";
import { expect, onTestFinished } from "vitest";

/** A built program as a process of its own. Needs `npm run build`. */
export interface Program {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  exit: Promise<number | null>;
}

/** `npm run backend`, `worker` or `operator` without npm, with this environment and no other. */
export function startProgram(
  name: "backend" | "worker" | "operator",
  env: Record<string, string>,
  verb: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [`build/${name}.js`, ...verb], {
    env: { NODE_ENV: "test", LOG_LEVEL: "info", ...env },
  });
  const read = (stream: NodeJS.ReadableStream) => {
    let text = "";
    stream.on("data", (chunk) => (text += String(chunk)));
    return () => text;
  };
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, stdout: read(child.stdout), stderr: read(child.stderr), exit };
}

/** Resolves when it has written this. */
export const untilSaid = ({ stdout }: Program, words: string): Promise<void> =>
  expect.poll(stdout, { timeout: 20_000 }).toContain(words);
