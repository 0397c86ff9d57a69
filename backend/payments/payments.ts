import type { PaymentWindow } from "#contract/payment.ts";
import type { Clock } from "#backend/clock.ts";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import type { Secrets } from "#backend/secrets.ts";
import type { PaymentGateway } from "./gateway.ts";

/** A 지식iN request that somebody may pay for. */
export interface RequestToPay {
  hospitalId: string;
  requestId: string;
  number: string;
  /** Whom it was asked for by, digits. */
  mobile: string;
  doctorName: string;
  /** APPROVED may be paid for, ACTIVE is paid. */
  state: string;
}

/** Which request is meant: by what only who made it knows, or by where it lies. */
export type NamedRequest =
  { number: string; mobile: string } | { pass: string } | { hospitalId: string; requestId: string };

/** What is paid for: `backend/kin` knows it, and is handed in where the program is put together. */
export interface PaidFor {
  /** @param services all of them, of which this much is known here @throws Failure 4010 of a pass that opens nothing */
  findPayable(
    services: { database: Database; clock: Clock; secrets: Secrets },
    named: NamedRequest,
  ): Promise<RequestToPay | null>;
  /** Its state, as the transaction sees it; null where it lies there no more. */
  stateOf(
    trx: HospitalTransaction,
    request: { hospitalId: string; requestId: string },
  ): Promise<string | null>;
  /** A pass by which who has named a request by both its numbers names it for half an hour. */
  passTo(
    services: { clock: Clock; secrets: Secrets },
    request: Pick<RequestToPay, "number" | "requestId">,
  ): string;
  /** @param request `usedTo`: the last day that is paid for (KST) @returns false where it cannot begin: it is at work already, or was taken back */
  activateKin(
    trx: HospitalTransaction,
    request: { hospitalId: string; requestId: string; usedTo: string },
    now: Date,
  ): Promise<boolean>;
  /** What was paid for was given back: it may be paid for again. In the transaction that writes so. */
  endKin(
    trx: HospitalTransaction,
    request: { hospitalId: string; requestId: string },
    now: Date,
  ): Promise<void>;
}

/** How money is taken here. */
export interface Payments {
  /** Null: nothing can be paid yet (결제 준비 중). */
  gateway: PaymentGateway | null;
  window: PaymentWindow | null;
  paidFor: PaidFor;
}
