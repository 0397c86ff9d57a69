import { sql } from "kysely";

/**
 * SHA-256 of a signed 점검 (`r`) and of the digest before it (`before`): every column but the digest
 * itself, as one JSON array, times as seconds since the epoch.
 */
export const REVIEW_DIGEST = sql`sha256(convert_to(jsonb_build_array(
  r.hospital_id, r.first_day, r.last_day, extract(epoch from r.signed_at), r.account_id, r.by_name,
  r.figures, r.found, r.words, r.memo, r.seal, encode(r.seal_hash, 'hex'), r.unsealed,
  encode(before.digest, 'hex'))::text, 'UTF8'))`;
