import { sql } from "kysely";
import { eraseOverdue } from "#backend/retention/index.ts";
import { at, type Desk } from "./desk.ts";

/** Reservations of the desk's day are kept, by default, until the end of 20 November 2029. */
export const LAST_NIGHT = at("03:37", "2029-11-20");
export const NIGHT_AFTER = at("03:37", "2029-11-21");

/** A line of the access record that tells what was erased. */
interface Line {
  byName: string;
  scope: object;
  subjects: string[];
  subjectCount: number;
}

/** The nightly work at a desk's hospital, and what the record tells of it. */
export function nightsOf(desk: Desk) {
  return {
    /** Sets the clock, and does the night's work. */
    nightOf: async (time: string): Promise<void> => {
      await desk.at(time);
      await eraseOverdue(desk.backend.services);
    },
    erasures: async (): Promise<Line[]> => {
      const { rows } = await desk.backend.database.inHospital(
        desk.backend.hospital.hospitalId,
        (trx) =>
          sql<Line>`select by_name, scope, subjects, subject_count from access_lines
            where act = 'ERASURE' order by at, scope ->> 'of'`.execute(trx),
      );
      return rows;
    },
  };
}
