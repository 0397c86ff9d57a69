import type { Difference, Reconciliation, Side } from "#contract/reconcile.ts";
import { at } from "./reservation-fixture.ts";

/** One side of a difference. */
export const makeSide = (given: Partial<Side> = {}): Side => ({
  ...{ status: null, start: null, free: null, text: null, price: null, at: null, by: null },
  ...given,
});

/** 고은성: 확정 here, 신청 there, since 14:00. */
export const makeDifference = (given: Partial<Difference> = {}): Difference => ({
  id: "0d0c7a1c-0000-4000-8000-000000000021",
  version: 1,
  kind: "RESERVATION",
  name: "고은성",
  productName: "재진 진료",
  reservationId: null,
  start: at("14:30"),
  field: null,
  ours: makeSide({ status: "CONFIRMED", start: at("14:30"), at: at("14:00"), by: "김실장" }),
  theirs: makeSide({ status: "REQUESTED", start: at("14:30") }),
  since: at("14:00"),
  choices: ["OURS", "THEIRS"],
  suggested: "OURS",
  ...{ resolvedTo: null, resolvedAt: null, resolvedBy: null, telling: null },
  ...given,
});

const whole = (count: number) => ({ compared: count, of: count, why: null });

/** Of Naver, read to the end at 14:12, nothing different. */
export const makeReconciliation = (given: Partial<Reconciliation> = {}): Reconciliation => ({
  id: "0d0c7a1c-0000-4000-8000-000000000020",
  platform: "NAVER",
  state: "DONE",
  startedAt: at("14:12"),
  startedBy: "김실장",
  finishedAt: at("14:12"),
  from: "2026-11-20",
  to: "2026-12-18",
  reservations: whole(38),
  slots: whole(212),
  items: whole(6),
  itemsNotSent: 1,
  differences: [],
  lately: { found: 3, settled: 3, since: at("04:00", "2026-11-14") },
  ...given,
});
