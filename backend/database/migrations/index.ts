import type { Migration } from "kysely";
import * as foundation from "./0001-foundation.ts";
import * as reservations from "./0002-reservations.ts";

/** Every migration by name, in order. A static list: the built server has no folder to scan. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
  "0002-reservations": reservations,
};
