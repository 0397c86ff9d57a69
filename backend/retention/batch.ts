import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Erased } from "#contract/access-acts.ts";

/** So many rows are one transaction: what waits for it does not wait long. */
export const BATCH = 500;

/** What a batch took away. */
export interface Batch {
  /** Rows; as many as `BATCH` where there may be more. */
  count: number;
  /** Of which kind they were, where it stands on the access record. */
  of?: Erased;
  /** Whose they were, where that is known. */
  reservationIds?: ReadonlySet<string>;
  /** The last KST day whose time was over. */
  until?: string;
}

/** Takes away a batch of what its time is over for at that instant. */
export type Erasing = (trx: HospitalTransaction, hospitalId: string, now: Date) => Promise<Batch>;
