import type { TestBackend } from "./backend.ts";

/** A hospital as it comes to an application: what it has, and what of it we saw. */

type Of = Pick<TestBackend, "database" | "hospital">;

/** It has no product yet. */
export const withoutProducts = ({ database, hospital }: Of) =>
  database.inHospital(hospital.hospitalId, async (trx) => {
    await trx.deleteFrom("platformItems").execute();
    await trx.deleteFrom("products").execute();
  });

/** Both its numbers are approved: the second one is no other hospital's. */
export async function numbersApproved({ database, hospital }: Of) {
  const { hospitalId } = hospital;
  const institutionNumber = String(
    10_000_000 + (Number.parseInt(hospitalId.slice(0, 8), 16) % 80_000_000),
  );
  const at = new Date("2025-03-04T03:00:00Z");
  await database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ brn: "2208162517", institutionNumber })
      .set({ brnApprovedAt: at, institutionApprovedAt: at })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  return { brn: "220-81-62517", institutionNumber };
}
