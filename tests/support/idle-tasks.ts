import type { Tasks } from "#backend/jobs/worker.ts";

const nothing = () => Promise.resolve();

/** Every task does nothing: those of the clock may come at any second, whatever a test asks. */
export const IDLE_TASKS: Tasks = {
  "expire-reservation": nothing,
  "tell-platform": nothing,
  "drop-hand-over": nothing,
  "send-slots": nothing,
  "send-item": nothing,
  "plan-slots": nothing,
  "apply-push": nothing,
  "apply-stored": nothing,
  "end-pause": nothing,
  "clear-idempotency-keys": nothing,
  "forget-addresses": nothing,
  "sweep-pictures": nothing,
  "roll-up-days": nothing,
  "pull-bookings": nothing,
  "take-in": nothing,
  "load-products": nothing,
  "take-products": nothing,
  "undo-products": nothing,
  "plan-pulls": nothing,
  "see-silence": nothing,
  reconcile: nothing,
  "plan-reconciling": nothing,
  "plan-missing": nothing,
  "send-mail": nothing,
  "settle-payment": nothing,
  "recover-account": nothing,
  "seal-access": nothing,
  "check-chains": nothing,
  "remind-wanted": nothing,
  "keep-access-months": nothing,
  "erase-overdue": nothing,
  "tell-platform-before-0003": nothing,
};
