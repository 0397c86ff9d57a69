import { book } from "#backend/reservations/changes/book.ts";
import type { actAt } from "./acts.ts";

/** A booking that came by phone. */
export const bookAtDesk = (act: ReturnType<typeof actAt>, productId: string, start: string) =>
  act((trx, by) =>
    book(trx, by, {
      ...{ productId, start, platform: "PHONE" },
      party: { name: "한지우", phone: "01023451234" },
    }),
  );
