import { forgotten } from "#backend/http/idempotency.ts";
import type { Services } from "#backend/services.ts";
import { eachHospital } from "./each-hospital.ts";

/** Removes the keys, and the answers, that are remembered no longer. */
export const clearIdempotencyKeys = ({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<void> =>
  eachHospital(database, (hospitalId) =>
    database.inHospital(hospitalId, (trx) =>
      trx
        .deleteFrom("idempotencyKeys")
        .where("hospitalId", "=", hospitalId)
        .where("createdAt", "<", forgotten(clock()))
        .execute(),
    ),
  );
