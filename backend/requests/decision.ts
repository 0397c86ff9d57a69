import type { HospitalTransaction } from "#backend/database/database.ts";
import { Failure } from "#backend/failure.ts";
import { writeMail, type Mail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { Conflict } from "#contract/envelope.ts";

/** By whom whoever asked reads that we, the operator, decided. */
export const US = "닥톡";

/** What a decision needs of the program. */
export type Deciding = Pick<Services, "database" | "clock" | "secrets" | "mailer" | "siteUrl">;

/** What we, the operator, make of a request; words reach whoever asked as they stand. */
export type Decision =
  | { to: "IN_REVIEW" | "APPROVED" }
  | { to: "REJECTED"; words: string }
  | { to: "NEED_INFO"; words: string; documents: readonly DocumentKind[] };

/** What is missing, in words that reach whoever asked as they stand; and which documents. */
export interface Wanted {
  by: string;
  words: string;
  documents: readonly DocumentKind[];
}

/** How one decision on one request is carried out. */
interface Steps<Row, Next> {
  /** By whose key: the hospital of whoever decides, or that under which the request lies. */
  hospitalId: string;
  /** It, held until the commit. @throws Failure 4040; 4090 `version` */
  lock: (trx: HospitalTransaction) => Promise<Row>;
  /** Keeps what it is then, who did it and in whose words. @throws Failure 4090 `transition` */
  move: (trx: HospitalTransaction, row: Row, now: Date) => Promise<Next>;
  /** What else comes of it. @returns what whoever asked is told; null: nothing */
  carryOut: (
    trx: HospitalTransaction,
    decided: { row: Row; next: Next; now: Date },
  ) => Promise<Mail | null>;
}

/** Carries a decision out, all of it or nothing. @throws Failure, as its steps do */
export const decide = <Row, Next>(
  services: Deciding,
  { hospitalId, lock, move, carryOut }: Steps<Row, Next>,
): Promise<void> =>
  services.database.inHospital(hospitalId, async (trx) => {
    const row = await lock(trx);
    const now = services.clock();
    const next = await move(trx, row, now);
    const mail = await carryOut(trx, { row, next, now });
    if (mail !== null) await writeMail(trx, services, mail, now);
  });

/**
 * What is in the way of a decision; `staff-decide`: it is not ours; `licence`: another of it was approved before;
 * `paid`: its money is there, or may be: it is given back first; `meanwhile`: it lies there no more, where it was found.
 */
export type Obstacle = Conflict["conflict"] | "staff-decide" | "licence" | "paid" | "meanwhile";

/** A decision that cannot be, for what no caller of the API hears of. */
export class Refused extends Error {
  readonly why: Obstacle;
  constructor(why: Obstacle) {
    super(why);
    this.why = why;
  }
}

/** Nobody has sent one of that number; or it cannot be done, and why. */
export type Decided<Row> =
  | { outcome: "UNKNOWN" }
  | { outcome: "REFUSED"; why: Obstacle; row: Row }
  | { outcome: "DONE"; row: Row };

/** What the operator's decision on the request that is found comes to, and what that is then. */
export async function outcomeOf<Row>(
  find: () => Promise<Row | null>,
  act: (row: Row) => Promise<void>,
): Promise<Decided<Row>> {
  const row = await find();
  if (row === null) return { outcome: "UNKNOWN" };
  try {
    await act(row);
  } catch (error) {
    const why = obstacleIn(error);
    if (why === null) throw error;
    return { outcome: "REFUSED", why, row: (await find()) ?? row };
  }
  return { outcome: "DONE", row: (await find()) ?? row };
}

function obstacleIn(error: unknown): Obstacle | null {
  if (error instanceof Refused) return error.why;
  if (!(error instanceof Failure)) return null;
  if (error.code === CODES.notFound) return "meanwhile";
  if (error.code !== CODES.conflict) return null;
  return (error.body as Conflict).conflict;
}
