import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Logger } from "pino";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import type { DocumentType } from "#contract/document-rules.ts";
import {
  TOO_HEAVY_EXIT,
  type CheckingAnswer,
  type CheckingJob,
  type MakingAnswer,
  type MakingJob,
} from "./job.ts";
import { createLine } from "./line.ts";

type Answered<Answer> = Exclude<Answer, { failed: string }>;

/** Opens files of strangers in a program of its own, one at a time. */
export interface FileMaker {
  /**
   * Makes a picture.
   * @param file the path of what was sent
   * @throws Failure 5030 when the program ended over it, or more wait than may
   */
  make(file: string): Promise<Answered<MakingAnswer>>;
  /**
   * Opens a document.
   * @throws as `make`; 5030 too where two of whoever sent it wait
   */
  check(sent: SentDocument): Promise<Answered<CheckingAnswer>>;
}

export interface SentDocument {
  /** By its first bytes. */
  type: DocumentType;
  /** Who sent it. */
  from: string;
  /** Reads what was sent, when its turn has come: no other waits in memory. */
  read: () => Promise<Uint8Array>;
}

interface MakerOptions {
  program?: string;
  /** Without work the program ends after so long. */
  idleMs?: number;
  /** A picture that takes longer is too heavy; a document, which a stranger sends. */
  limitMs?: number;
  documentLimitMs?: number;
}

const TOO_HEAVY = { unmade: "TOO_HEAVY" } as const;
/** Of JavaScript alone: pixels lie outside of it. */
const HEAP = "--max-old-space-size=96";
const KILLED = "SIGKILL";

/** The program is started by its first file, and again after it ended, whatever the reason. */
export function createFileMaker(
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  {
    program = path.resolve("build/file-maker.js"),
    idleMs = 30_000,
    limitMs = 20_000,
    documentLimitMs = 10_000,
  }: MakerOptions = {},
): FileMaker {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const line = createLine();

  const end = () => {
    child?.kill(KILLED);
    child = null;
  };
  stopping.addEventListener("abort", end);

  function started(): ChildProcess {
    const fresh = fork(program, {
      // Of what we know it knows nothing.
      env: {
        NODE_ENV: "production",
        MALLOC_ARENA_MAX: "2",
        // Pixels stay in memory: beyond so much libvips would write them to a file.
        VIPS_DISC_THRESHOLD: "2g",
      },
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

  const made = <Answer extends MakingAnswer | CheckingAnswer>(job: MakingJob | CheckingJob) =>
    new Promise<Answer>((resolve, reject) => {
      const running = (child ??= started());
      const settle = (answer: Answer | typeof TOO_HEAVY | Error) => {
        clearTimeout(limit);
        running.off("message", onMessage).off("exit", onExit).off("error", onError);
        if (answer instanceof Error) reject(answer);
        else resolve(answer as Answer);
      };
      const onMessage = (answer: unknown) => settle(answer as Answer);
      const onExit = (code: number | null, signal: string | null) =>
        settle(
          code === TOO_HEAVY_EXIT
            ? TOO_HEAVY
            : new Error(`the file maker ended: ${code ?? signal}`),
        );
      const onError = (error: Error) => settle(error);
      const limit = setTimeout(
        () => {
          settle(TOO_HEAVY);
          running.kill(KILLED);
          if (child === running) child = null;
        },
        "document" in job ? documentLimitMs : limitMs,
      );
      running.on("message", onMessage).on("exit", onExit).on("error", onError);
      running.send(job, (error) => error && settle(error));
    });

  async function inTurn<Answer extends MakingAnswer | CheckingAnswer>(
    job: () => Promise<MakingJob | CheckingJob>,
  ): Promise<Answered<Answer>> {
    clearTimeout(idle);
    try {
      const answer = await made<Answer>(await job());
      if (!("failed" in answer)) return answer as Answered<Answer>;
      throw new Error(answer.failed);
    } catch (error) {
      log.error({ failed: String(error) }, "a file was not opened");
      throw new Failure(CODES.unavailable, "the file could not be opened now", {}, 5);
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    make: (file) =>
      line.wait("picture", undefined, () => inTurn<MakingAnswer>(() => Promise.resolve({ file }))),
    check: ({ type, from, read }) =>
      line.wait("document", from, () =>
        inTurn<CheckingAnswer>(async () => ({ document: await read(), type })),
      ),
  };
}
