import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { mountChanging } from "./routes-changing.ts";
import { mountReading } from "./routes-reading.ts";
import { mountWriting } from "./routes-writing.ts";

/** Doctors, rooms and devices under `/backend/reservation/v1`. */
export function resourceRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  mountReading(api, services);
  mountWriting(api, services);
  mountChanging(api, services);
  return api;
}
