import { setTimeout } from "node:timers/promises";
import type { JobPayloads } from "#backend/jobs/queue.ts";
import {
  asking,
  type Access,
  type Came,
  type ItemsPage,
  type Platform,
} from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import {
  beat,
  GivenUp,
  goOnLater,
  halt,
  keepPage,
  sliceOf,
  SLICE_MS,
  takeUp,
  toReview,
  type Halt,
} from "../running.ts";
import { WAITS_MS } from "./waits.ts";

type Job = JobPayloads["load-products"];
type Halted = Exclude<Came<object, ItemsPage>, { came: "ANSWER" }>;

/** The circuit of a link is open no longer. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Reads the products of a platform page by page; each is kept as it comes, so that it survives whoever
 * reads: taken up again it goes on from there, as it does by itself after a slice. Then they are there
 * to be looked at.
 * @throws when `signal` aborts, so that the job is put back
 */
export async function loadProducts(
  services: Services,
  job: Job,
  signal: AbortSignal,
  sliceMs = SLICE_MS,
): Promise<void> {
  const isSpent = sliceOf(sliceMs);
  try {
    const run = await takeUp(services, job);
    if (!run) return;
    let { cursor, isOver } = run;
    while (!isOver) {
      const since = services.clock();
      const came = await readPage(services, job, cursor, signal);
      if (came.came !== "ANSWER") return await halt(services, job, haltedBy(came, since));
      const reached = await keepPage(services, job, came.answer);
      if (reached.stuck)
        return await halt(services, job, { isLogin: false, why: reached.stuck, words: null });
      ({ cursor, isOver } = reached);
      if (!isOver && isSpent()) return await goOnLater(services, job);
    }
    await toReview(services, job);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

/** One page, asked for again where that may help. */
async function readPage(
  services: Services,
  job: Job,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Came<object, ItemsPage>> {
  const question = {
    find: () => Promise.resolve({}),
    ask: (adapter: Platform, access: Access, _: object, ending: AbortSignal) =>
      adapter.listItemsFrom(access, cursor, ending),
  };
  for (let tries = 0; ; tries += 1) {
    const came = await asking(services, job, question, signal);
    const wait = WAITS_MS[tries];
    if (wait === undefined || !isPassing(came)) return came;
    await beat(services, job);
    const waitMs = came.came === "LATER" ? Math.min(came.afterMs, LONGEST_WAIT_MS) : wait;
    await setTimeout(waitMs, undefined, { signal });
  }
}

const isPassing = (came: Came<object, ItemsPage>): boolean =>
  came.came === "LATER" || (came.came === "FAILURE" && came.failure.kind === "PASSING");

function haltedBy(came: Halted, since: Date): Halt {
  switch (came.came) {
    case "FAILURE": {
      const { kind, words } = came.failure;
      const failed = { why: "FAILURE", words } as const;
      return kind === "LOCKED_OUT"
        ? { isLogin: true, ...failed, since }
        : { isLogin: false, ...failed };
    }
    case "LATER":
      return { isLogin: false, why: "LATER", words: null };
    case "NOTHING":
    case "NO_LINK": {
      const isPaused = came.came === "NO_LINK" && came.state === "PAUSED";
      return { isLogin: false, why: isPaused ? "PAUSED" : "UNLINKED", words: null };
    }
  }
}
