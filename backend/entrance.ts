import { setFlagsFromString } from "node:v8";
import type { Env } from "../env.ts";
import { EnvError, readEnv } from "../env.ts";
import type { Listening } from "./http/listening.ts";
import { StartError } from "./start-error.ts";

/**
 * After a signal (contract §1: 10 s). An upstream call may take 10 s, a statement 4: who still has
 * no answer after 7 s gets 503, and closing up has the rest.
 */
const ANSWER_MS = 7_000;
const LIMIT_MS = 9_800;

/**
 * By how much the heap may outgrow what lived at its last collection before the next. Left to
 * itself V8 lets it double and more: nothing tells it how little there is to keep
 * (docs/decisions/017-heap.md).
 */
const HEAP_GROWTH = "--heap-growing-percent=30";

/** What runs until a signal comes. */
export interface Running {
  /** Closed first, while what is in flight is answered; a program that only works has none. */
  listening?: Listening;
  /** Called at once, while answers are still in flight: ends what would never end by itself. */
  ending?: () => void;
  /** Called when nothing is in flight any more. */
  stop: () => Promise<void>;
}

/**
 * The life of a program: environment, start, then a clean stop at SIGTERM or SIGINT: no new
 * requests, those in flight finish, all is closed. What is wrong at the start is said in one line
 * each, exit code 1. The signal that `start` is given aborts when the program shall stop before it
 * has started: it closes what it has opened and throws.
 */
export async function run(
  start: (env: Env, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  const signalled = new AbortController();
  // Each time, not once: a terminal's Ctrl-C comes twice, from it and from npm.
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => signalled.abort());
  const { signal } = signalled;
  signal.addEventListener("abort", () => {
    setTimeout(() => die(new StartError("not closed after 10 s, leaving")), LIMIT_MS).unref();
  });
  try {
    const running = await start(readEnv(), signal);
    const leave = () => void stop(running).then(() => process.exit(0), die);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave);
  } catch (error) {
    if (signal.aborted) process.exit(0);
    die(error);
  }
}

function die(error: unknown): never {
  process.stderr.write(`${linesOf(error).join("\n")}\n`);
  process.exit(1);
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof EnvError) return error.lines;
  if (error instanceof StartError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

async function stop({ listening, ending, stop: closeUp }: Running): Promise<void> {
  ending?.();
  const late = setTimeout(() => listening?.giveUp(), ANSWER_MS);
  await listening?.close();
  clearTimeout(late);
  await closeUp();
}
