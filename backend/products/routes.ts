import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { mountDrafts } from "./routes-drafts.ts";
import { mountPerformance } from "./routes-performance.ts";
import { mountMany } from "./routes-many.ts";
import { mountReading } from "./routes-reading.ts";
import { mountWriting } from "./routes-writing.ts";

/** Products under `/backend/reservation/v1`. */
export function productRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  mountReading(api, services);
  mountDrafts(api, services);
  mountWriting(api, services);
  mountMany(api, services);
  mountPerformance(api, services);
  return api;
}
