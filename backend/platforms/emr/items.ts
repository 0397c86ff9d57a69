import type { Access, TheirItem } from "../platform.ts";
import { resourceOf } from "./request.ts";
import { healthcareServiceSchema } from "./schemas.ts";
import { search } from "./search.ts";

/** The server's HealthcareServices. Of how long one takes and what it costs FHIR says nothing. */
export async function listItems(access: Access, signal: AbortSignal): Promise<TheirItem[]> {
  const all: TheirItem[] = [];
  for await (const { matches } of search(access, "HealthcareService", { filters: [] }, signal))
    all.push(...matches.map(itemOf));
  return all;
}

function itemOf(body: unknown): TheirItem {
  const service = resourceOf(healthcareServiceSchema, { body });
  const { id, active, name, type, comment, extraDetails, meta } = service;
  const [kind] = type;
  return {
    itemId: id,
    name: name ?? kind?.text ?? kind?.coding[0]?.display ?? id,
    description: comment ?? extraDetails ?? null,
    ...{ durationMinutes: null, cleanupMinutes: null, capacity: null, price: null },
    state: active ? "PUBLISHED" : "PAUSED",
    ...{ stateReason: null, pictures: [] },
    updatedAt: meta?.lastUpdated ?? null,
  };
}
