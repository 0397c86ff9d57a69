import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { mountReading } from "./routes-reading.ts";
import { mountSeries } from "./routes-series.ts";
import { mountViews } from "./routes-views.ts";
import { mountWriting } from "./routes-writing.ts";

/** Reservations, slots, the day and the event stream under `/backend/reservation/v1`. */
export function reservationRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  mountReading(api, services);
  mountViews(api, services);
  mountWriting(api, services);
  mountSeries(api, services);
  return api;
}
