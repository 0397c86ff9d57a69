import { sql, type RawBuilder } from "kysely";

/**
 * Under which an event is stored, whether a platform pushed it or it was read there: two businesses may
 * give the same id, and each has its own events.
 * @param business whose it is, as `external_business` says it; of none, as of the first, the id itself
 */
export const eventName = (eventId: RawBuilder<unknown>, business: RawBuilder<unknown>) =>
  sql<string>`concat_ws(':', ${eventId}, nullif(${business}, ''))`;
