import type { Access, TheirAccount } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { can, capabilities, toldOf } from "./capability.ts";
import { request, resourceOf } from "./request.ts";
import { organizationSchema, searchsetSchema, type CapabilityStatement } from "./schemas.ts";
import { search } from "./search.ts";

/**
 * What server it is, what it can be told, and whether it lets us read. FHIR has no word for a business:
 * it is the one that the link names.
 * @throws PlatformFailure REFUSED for a server where reservations cannot be found
 */
export async function verify(access: Access, signal: AbortSignal): Promise<TheirAccount> {
  const statement = await capabilities(access, signal);
  if (!can(statement, "Appointment", "search-type", "read"))
    throw new PlatformFailure("Appointments cannot be searched", {
      kind: "REFUSED",
      words: "예약(Appointment)을 찾고 읽을 수 없는 서버예요.",
    });
  const path = "Appointment?_count=1";
  resourceOf(searchsetSchema, await request(access, { method: "get", path }, signal));
  const hospital = await hospitalOf(access, statement, signal);
  return {
    businessId: access.businessId,
    name:
      hospital?.name ?? statement.implementation?.description ?? statement.software?.name ?? "EMR",
    phone: hospital?.telecom.find(({ system }) => system === "phone")?.value ?? null,
    ...{ account: null, brn: null, told: toldOf(statement) },
  };
}

/** The one Organization of the server; null where it has none, or several. */
async function hospitalOf(access: Access, statement: CapabilityStatement, signal: AbortSignal) {
  if (!can(statement, "Organization", "search-type")) return null;
  const found: unknown[] = [];
  for await (const { matches } of search(access, "Organization", { filters: [] }, signal)) {
    found.push(...matches);
    if (found.length > 1) return null;
  }
  return organizationSchema.safeParse(found[0]).data ?? null;
}
