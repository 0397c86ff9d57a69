import type { Hit } from "#contract/find.ts";

/** A reservation that one has opened: what never changes about it, and the time that it had. */
export type Opened = Pick<Hit, "id" | "name" | "platform" | "product" | "start">;

/** The open one is among them, and not shown. */
const MOST = 4;

/** For as long as the document stands: no name of a patient is written down in the browser. */
let lately: { owner: string | null; opened: readonly Opened[] } = { owner: null, opened: [] };

/** Remembers that an account has opened a reservation; of another account nothing is left. */
export function noteOpened(owner: string | null, one: Opened): void {
  const others = openedLately(owner).filter(({ id }) => id !== one.id);
  lately = { owner, opened: [one, ...others].slice(0, MOST) };
}

/** What an account has opened last on this page, the newest first. */
export const openedLately = (owner: string | null): readonly Opened[] =>
  lately.owner === owner ? lately.opened : [];
