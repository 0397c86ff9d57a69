import type { z } from "zod";
import type { BookingEvent } from "./booking-event.ts";

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
