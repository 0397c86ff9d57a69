import type { RecoveryAsk } from "#contract/recovery.ts";
import type { LinkedPlatform } from "#contract/platform.ts";

/** Every kind of background job and what it is told; `tasks.ts` says what each does. */
export interface JobPayloads {
  /** The clock's answer to a request nobody answered, at `answerBy`. */
  "expire-reservation": {
    hospitalId: string;
    reservationId: string;
    /** The deadline when this was planned: a job that another replaced does nothing. */
    answerBy: string;
  };
  /** Applies a stored push, should the process that took it not have done so. */
  "apply-push": { hospitalId: string; platform: LinkedPlatform; eventId: string };
  /** Tells the platform what staff decided, after the hold (`contract/hold.ts`). */
  "tell-platform": {
    hospitalId: string;
    reservationId: string;
    platform: LinkedPlatform;
    /** The reservation's `tellAt` when this was planned: a job that another replaced does nothing. */
    tellAt: string;
    /** Times in a row that the platform did not take it. */
    failures?: number;
    /** For how long it has been tried: what was waited between the tries. */
    triedMs?: number;
    /** Up to which sequence the platform was heard when it was first told: it may have taken that. */
    heard?: number | null;
    /** It was replaced while it ran, and nobody knows what came of it (`unheard.ts`). */
    unheard?: true;
  };
  /** Applies what a platform pushed while its link was paused, in the order in which it came. */
  "apply-stored": { hospitalId: string; platform: LinkedPlatform };
  /** Takes a paused link up again, at `until`: a job that another pause replaced does nothing. */
  "end-pause": { hospitalId: string; platform: LinkedPlatform; until: string };
  /** What a platform handed over and nobody of the hospital has seen, when its time is over. */
  "drop-hand-over": { hospitalId: string; handOverId: string };
  /** Reads what changed at a platform since it was last read to the end. */
  "pull-bookings": {
    hospitalId: string;
    platform: LinkedPlatform;
    /** Which one of a minute's it is, where it is not the first: each is a job of its own. */
    turn?: number | null;
  };
  /** A pull has failed: does the platform answer anybody? */
  "see-silence": { platform: LinkedPlatform };
  /** Takes in what a wizard counted, once its link stands. */
  "take-in": {
    hospitalId: string;
    platform: LinkedPlatform;
    /** So many times in a row the platform did not answer; left out: none. */
    failures?: number;
  };
  /** Reads the products of a platform, to be looked at: this run of this load. */
  "load-products": { hospitalId: string; platform: LinkedPlatform; loadId: string; runId: string };
  /** Takes over what staff have chosen of them, as who pressed: this run. */
  "take-products": {
    hospitalId: string;
    platform: LinkedPlatform;
    loadId: string;
    takingId: string;
    by: { accountId: string; name: string };
    /** The position that it goes on from; left out: from the first. */
    from?: number;
    /** How many pictures in a row an origin did not give (`importing/taking/unanswering.ts`). */
    unanswering?: Record<string, number>;
  };
  /** Takes back what was taken over of them, as who pressed: this run. */
  "undo-products": {
    hospitalId: string;
    platform: LinkedPlatform;
    loadId: string;
    takingId: string;
    by: { accountId: string; name: string };
  };
  /** Compares both sides; without an id it begins the comparison itself, at night. */
  reconcile: { hospitalId: string; platform: LinkedPlatform; reconciliationId: string | null };
  /** Sends a platform what is free of a product. */
  "send-slots": ItemSending;
  /** Tells a platform what a product is. */
  "send-item": ItemSending;
  /** Plans the sending of what is free: of all each night, and of what was never sent at a start. */
  "plan-slots": { of: "all" | "unsent" };
  /** Plans the tellings and expiries that have no job: each minute, and when a process starts. */
  "plan-missing": { of: "all" };
  /** Sends a mail, where a server is set. */
  "send-mail": { hospitalId: string; mailId: string };
  /** Asks the payment gateway what became of an order, until it is known. */
  "settle-payment": {
    hospitalId: string;
    orderId: string;
    /** How often it was asked in a row without an end; left out: not yet. */
    tries?: number;
  };
  /** Finds whose id or password somebody asks for, and writes to them: an answer takes the same time either way. */
  "recover-account": { askId: string; ask: RecoveryAsk };
  /** Seals the lines of the access record that are not sealed yet, then plans the next round. */
  "seal-access": { of: "all" };
}
export type JobName = keyof JobPayloads;

/** A product as a platform carries it; without an `itemId` it has none of it yet. */
export interface ItemSending {
  hospitalId: string;
  platform: LinkedPlatform;
  productId: string;
  itemId: string | null;
}
