import type { ChangeEvent } from "#contract/reservation.ts";

/** Changes of reservations as they are committed, from every process on this database. */
export interface ChangeFeed {
  /** Calls back for each committed change of this hospital until the returned function is called. */
  subscribe(hospitalId: string, onChange: (event: ChangeEvent) => void): () => void;
  close(): Promise<void>;
}
