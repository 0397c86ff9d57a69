import { sql } from "kysely";
import type { Difference } from "#contract/reconcile.ts";

/**
 * How it goes to tell what `resolve` left to be told of a `difference`, with its reservation `r` or its
 * platform's `item`. Once it was told it stays told: what waits, or is not taken, later is of another change.
 */
export const telling = sql<Difference["telling"]>`
  case when difference.resolved_to = 'OURS' and (difference.resolved_at < case difference.kind
      when 'RESERVATION' then r.told_at
      when 'SLOTS' then item.slots_sent_at
      else item.item_sent_at end) is not true then
    case difference.kind
      when 'RESERVATION' then case r.sync_state
        when 'PENDING' then 'WAITS' when 'FAILED' then 'FAILED' end
      when 'SLOTS' then case
        when item.slots_ended is not null then 'FAILED'
        when item.item_id is not null and item.slots_sent_hash is null then 'WAITS' end
      else case
        when item.item_ended is not null then 'FAILED'
        when item.item_id is not null and item.item_sent_hash is null then 'WAITS' end
    end end`;
