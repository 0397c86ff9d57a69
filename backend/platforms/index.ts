export { accessOf, accessTo, sealCredential, type LinkKey } from "./access.ts";
export { announcingLink } from "./announce-link.ts";
export { applyPush } from "./apply-push.ts";
export { applyStored } from "./apply-stored.ts";
export { planAnew, type TellingBefore0003 } from "./before-0003.ts";
export { asking, type Came } from "./asking.ts";
export { askingPages } from "./asking-pages.ts";
export { bookingSchema } from "./booking-event.ts";
export { keptSigningKey, publicKeys, signingKey } from "./emr/signing-key.ts";
export { keyRoutes } from "./emr/routes.ts";
export { rowIdOf } from "./item-row.ts";
export { forgetItems, joinItem, partItems } from "./join-item.ts";
export { pushSchema, type Push } from "./json-contract/push.ts";
export { sign } from "./json-contract/signature.ts";
export { PLAIN_WORDS } from "./json-contract/words.ts";
export { sequenceOf as emrSequence } from "./emr/sequence.ts";
export { WRITTEN as EMR_WORDS } from "./emr/words.ts";
export { readLinks, toldNoReservation, toLinkHealth, type HealthColumns } from "./links.ts";
export { forgetSent } from "./note-sending.ts";
export { nextTry, waitLong } from "./next-try.ts";
export { owesItem } from "./owes-item.ts";
export { planMissing } from "./plan-missing.ts";
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
export { noteNotLetIn } from "./receiving-health.ts";
export { daysSent } from "./days-sent.ts";
export { withDeadline } from "./deadline.ts";
export { adapters } from "./registry.ts";
export { bytesOf, parsed } from "./answer-bytes.ts";
export { webhookRoutes } from "./routes.ts";
export { takeBookings } from "./take-bookings.ts";
export { planSlots } from "./plan-slots.ts";
export { readPicture } from "./read-picture.ts";
export { sendItem } from "./send-item.ts";
export { sendSlots } from "./send-slots.ts";
export { tellPlatform } from "./tell-platform.ts";
