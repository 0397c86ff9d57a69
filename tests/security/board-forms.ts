import type { Intent } from "#app/routes/board/intents.ts";
import { OWN_ID } from "./own-id.ts";
import type { Tenant } from "./tenants.ts";

/** What each form of the board says, of what a tenant has. */
export const BOARD_FORMS = {
  memo: ({ reservation: { id, version } }) => ({ reservation: `${id}:${version}`, memo: "휠체어" }),
  reschedule: ({ reservation: { id, version }, hospital }) => ({
    reservation: `${id}:${version + 1}`,
    start: "2026-11-23T07:00:00.000Z",
    product: hospital.products[1]!.productId,
  }),
  status: ({ changing: { id, version } }) => ({
    reservation: `${id}:${version}`,
    status: "CANCELED",
    reason: "환자 요청",
  }),
  // After the memo and the move.
  many: ({ reservation: { id, version } }) => ({
    status: "CANCELED",
    reason: "환자 요청",
    "many.0.target": `${id}:${version + 2}`,
    "many.0.how": "do",
  }),
  identity: ({ here: { id, version } }) => ({ reservation: `${id}:${version}`, how: "CHECKED" }),
  telling: ({ untold: { id, version } }) => ({ reservation: `${id}:${version}`, how: "AGAIN" }),
  dismiss: ({ expired: { id, version } }) => ({ reservation: `${id}:${version}` }),
  "take-back": ({ canceled: { id, version } }) => ({ reservation: `${id}:${version}` }),
  // Names nothing of a hospital's: on a day that is no holiday it changes nothing of one's own.
  holiday: () => ({ day: "2026-11-24", choice: "OPEN" }),
  // Names nothing at all: a hospital that has begun is not begun again.
  begin: () => ({}),
  // Both of one's own, by an id of one's choice: kept, then taken away.
  "save-filter": ({ hospital }) => ({
    filter: OWN_ID,
    name: "도수",
    product: hospital.products[0]!.productId,
  }),
  "remove-filter": () => ({ filter: `${OWN_ID}:1` }),
  book: ({ hospital }) => ({
    channel: "PHONE",
    product: hospital.products[2]!.productId,
    start: "2026-11-23T06:00:00.000Z",
    name: "서하늘",
    phone: "010-2345-1234",
  }),
} satisfies Record<Intent, (tenant: Tenant) => Record<string, string>>;
