import type { ChangeEvent } from "#contract/reservation.ts";

/** Changes of reservations as they are committed, from every process on this database. */
export interface ChangeFeed {
  /**
   * Calls back for each committed change of this hospital until the returned function is called.
   * `onGap` says that changes may have been missed, so that one looks at everything again.
   */
  subscribe(
    hospitalId: string,
    onChange: (event: ChangeEvent) => void,
    onGap?: () => void,
  ): () => void;
  /** Ends every subscription with `onGap`, and the listening. */
  close(): Promise<void>;
}
