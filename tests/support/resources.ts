import { randomUUID } from "node:crypto";
import type { Database } from "#backend/database/database.ts";
import type { Absence, Resource } from "#contract/resource.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import type { TestHospital } from "./factories.ts";

interface NewResource {
  name?: string;
  kind?: Resource["kind"];
  units?: number;
  hours?: WeeklyHours[] | null;
  closures?: Absence[];
}

/**
 * Gives a hospital a doctor (or what `kind` says), whom some of its products need from now on: what
 * is booked already holds none of it.
 * @param products those products, counted from 0 in the hospital's order
 * @returns the resource's id
 */
export async function giveResource(
  database: Database,
  hospital: TestHospital,
  products: readonly number[],
  given: NewResource = {},
): Promise<string> {
  const { hospitalId } = hospital;
  const { kind = "DOCTOR", units = 1, hours = null, closures = [] } = given;
  const resourceId = randomUUID();
  await database.inHospital(hospitalId, async (trx) => {
    const { others } = await trx
      .selectFrom("resources")
      .select((eb) => eb.fn.countAll<number>().as("others"))
      .where("hospitalId", "=", hospitalId)
      .executeTakeFirstOrThrow();
    const name = given.name ?? (others === 0 ? "김원장" : `김원장 ${others + 1}`);
    await trx
      .insertInto("resources")
      .values({
        ...{ hospitalId, resourceId, name, kind, units, position: 1 },
        hours: hours && JSON.stringify(hours),
        closures: JSON.stringify(closures),
      })
      .execute();
    const column = kind === "DOCTOR" ? "doctorId" : "facilityId";
    for (const product of products)
      await trx
        .updateTable("products")
        .set({ [column]: resourceId })
        .where("hospitalId", "=", hospitalId)
        .where("productId", "=", hospital.products[product]?.productId ?? "")
        .execute();
  });
  return resourceId;
}
