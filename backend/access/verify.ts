import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Services } from "#backend/services.ts";
import type { ChainFault } from "#contract/chain-faults.ts";
import { DIGEST } from "./digest.ts";
import { keptFrom } from "./months.ts";

/** What came of looking through a hospital's chain. */
export interface Verified {
  /** Lines whose seal holds. */
  lines: number;
  /** Those that wait for their seal. */
  unsealed: number;
  /** The last seal that holds; null where there is none. */
  last: { seal: number; hash: Buffer } | null;
  /** The first seal that does not hold; null where all do. */
  broken: { seal: number; why: ChainFault } | null;
}

/** Lines that a statement computes anew, each of which may name 1,000; of one seal all. */
const PAGE = 2_000;

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
 * their seals hold by their digests, and the first seal that is kept is the anchor of the rest. A page
 * is a transaction of its own: however long the chain, nobody waits for its connection.
 * @param page lines that are read at a time
 */
export async function verifyChain(
  { database, clock }: Pick<Services, "database" | "clock">,
  hospitalId: string,
  page = PAGE,
): Promise<Verified> {
  const read = <Answer>(ask: (trx: HospitalTransaction) => Promise<Answer>) =>
    database.inHospital(hospitalId, ask);
  const unsealed = await read((trx) => countUnsealed(trx, hospitalId));
  let lines = 0;
  let first: number | null = null;
  let before: Seal | null = null;
  for (;;) {
    const number: number = before?.number ?? 0;
    // Anew each time: a month may be dropped meanwhile.
    const asked = { number, page, keptFrom: keptFrom(clock()) };
    const seals = await read((trx) => sealsAfter(trx, hospitalId, asked));
    if (seals.length === 0) break;
    for (const seal of seals) {
      const why = faultOf(seal, before);
      if (why !== null)
        return { lines, unsealed, last: lastOf(before), broken: { seal: seal.number, why } };
      lines += seal.foundLines;
      first ??= seal.number;
      before = seal;
    }
  }
  const ends = { first, last: before?.number ?? 0 };
  const stray = await read((trx) => hasLinesOutside(trx, hospitalId, ends));
  const missing = { seal: ends.last + 1, why: "MISSING_SEAL" } as const;
  return { lines, unsealed, last: lastOf(before), broken: stray ? missing : null };
}

const lastOf = (seal: Seal | null): Verified["last"] =>
  seal === null ? null : { seal: seal.number, hash: seal.hash };

/** The next seals, as many as have a page of lines, each beside what its lines are now. */
async function sealsAfter(
  trx: HospitalTransaction,
  hospitalId: string,
  { number, keptFrom, page }: { number: number; keptFrom: string; page: number },
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    with next as (
      select number, month, lines, digest, hash, sum(lines) over (order by number) as until
      from (select * from access_seals
        where hospital_id = ${hospitalId} and number > ${number}::bigint
        order by number limit ${page}) as seals
    ), s as (
      select number, lines, digest, hash, month < ${keptFrom}::date as dropped from next
      where until <= ${page} or number = (select min(number) from next)
    )
    select s.*, sum.digest as found, coalesce(sum.lines, 0) as found_lines
    from s left join (
      select seal, count(*)::integer as lines, ${DIGEST} as digest from access_lines as line
      where hospital_id = ${hospitalId}
        and seal > ${number}::bigint and seal <= (select max(number) from s)
      group by seal
    ) as sum on sum.seal = s.number
    order by s.number`.execute(trx);
  return rows;
}

async function countUnsealed(trx: HospitalTransaction, hospitalId: string): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::integer as unsealed from access_lines
    where hospital_id = ${hospitalId} and seal is null`.execute(trx);
  return rows[0]?.unsealed ?? 0;
}

/** Are there lines of seals that the chain does not have? What is sealed meanwhile has its own. */
async function hasLinesOutside(
  trx: HospitalTransaction,
  hospitalId: string,
  { first, last }: { first: number | null; last: number },
): Promise<boolean> {
  const { rows } = await sql<{ stray: boolean }>`
    select exists (select from access_lines as line
      where hospital_id = ${hospitalId} and seal > ${last}::bigint
        and not exists (select from access_seals
          where hospital_id = ${hospitalId} and number = line.seal))
    or exists (select from access_lines
      where hospital_id = ${hospitalId} and seal < ${first}::bigint) as stray`.execute(trx);
  return rows[0]?.stray ?? false;
}

function faultOf(seal: Seal, before: Seal | null): ChainFault | null {
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
