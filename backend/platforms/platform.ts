import type { ReceivedBooking } from "#backend/reservations/index.ts";
import type { LinkedPlatform, Push } from "#contract/platform.ts";
import type { Status } from "#contract/reservation-status.ts";

/** A booking as a platform pushed it, in our terms; `itemId` is the platform's id of the product. */
export interface PlatformBooking extends Omit<
  ReceivedBooking,
  "hospitalId" | "platform" | "productId"
> {
  itemId: string;
}

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
/** A platform without an endpoint is "연동 준비 중": it is not told, its bookings stay PENDING. */
export type Endpoints = Partial<Record<LinkedPlatform, Endpoint>>;

/** What differs from platform to platform; one folder and one object each (`registry.ts`). */
export interface Platform {
  parsePush(push: Push): PlatformBooking;
  /**
   * Tells the platform how the reservation stands. Safe to repeat: the same version is sent under
   * the same Idempotency-Key. Gives up after 10 s, or when `signal` aborts.
   * @throws PlatformFailure when the platform did not take it
   */
  pushReservation(endpoint: Endpoint, tidings: Tidings, signal?: AbortSignal): Promise<void>;
}

/** The platform did not take what it was told, or did not answer. */
export class PlatformFailure extends Error {
  override name = "PlatformFailure";
  constructor(
    message: string,
    /** The platform asked to be left alone for so long. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
