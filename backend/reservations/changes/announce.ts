import { CHANGES } from "#backend/changes.ts";
import { saying } from "#backend/database/channel.ts";
import type { Row } from "../store.ts";

type Announced = Pick<Row, "hospitalId" | "reservationId" | "version">;

/** Where a statement selects it, every process that listens is told at the commit. */
export const announcing = ({ hospitalId, reservationId, version }: Announced) =>
  saying(CHANGES, { hospitalId, reservationId, version });
