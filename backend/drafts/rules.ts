import type { Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Process } from "#contract/session-state.ts";
import type { Which } from "./store.ts";

/** What the area of a process has to say of its drafts; they themselves know nothing of it. */
export interface DraftRules {
  /** @throws Failure where none is to be written now */
  assertMayWrite: (trx: HospitalTransaction, which: Which) => Promise<void>;
  /** Drops what it keeps of one elsewhere, as somebody begins anew. */
  dropBeside: (
    trx: HospitalTransaction,
    which: Which,
    of: { by: Visitor; now: Date },
  ) => Promise<void>;
}

export type DraftRulesOf = Partial<Record<Process, DraftRules>>;
