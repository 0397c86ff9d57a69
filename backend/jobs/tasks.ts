import { keepAccessMonths, sealAll } from "#backend/access/index.ts";
import { recoverAccount } from "#backend/accounts/index.ts";
import { dropUnclaimed } from "#backend/drafts/index.ts";
import { loadProducts, planLoads, takeProducts, undoProducts } from "#backend/importing/index.ts";
import { endPause, takeIn } from "#backend/linking/index.ts";
import {
  applyPush,
  applyStored,
  planAnew,
  planMissing,
  planPulls,
  planSlots,
  pullBookings,
  seeSilence,
  sendItem,
  sendSlots,
  tellPlatform,
} from "#backend/platforms/index.ts";
import { sendMail } from "#backend/mails/index.ts";
import { settleLater } from "#backend/payments/index.ts";
import { planReconciling, reconcile } from "#backend/reconciling/index.ts";
import { sweepPictures } from "#backend/pictures/index.ts";
import { expire, planExpiries } from "#backend/reservations/index.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import type { Services } from "#backend/services.ts";
import { checkChains } from "./check-chains.ts";
import { clearIdempotencyKeys } from "./clear-idempotency-keys.ts";
import { eachPart } from "./each-hospital.ts";
import { forgetAddresses } from "./forget-addresses.ts";
import { remindWanted } from "./remind-wanted.ts";
import { rollUpDays } from "./roll-up-days.ts";
import { runUnheard } from "./unheard.ts";
import type { Tasks } from "./worker.ts";

/** Every kind of job and what does it. */
export const createTasks = (services: Services): Tasks => ({
  "expire-reservation": (job) => expire(services, job),
  "apply-push": (job) => applyPush(services, job),
  "apply-stored": (link, signal) => applyStored(services, link, signal),
  "end-pause": (job) => endPause(services, job),
  "clear-idempotency-keys": () => clearIdempotencyKeys(services),
  "sweep-pictures": (_payload, signal) => sweepPictures(services, signal),
  "forget-addresses": () => forgetAddresses(services),
  "tell-platform": (job, signal) => tellPlatform(services, job, signal),
  "drop-hand-over": (job) => dropUnclaimed(services, job),
  "pull-bookings": (job, signal) => pullBookings(services, job, signal),
  "see-silence": (job) => seeSilence(services, job),
  "plan-pulls": () => planPulls(services),
  "take-in": (job, signal) => takeIn(services, job, signal),
  "load-products": (job, signal) => loadProducts(services, job, signal),
  "take-products": (job, signal) => takeProducts(services, job, signal),
  "undo-products": (job, signal) => undoProducts(services, job, signal),
  reconcile: (job, signal) => reconcile(services, job, signal),
  "plan-reconciling": () => planReconciling(services),
  "send-slots": (job, signal) => sendSlots(services, job, signal),
  "send-item": (job, signal) => sendItem(services, job, signal),
  "plan-slots": (job, signal) => planSlots(services, job, signal),
  "plan-missing": () =>
    eachPart(
      () => planExpiries(services),
      () => planMissing(services),
      () => runUnheard(services.database.pool),
      () => planLoads(services),
    ),
  "send-mail": (mail, signal) => sendMail(services, mail, signal),
  "settle-payment": (job, signal) => settleLater(services, job, signal),
  "recover-account": (asked) => recoverAccount(services, asked),
  "seal-access": () => sealAll(services),
  "roll-up-days": () => rollUpDays(services),
  "remind-wanted": (_payload, signal) => remindWanted(services, signal),
  "check-chains": () => checkChains(services),
  "keep-access-months": () => keepAccessMonths(services),
  "erase-overdue": (_payload, signal) => eraseOverdue(services, signal),
  "tell-platform-before-0003": (job) => planAnew(services, job),
});
