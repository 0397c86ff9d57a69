import { CHANGES } from "#backend/changes.ts";
import { saying } from "#backend/database/channel.ts";

/** Where a statement selects it, every open board of the hospital looks again at the commit. */
export const announcingLink = (hospitalId: string) =>
  saying(CHANGES, { hospitalId, reservationId: null, version: 0 });
