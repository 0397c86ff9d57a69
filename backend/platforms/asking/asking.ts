import { TaskCancelledError, timeout, TimeoutStrategy } from "cockatiel";
import { SealError } from "#backend/credentials/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import { STANDING_LINKS } from "#contract/link-states.ts";
import type { LinkState } from "#contract/platform.ts";
import { accessOf, type LinkKey } from "../access.ts";
import { inBulkhead } from "./bulkhead.ts";
import { claimProbe, closeCircuit, countFailure, readCircuit } from "./circuit.ts";
import type { Access, Platform } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";

/** One question to a platform, or one thing that it is told. */
export interface Question<What, Answer> {
  /** What it is about, read with the way to the platform in one transaction; null: nothing any more. */
  find: (trx: HospitalTransaction) => Promise<What | null>;
  ask: (adapter: Platform, access: Access, what: What, signal: AbortSignal) => Promise<Answer>;
  /** 10 s, unless it is one of many pages. */
  withinMs?: number;
}

export type Came<What, Answer> =
  | { came: "ANSWER"; what: What; answer: Answer }
  | { came: "FAILURE"; what: What; failure: PlatformFailure }
  /** Nobody was asked: to be tried again after so long. */
  | { came: "LATER"; afterMs: number }
  /** Nobody was asked: there was nothing, or no link stands (`state`; null: there is no way to it). */
  | { came: "NOTHING" }
  | { came: "NO_LINK"; state: LinkState | null };

const WITHIN_MS = 10_000;
/** There was no place: a short while, not for all the same. */
const BUSY_MS = 500;

/**
 * Asks a platform for a hospital: the one way of every call outward. While its circuit is open nobody is
 * asked, and when it may be tried again one is; two calls at a time for this hospital from this process;
 * an answer has 10 s. Notes what came of it for the circuit; how well the link is its caller says.
 * @throws what `find` and `ask` throw besides PlatformFailure, and when `signal` aborts
 */
export async function asking<What, Answer>(
  services: Pick<Services, "database" | "platforms" | "secrets">,
  link: LinkKey,
  question: Question<What, Answer>,
  signal: AbortSignal,
): Promise<Came<What, Answer>> {
  const came = await inBulkhead(link, () => askedWithin(services, link, question, signal));
  return came ?? { came: "LATER", afterMs: spread(BUSY_MS) };
}

const spread = (ms: number) => ms * (1 + Math.random() / 4);

async function askedWithin<What, Answer>(
  services: Pick<Services, "database" | "platforms" | "secrets">,
  link: LinkKey,
  question: Question<What, Answer>,
  signal: AbortSignal,
): Promise<Came<What, Answer>> {
  const inHospital = <T>(work: (trx: HospitalTransaction) => Promise<T>) =>
    services.database.inHospital(link.hospitalId, work);
  const way = await inHospital((trx) => open(services, trx, link, question.find));
  if (way.came !== "WAY") return way;
  const { what, access, failures } = way;
  try {
    const { adapter } = services.platforms[link.platform];
    const answer = await timeout(
      question.withinMs ?? WITHIN_MS,
      TimeoutStrategy.Aggressive,
    ).execute(({ signal: ending }) => question.ask(adapter, access, what, ending), signal);
    if (failures > 0) await inHospital((trx) => closeCircuit(trx, link));
    return { came: "ANSWER", what, answer };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    if (failure.kind === "PASSING") await inHospital((trx) => countFailure(trx, link, failure));
    else if (failures > 0) await inHospital((trx) => closeCircuit(trx, link));
    return { came: "FAILURE", what, failure };
  }
}

/** @throws what is no failure of the platform's */
function asFailure(error: unknown): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  // Its own `isTaskCancelledError` of 3.2.1 looks for another error.
  if (error instanceof TaskCancelledError) return new PlatformFailure("no answer in time");
  throw error;
}

type Way<What> =
  | { came: "WAY"; what: What; access: Access; failures: number }
  | Exclude<Came<What, never>, { came: "ANSWER" }>;

/** The way to the platform, with what it is about; or why nobody asks. */
async function open<What>(
  services: Pick<Services, "platforms" | "secrets">,
  trx: HospitalTransaction,
  link: LinkKey,
  find: Question<What, unknown>["find"],
): Promise<Way<What>> {
  const circuit = await readCircuit(trx, link);
  if (!circuit || !STANDING_LINKS.includes(circuit.state))
    return { came: "NO_LINK", state: circuit?.state ?? null };
  const { failures, waitMs } = circuit;
  if (waitMs !== null && waitMs > 0) return { came: "LATER", afterMs: spread(waitMs) };
  const what = await find(trx);
  if (what === null) return { came: "NOTHING" };
  const access = await accessOf(services, trx, link).catch(lockedOut);
  if (access === null) return { came: "NO_LINK", state: null };
  if (access instanceof PlatformFailure) return { came: "FAILURE", what, failure: access };
  if (waitMs === 0 && !(await claimProbe(trx, link)))
    return { came: "LATER", afterMs: spread(BUSY_MS) };
  return { came: "WAY", what, access, failures };
}

/** Without what lets us in nobody is asked: it is to be given anew. */
function lockedOut(error: unknown): PlatformFailure {
  if (!(error instanceof SealError)) throw error;
  return new PlatformFailure("the credential cannot be opened", { kind: "LOCKED_OUT" });
}
