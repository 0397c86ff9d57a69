import type { z } from "zod";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { BookingEvent } from "./booking-event.ts";

/** What differs from platform to platform; one folder and one object each (`registry.ts`). */
export interface Platform {
  /** How it pushes bookings to `/backend/webhooks/{platform}`; null while it does not. */
  webhook: Webhook | null;
  /**
   * Tells the platform how the reservation stands; null while it is not told anything. Safe to
   * repeat: the same version is sent under the same key. Gives up after 10 s, or when `signal`
   * aborts.
   * @throws PlatformFailure when the platform did not take it
   */
  pushReservation:
    ((endpoint: Endpoint, tidings: Tidings, signal?: AbortSignal) => Promise<void>) | null;
}

/** A platform's way of signing and writing a push: nobody else knows it. */
export interface Webhook {
  parsePush(push: RawPush): BookingEvent | Refusal;
  /** What the API's document says of a push. */
  description: string;
  /** The headers that a push must have, each with what it holds. */
  headers?: Readonly<Record<string, string>>;
  contentType: string;
  schemaName: string;
  schema: z.ZodType;
}

/** A push as it came over HTTP, at most 256 KiB, and what to judge it by. */
export interface RawPush {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** Shared with the platform; several while one is rotated, none when it has none. */
  secrets: readonly string[];
  now: Date;
}

/** Why a push is turned away: not from the platform, too old to be, or not in the agreed form. */
export type Refusal = "not signed" | "malformed";

/** What a platform is told of a reservation: how it stands now, never a difference. */
export interface Tidings {
  reservationId: string;
  externalId: string;
  status: Status;
  start: Date;
  end: Date;
  version: number;
}

/** Where a platform listens. `fetch` is the network's unless given (in process, tests). */
export interface Endpoint {
  url: string;
  fetch?: typeof fetch;
}

/** A platform as this process can reach it. */
export interface ReachablePlatform {
  adapter: Platform;
  /** Null: "연동 준비 중". It is not told, its bookings stay PENDING. */
  endpoint: Endpoint | null;
  webhookSecrets: readonly string[];
}
/** Whether it can be told anything. */
export const isTold = ({ adapter, endpoint }: ReachablePlatform): boolean =>
  endpoint !== null && adapter.pushReservation !== null;

export type Platforms = Readonly<Record<LinkedPlatform, ReachablePlatform>>;

/**
 * PASSING: down, slow or too busy, to be tried again. REFUSED: it will never take this. LOCKED_OUT:
 * it does not let this hospital in.
 */
export type FailureKind = "PASSING" | "REFUSED" | "LOCKED_OUT";

/** The platform did not take what it was told, or did not answer. */
export class PlatformFailure extends Error {
  override name = "PlatformFailure";
  readonly kind: FailureKind;
  /** What it said, for staff to read. */
  readonly words: string | null;
  /** It asked to be left alone for so long. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    more: {
      kind?: FailureKind;
      words?: string | null;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message);
    this.kind = more.kind ?? "PASSING";
    this.words = more.words ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
