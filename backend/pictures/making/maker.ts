import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Logger } from "pino";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { TOO_HEAVY_EXIT, type MakingAnswer, type MakingJob } from "./job.ts";

/** Makes pictures in a program of its own, one at a time. */
export interface PictureMaker {
  /**
   * @param file the path of what was sent
   * @throws Failure 5030 when the program ended over it, or more wait than may
   */
  make(file: string): Promise<Exclude<MakingAnswer, { failed: string }>>;
}

interface MakerOptions {
  program?: string;
  /** Without work the program ends after so long. */
  idleMs?: number;
  /** A file that takes longer is too heavy. */
  limitMs?: number;
}

/** Each waits with a file on disk, of ten megabytes at most. */
const MOST_WAITING = 20;
/** Of JavaScript alone: pixels lie outside of it. */
const HEAP = "--max-old-space-size=96";
const KILLED = "SIGKILL";

/** The program is started by its first file, and again after it ended, whatever the reason. */
export function createPictureMaker(
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  {
    program = path.resolve("build/picture-maker.js"),
    idleMs = 30_000,
    limitMs = 20_000,
  }: MakerOptions = {},
): PictureMaker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = () => {
    child?.kill(KILLED);
    child = null;
  };
  stopping.addEventListener("abort", end);

  function started(): ChildProcess {
    const fresh = fork(program, {
      // Of what we know it knows nothing.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      execArgv: [HEAP],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const isOver = () => {
      if (child === fresh) child = null;
    };
    // An error that nobody listens for, as between two files, would end this process.
    fresh.once("exit", isOver).on("error", isOver);
    // It holds nobody up who wants to end.
    fresh.unref();
    fresh.channel?.unref();
    return fresh;
  }

  const made = (job: MakingJob) =>
    new Promise<MakingAnswer>((resolve, reject) => {
      const running = (child ??= started());
      const settle = (answer: MakingAnswer | Error) => {
        clearTimeout(limit);
        running.off("message", onMessage).off("exit", onExit).off("error", onError);
        if (answer instanceof Error) reject(answer);
        else resolve(answer);
      };
      const onMessage = (answer: unknown) => settle(answer as MakingAnswer);
      const onExit = (code: number | null, signal: string | null) =>
        settle(
          code === TOO_HEAVY_EXIT
            ? { unmade: "TOO_HEAVY" }
            : new Error(`the picture maker ended: ${code ?? signal}`),
        );
      const onError = (error: Error) => settle(error);
      const limit = setTimeout(() => {
        settle({ unmade: "TOO_HEAVY" });
        running.kill(KILLED);
        if (child === running) child = null;
      }, limitMs);
      running.on("message", onMessage).on("exit", onExit).on("error", onError);
      running.send(job, (error) => error && settle(error));
    });

  async function inTurn(job: MakingJob) {
    clearTimeout(idle);
    const answer = await made(job).catch((error: unknown): MakingAnswer => ({
      failed: String(error),
    }));
    idle = setTimeout(end, idleMs).unref();
    if (!("failed" in answer)) return answer;
    log.error({ failed: answer.failed }, "a picture was not made");
    throw new Failure(CODES.unavailable, "the picture could not be made now", {}, 5);
  }

  return {
    async make(file) {
      if (waiting >= MOST_WAITING)
        throw new Failure(CODES.unavailable, "too many pictures are waiting", {}, 10);
      waiting += 1;
      const mine = before.then(() => inTurn({ file }));
      before = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}
