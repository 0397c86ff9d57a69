import type { Switch } from "#contract/switches.ts";

/** What each operation leaves; null: it shows nobody, and sets nothing. */
export const LEAVES: Record<string, string[] | null> = {
  "GET ": null,
  "GET /account": null,
  "POST /account/password": ["SETTINGS PASSWORD_CHANGED"],
  // An account's own word for what it sits at.
  "PUT /account/devices/{sessionId}": null,
  // How one's own boards behave.
  "PUT /account/notices": null,
  "PUT /account/contact": ["SETTINGS CONTACT_CHANGED"],
  // Nothing is on before it is confirmed.
  "POST /account/second-factor": null,
  "GET /account/second-factor": null,
  "POST /account/second-factor/confirm": ["SETTINGS SECOND_FACTOR_ON"],
  "POST /account/second-factor/codes": ["SETTINGS RECOVERY_CODES"],
  "POST /account/second-factor/off": ["SETTINGS SECOND_FACTOR_OFF"],
  "POST /networks": ["SETTINGS NETWORK_ADDED"],
  "DELETE /networks/{networkId}": ["SETTINGS NETWORK_REMOVED"],
  "DELETE /account/devices/{sessionId}": ["SETTINGS DEVICE_ENDED"],
  "DELETE /account/devices": ["SETTINGS DEVICES_ENDED"],
  "PUT /idle-time": ["SETTINGS IDLE_TIME"],
  "PUT /accounts/{accountId}/switches": ["SETTINGS SWITCH_TAKEN"],
  "PUT /accounts/{accountId}/leave": ["SETTINGS LEAVE_BEGUN"],
  "GET /products": null,
  "GET /settings": null,
  "POST /settings/look": null,
  "GET /resources": null,
  "GET /resources/{resourceId}": null,
  "GET /slots": null,
  "GET /series": null,
  "GET /days": null,
  "GET /statistics": null,
  "GET /events": null,
  // An account's own choice of what it looks at.
  "GET /saved-filters": null,
  "PUT /saved-filters/{filterId}": null,
  "DELETE /saved-filters/{filterId}": null,
  "POST /begin": ["SETTINGS BEGUN"],
  "GET /access-review": ["READ ACCESS_RECORD"],
  "POST /access-review": ["SETTINGS ACCESS_REVIEW"],
  "PUT /access-review/cycle": ["SETTINGS ACCESS_REVIEW_CYCLE"],
  "GET /access-record": ["READ ACCESS_RECORD"],
  "GET /exports/access-record": ["READ EXPORT_PREVIEW"],
  "POST /exports/access-record": ["EXPORT ACCESS_RECORD"],
  "GET /board": ["READ BOARD", "READ RESERVATION"],
  "GET /week": ["READ WEEK"],
  "GET /reservations": ["READ LIST"],
  "GET /reservations/{reservationId}": ["READ RESERVATION"],
  "GET /reservations/{reservationId}/history": ["READ HISTORY"],
  "POST /find": ["SEARCH NAME"],
  "POST /callers": ["SEARCH CALLER"],
  "GET /exports/reservations": ["READ EXPORT_PREVIEW"],
  "POST /exports/reservations": ["EXPORT RESERVATIONS"],
  "POST /exports/statistics": ["EXPORT STATISTICS"],
  "POST /prints": ["PRINT DAY"],
  "GET /calendar-feeds": ["READ FEED_PREVIEW"],
  // Here it leaves nobody outside; whom it does is looked at in contract/access-record.
  "POST /resources/{resourceId}/impact": null,
  "POST /reservations": ["CHANGE BOOKED"],
  "POST /series": ["CHANGE BOOKED"],
  "POST /reservations/{reservationId}/status": ["CHANGE STATUS"],
  "POST /reservations/{reservationId}/reschedule": ["CHANGE RESCHEDULED"],
  "POST /reservations/{reservationId}/take-back": ["CHANGE TAKEN_BACK"],
  "POST /reservations/{reservationId}/telling": ["CHANGE TELL_AGAIN"],
  "POST /reservations/{reservationId}/dismiss": ["CHANGE DISMISSED"],
  "POST /reservations/{reservationId}/memo": ["CHANGE MEMO"],
  "POST /reservations/{reservationId}/identity": ["CHANGE IDENTITY"],
  "PATCH /settings": ["SETTINGS HOSPITAL_CHANGED"],
  "POST /settings/impact": ["READ IMPACT"],
  "POST /settings/calls": ["READ CALLS"],
  "PUT /calendar/holidays/{day}": ["SETTINGS HOLIDAY"],
  "PUT /calendar-feeds/{feedId}": ["SETTINGS FEED_MADE"],
  "DELETE /calendar-feeds/{feedId}": ["SETTINGS FEED_REMOVED"],
  "POST /resources": ["SETTINGS RESOURCE_MADE"],
  "PATCH /resources/{resourceId}": ["SETTINGS RESOURCE_CHANGED"],
  "POST /resources/{resourceId}/archive": ["SETTINGS RESOURCE_ARCHIVED"],
  "POST /resources/{resourceId}/restore": ["SETTINGS RESOURCE_RESTORED"],
  "POST /resources/order": ["SETTINGS RESOURCES_ARRANGED"],
  "GET /products/{productId}": null,
  "GET /products/{productId}/history": null,
  "GET /products/{productId}/performance": ["READ PRODUCT"],
  "POST /products/preview": null,
  "GET /products/{productId}/pictures": null,
  "PUT /products/{productId}/pictures": ["SETTINGS PICTURES_CHANGED"],
  "POST /products/{productId}/pictures": ["SETTINGS PICTURE_ADDED"],
  "POST /products": ["SETTINGS PRODUCT_MADE"],
  "POST /products/drafts": ["SETTINGS PRODUCT_DRAFT"],
  "PATCH /products/{productId}": ["SETTINGS PRODUCT_CHANGED"],
  "PUT /products/{productId}/draft": ["SETTINGS PRODUCT_DRAFT"],
  "DELETE /products/{productId}": ["SETTINGS PRODUCT_DRAFT_DISCARDED"],
  "POST /products/{productId}/state": ["SETTINGS PRODUCT_STATE"],
  "POST /products/{productId}/restore": ["SETTINGS PRODUCT_RESTORED"],
  "POST /products/states": ["SETTINGS PRODUCT_STATE"],
  "POST /products/order": ["SETTINGS PRODUCTS_ARRANGED"],
  "GET /links": ["READ SENDINGS"],
  "GET /links/{platform}/sendings": ["READ SENDINGS"],
  "POST /links/{platform}/sendings/{kind}/{id}": ["CHANGE TELL_AGAIN"],
  "POST /links/{platform}/ask": null,
  "POST /links/pause": ["SETTINGS LINK_PAUSED"],
  "POST /links/{platform}/pause": ["SETTINGS LINK_PAUSED"],
  "POST /links/resume": ["SETTINGS LINK_RESUMED"],
  "POST /links/{platform}/resume": ["SETTINGS LINK_RESUMED"],
  "POST /links/{platform}/credentials": ["SETTINGS LINK_CREDENTIAL"],
  "GET /links/{platform}/disconnection": ["READ SENDINGS"],
  "POST /links/{platform}/disconnect": ["SETTINGS LINK_ENDED"],
  // Here a free start differs; whom it is about is looked at in contract/reconciling.
  "GET /links/{platform}/reconciliation": null,
  "POST /links/{platform}/reconciliation": null,
  "POST /links/{platform}/reconciliation/{reconciliationId}/resolve": null,
  // How far one got in a wizard: nothing of a patient's, and no setting before it ends.
  "GET /drafts": null,
  "GET /drafts/{process}": null,
  "PUT /drafts/{process}": null,
  "DELETE /drafts/{process}": null,
  "POST /drafts/{process}/state": null,
};

/** An account's own: nobody needs a switch for it. */
const OWN = new Set([
  "POST /account/password",
  "PUT /account/contact",
  "POST /account/second-factor/confirm",
  "POST /account/second-factor/codes",
  "POST /account/second-factor/off",
  "DELETE /account/devices/{sessionId}",
  "DELETE /account/devices",
  "PUT /calendar-feeds/{feedId}",
  "DELETE /calendar-feeds/{feedId}",
]);

/** Of a wizard that sets something in the end. */
const TOWARDS_SETTINGS = new Set([
  "PUT /drafts/{process}",
  "DELETE /drafts/{process}",
  "POST /drafts/{process}/state",
]);

/** The switch without which an operation is refused, by what it leaves. */
export function neededFor(what: string): Switch | null {
  const lines = LEAVES[what] ?? [];
  const is = (word: string) => lines.some((line) => line.startsWith(word));
  if (is("EXPORT ") || is("READ EXPORT_PREVIEW")) return "EXPORT";
  if (TOWARDS_SETTINGS.has(what)) return "SETTINGS";
  return is("SETTINGS ") && !OWN.has(what) ? "SETTINGS" : null;
}
