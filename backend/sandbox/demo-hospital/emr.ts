import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Facts } from "#backend/hospitals/index.ts";
import { registerClient, seedAppointments } from "../fhir/index.ts";
import { freeOf } from "./free.ts";
import { businessIdOf, HOSPITAL_ID, keysOf } from "./identity.ts";

const hospitalId = HOSPITAL_ID;
const businessId = businessIdOf("EMR");

/** What the EMR knows of the demo hospital: its products, what is free of them, its bookings. Once. */
export async function ensureEmr(trx: HospitalTransaction, facts: Facts, now: Date): Promise<void> {
  const { rows } = await sql`
    select from sandbox.fhir_clients where business_id = ${businessId}`.execute(trx);
  if (rows.length > 0) return;
  for (const [i, key] of keysOf("EMR").entries())
    await registerClient(trx, { clientId: `${businessId}-${i + 1}`, businessId, key });
  const items = await trx
    .selectFrom("platformItems")
    .select(["itemId", "productId"])
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "EMR")
    .orderBy("itemId")
    .execute();
  const services = [];
  for (const { itemId, productId } of items) {
    const product = facts.products.find(({ id }) => id === productId);
    if (!product) continue;
    const { name, description } = product;
    const slots = await freeOf(trx, facts, product.id, now);
    services.push({ itemId, name, description, slots });
  }
  const hospital = { name: facts.name, phone: facts.contactPhoneNumber };
  const bookings = await bookingsOf(trx, new Map(items.map((one) => [one.productId, one.itemId])));
  await seedAppointments(trx, { businessId, hospital, services, bookings });
}

async function bookingsOf(trx: HospitalTransaction, itemOf: ReadonlyMap<string, string>) {
  const rows = await trx
    .selectFrom("reservations")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("platform", "=", "EMR")
    .where("externalId", "is not", null)
    .where("blankedAt", "is", null)
    .execute();
  return rows.map((row) => ({
    ...{ externalId: row.externalId ?? "", itemId: itemOf.get(row.productId ?? "") ?? "unknown" },
    ...{ reservationId: row.reservationId, status: row.status, since: row.statusSince },
    ...{ start: row.startsAt, end: row.endsAt, createdAt: row.createdAt },
    ...{ name: row.partyName, phone: row.partyPhone, chartNumber: row.partyChartNumber },
    visitType: row.visitType === "RETURN" ? ("return" as const) : null,
    message: row.message,
  }));
}
