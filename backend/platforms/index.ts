export { accessOf, accessTo, sealCredential, type LinkKey } from "./access.ts";
export { announcingLink } from "./announce-link.ts";
export { applyPush } from "./receiving/apply-push.ts";
export { applyStored } from "./receiving/apply-stored.ts";
export { planAnew, type TellingBefore0003 } from "./receiving/before-0003.ts";
export { asking, type Came } from "./asking/asking.ts";
export { askingPages } from "./asking/asking-pages.ts";
export { bookingSchema } from "./receiving/booking-event.ts";
export { keptSigningKey, publicKeys, signingKey } from "./emr/signing-key.ts";
export { keyRoutes } from "./emr/routes.ts";
export { rowIdOf } from "./telling/item-row.ts";
export { forgetItems, joinItem, partItems } from "./telling/join-item.ts";
export { pushSchema, type Push } from "./json-contract/push.ts";
export { sign } from "./json-contract/signature.ts";
export { PLAIN_WORDS } from "./json-contract/words.ts";
export { sequenceOf as emrSequence } from "./emr/sequence.ts";
export { WRITTEN as EMR_WORDS } from "./emr/words.ts";
export { readLinks, toldNoReservation, toLinkHealth, type HealthColumns } from "./links.ts";
export { forgetSent } from "./telling/note-sending.ts";
export { nextTry, waitLong } from "./telling/next-try.ts";
export { owesItem } from "./telling/owes-item.ts";
export { planMissing } from "./telling/plan-missing.ts";
export type {
  Access,
  Credential,
  Endpoint,
  ItemsPage,
  Platform,
  PlatformBooking,
  TheirAccount,
  TheirItem,
  TheirSlot,
} from "./platform.ts";
export { PlatformFailure } from "./platform-failure.ts";
export { planPulls, pullKeys } from "./pulling/plan-pulls.ts";
export { seeSilence } from "./pulling/see-silence.ts";
export { pullBookings } from "./pulling/pull-bookings.ts";
export { noteNotLetIn } from "./receiving/receiving-health.ts";
export { daysSent } from "./telling/days-sent.ts";
export { adapters } from "./registry.ts";
export { bytesOf, parsed } from "./asking/answer-bytes.ts";
export { webhookRoutes } from "./routes.ts";
export { takeBookings } from "./receiving/take-bookings.ts";
export { planSlots } from "./telling/plan-slots.ts";
export { readPicture } from "./asking/read-picture.ts";
export { sendItem } from "./telling/send-item.ts";
export { sendSlots } from "./telling/send-slots.ts";
export { tellPlatform } from "./telling/tell-platform.ts";
