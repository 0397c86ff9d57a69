import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { DIGEST } from "./digest.ts";

/** What came of looking through a hospital's chain. */
export interface Verified {
  /** Lines whose seal holds. */
  lines: number;
  /** Those that wait for their seal. */
  unsealed: number;
  /** The first seal that does not hold; null where all do. */
  broken: { seal: number; why: Fault } | null;
}
type Fault = "MISSING_SEAL" | "LINES_MISSING" | "LINES_CHANGED" | "HASH_CHANGED";

interface Seal {
  number: number;
  lines: number;
  digest: Buffer;
  hash: Buffer;
  /** As its lines are now; none where their month was dropped. */
  found: Buffer | null;
  foundLines: number;
  /** The lines of its month are not kept any more. */
  dropped: boolean;
}

/**
 * Computes a hospital's chain anew, from its lines. Months that are not kept any more have no lines:
 * their seals hold by their digests, and the first seal that is kept is the anchor of the rest.
 * @param keptFrom the first day (UTC) of the first month whose lines are kept
 */
export async function verifyChain(
  trx: HospitalTransaction,
  hospitalId: string,
  keptFrom: string,
): Promise<Verified> {
  const { rows: seals } = await sql<Seal>`
    select s.number, s.lines, s.digest, s.hash, sum.digest as found,
      coalesce(sum.lines, 0) as found_lines, s.month < ${keptFrom}::date as dropped
    from access_seals as s
    left join (
      select seal, count(*)::integer as lines, ${DIGEST} as digest
      from access_lines as line
      where hospital_id = ${hospitalId} and seal is not null group by seal
    ) as sum on sum.seal = s.number
    where s.hospital_id = ${hospitalId} order by s.number`.execute(trx);
  const { rows: waiting } = await sql<{ unsealed: number; strays: number }>`
    select count(*) filter (where seal is null)::integer as unsealed,
      count(*) filter (where seal is not null and not exists (
        select from access_seals as s
        where s.hospital_id = line.hospital_id and s.number = line.seal))::integer as strays
    from access_lines as line where hospital_id = ${hospitalId}`.execute(trx);
  const { unsealed = 0, strays = 0 } = waiting[0] ?? {};

  let lines = 0;
  let before: Seal | null = null;
  for (const seal of seals) {
    const why = faultOf(seal, before);
    if (why !== null) return { lines, unsealed, broken: { seal: seal.number, why } };
    lines += seal.foundLines;
    before = seal;
  }
  const missing =
    strays > 0 ? ({ seal: (before?.number ?? 0) + 1, why: "MISSING_SEAL" } as const) : null;
  return { lines, unsealed, broken: missing };
}

function faultOf(seal: Seal, before: Seal | null): Fault | null {
  const isFirst = seal.number === 1;
  if (before ? seal.number !== before.number + 1 : !isFirst && !seal.dropped) return "MISSING_SEAL";
  if (!seal.dropped || seal.found !== null) {
    if (seal.foundLines !== seal.lines) return "LINES_MISSING";
    if (!seal.found?.equals(seal.digest)) return "LINES_CHANGED";
  }
  // Of an anchor the hash before it is not kept: what follows holds it.
  if (before === null && !isFirst) return null;
  const hash = createHash("sha256")
    .update(before?.hash ?? "")
    .update(seal.digest);
  return hash.digest().equals(seal.hash) ? null : "HASH_CHANGED";
}
