import type { Answer } from "#contract/answers.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { Status } from "#contract/reservation-status.ts";

/** A booking as a platform says it now stands. `status` is null when its word is unknown. */
export interface ReceivedBooking {
  hospitalId: string;
  platform: LinkedPlatform;
  /** Null when the platform's item is mapped to no product. */
  productId: string | null;
  externalId: string;
  /** Whose id that is, as `external_business` says it. */
  externalBusiness?: string;
  /** The platform's own word, as received. */
  externalStatus: string;
  /** Grows with every change of the booking; what is not newer changes nothing. */
  sequence: number;
  status: Status | null;
  start: Date;
  end: Date;
  party: {
    name: string;
    phone: string;
    birthDate: string | null;
    /** The hospital's own; left out, the one we have stays. */
    chartNumber?: string | undefined;
  };
  visitType: "FIRST" | "RETURN" | null;
  message: string | null;
  answers: Answer[] | null;
  /** When the patient did it, where that is known to be before it is received. */
  doneAt?: Date;
  /** Staff have chosen this side where both differed, and why a cancellation is one. */
  chosen?: { by: string; reason?: string };
}
