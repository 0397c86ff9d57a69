import { sql } from "kysely";

/** The month (UTC) of a line of the access record. */
export const MONTH = sql`date_trunc('month', at at time zone 'UTC')::date`;

/**
 * SHA-256 of some lines (`line`), in the order of their times: every column of each but the seal's
 * number, as one JSON array, times as seconds since the epoch.
 */
export const DIGEST = sql`sha256(convert_to(string_agg(jsonb_build_array(
  line.line_id, extract(epoch from line.at), line.hospital_id, line.account_id, line.by_name,
  line.act, to_jsonb(line.subjects), line.subject_count, line.scope, line.reason, line.address
  )::text, e'\\n' order by line.at, line.line_id), 'UTF8'))`;
