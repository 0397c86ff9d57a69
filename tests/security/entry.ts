import type { TestBackend } from "#tests/support/backend.ts";
import { linkEmr } from "#tests/support/entry.ts";
import type { TestHospital } from "#tests/support/factories.ts";
import { OWN_ID } from "./own-id.ts";

/** The hospital's EMR is linked, and its program's key has an id that is known. */
export async function settleEntry(backend: TestBackend, hospital: TestHospital): Promise<void> {
  const { hospitalId } = hospital;
  await linkEmr({ ...backend, hospital });
  await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("entryKeys")
      .set({ keyId: OWN_ID })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
}
