import { expect, test } from "vitest";
import { decideKin } from "#backend/kin/index.ts";
import { startTestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { asksFor, kin } from "#tests/support/kin.ts";

test("a form sent again after it has moved to its hospital is the same, where it lies now", async () => {
  const backend = await startTestBackend({ trustProxy: 1 });
  const hospital = await createHospital(backend.database);
  const institutionNumber = "22458013";
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber, institutionApprovedAt: backend.clock() })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );
  const input = asksFor({ institutionNumber });
  const { request } = (await kin(backend, "", input)).body;
  await decideKin(backend.services, request.number, { to: "VERIFIED" });
  const again = await kin(backend, "", input);
  expect(again.body.request).toMatchObject({ number: request.number, state: "VERIFIED" });
  const { rows } = await backend.database.pool.query(
    "select 1 from request_directory where kind = 'K' and hospital_id = $1",
    [hospital.hospitalId],
  );
  expect(rows).toHaveLength(1);
});
