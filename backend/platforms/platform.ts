import type { JWK } from "jose";
import type { Capabilities } from "#contract/platform-capabilities.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { Product } from "#contract/product.ts";
import type { Status } from "#contract/reservation-status.ts";
import type { BookingEvent } from "./receiving/booking-event.ts";
import type { Webhook } from "./receiving/webhook.ts";

/**
 * What differs from platform to platform; one folder and one object each (`registry.ts`). Whatever
 * asks or tells gives up after 10 s, or when `signal` aborts.
 * @throws PlatformFailure when the platform did not take it, or did not answer as agreed
 */
export interface Platform {
  /** How it pushes bookings to `/backend/webhooks/{platform}`; null while it does not. */
  webhook: Webhook | null;
  /** Who the hospital is there, and what the credential may. Reads only. */
  verify: (access: Access, signal: AbortSignal) => Promise<TheirAccount>;
  /** All of its products there. */
  listItems: (access: Access, signal: AbortSignal) => Promise<TheirItem[]>;
  /** Some of them, from a cursor on (null: from the first), so that it can be gone on with later. */
  listItemsFrom: (access: Access, cursor: string | null, signal: AbortSignal) => Promise<ItemsPage>;
  /** Makes a product there, or changes it. The same `key` again is the same act. */
  pushItem: (access: Access, item: ItemTidings, signal: AbortSignal) => Promise<TheirItem>;
  /** The starts that it sells of a product on these days. */
  listSlots: (access: Access, asked: SlotsAsked, signal: AbortSignal) => Promise<TheirSlot[]>;
  /** What it is to sell of a product on these days, in place of whatever it sold there. */
  pushSlots: (access: Access, tidings: SlotTidings, signal: AbortSignal) => Promise<void>;
  /**
   * How a reservation stands. Safe to repeat: the same version is sent under the same key.
   * @returns the sequence of the booking as the platform had it when it took that; null where it does not say
   */
  pushReservation: (
    access: Access,
    tidings: Tidings,
    signal: AbortSignal,
  ) => Promise<number | null>;
  /**
   * What changed there since the cursor (null: what it has, from today on at least), page by page, at least
   * once each: an overlap is read again. No page at all is a failure, never "nothing new".
   */
  pullReservations: (
    access: Access,
    since: string | null,
    signal: AbortSignal,
  ) => AsyncIterable<PulledPage>;
  /** All that it has on these days, page by page. */
  listReservations: (
    access: Access,
    days: Days,
    signal: AbortSignal,
  ) => AsyncIterable<PlatformBooking[]>;
}

/** Where a platform listens. `fetch` is the network's unless given (in process, tests). */
export interface Endpoint {
  url: string;
  /** Where somebody logs in there and is sent back with a key; a path is of the site's own, in a demo. */
  loginUrl?: string;
  fetch?: typeof fetch;
}

/** How one hospital reaches its business at a platform. */
export interface Access extends Endpoint {
  businessId: string;
  /** Null for a link from before there were any: it goes without. */
  credential: Credential | null;
  /** Where it is SMART: the installation's own key, which signs who we are. */
  signingKey?: SigningKey;
}

/** A private key, and the id under which its public half is to be found. */
export interface SigningKey {
  kid: string;
  jwk: JWK;
}

/** What lets us in, opened; it is never logged and never leaves the backend. */
export type Credential =
  | { kind: "KEY"; key: string }
  | { kind: "OAUTH"; tokenUrl: string; clientId: string; clientSecret: string }
  /** SMART backend services: we sign with a key of our own (private_key_jwt). */
  | { kind: "SMART"; tokenUrl: string; clientId: string };

/** Of whose business a credential is, and what it may. */
export interface TheirAccount {
  businessId: string;
  /** The hospital as it is called there. */
  name: string;
  /** Who is logged in, as the platform shows it; null where it says nothing. */
  account: string | null;
  phone: string | null;
  brn: string | null;
  /** What the server itself can be told, where that differs from server to server. */
  told: Capabilities["told"];
}

/** A product as the platform knows it. */
export interface TheirItem {
  itemId: string;
  name: string;
  description: string | null;
  /** Null where it says none. */
  durationMinutes: number | null;
  cleanupMinutes: number | null;
  capacity: number | null;
  /** Null where it says none. */
  price: Product["price"] | null;
  state: "DRAFT" | "REVIEW" | "PUBLISHED" | "REJECTED" | "PAUSED";
  /** Why it was turned down, in its words. */
  stateReason: string | null;
  /** Addresses of its pictures. */
  pictures: readonly string[];
  updatedAt: Date | null;
}

export interface ItemsPage {
  items: TheirItem[];
  /** Where the next begin; null after the last. */
  next: string | null;
  /** How many there are in all; null where it does not say. */
  total: number | null;
}

/** What a platform is told of a product. */
export interface ItemTidings extends Pick<
  TheirItem,
  "name" | "description" | "cleanupMinutes" | "capacity" | "price"
> {
  durationMinutes: number;
  /** Null: it has none yet and makes one. */
  itemId: string | null;
  /** Offered, or for now not. */
  offered: boolean;
  /** The same for the same act, at most 300 characters. */
  key: string;
}

/** KST days, `to` inclusive. */
export interface Days {
  from: string;
  to: string;
}
export interface SlotsAsked extends Days {
  itemId: string;
}
export interface TheirSlot {
  start: Date;
  end: Date;
  free: number;
}
export interface SlotTidings extends SlotsAsked {
  slots: readonly TheirSlot[];
  key: string;
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

/** A booking as a platform says it now stands, and since when. */
export interface PlatformBooking {
  booking: BookingEvent["booking"];
  changedAt: Date;
}
export interface PulledPage {
  bookings: PlatformBooking[];
  /** What to ask from the next time; null until the last page: what came before is read again. */
  cursor: string | null;
}

/** A platform as this process can reach it. */
export interface ReachablePlatform {
  adapter: Platform;
  /** Null: "연동 준비 중". It is not told, its bookings stay PENDING. */
  endpoint: Endpoint | null;
  webhookSecrets: readonly string[];
}

export type Platforms = Readonly<Record<LinkedPlatform, ReachablePlatform>>;
