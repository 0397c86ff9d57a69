import { createApi } from "#backend/http/api.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import { mountEnding } from "./routes-ending.ts";
import { mountPausing } from "./routes-pausing.ts";
import { mountSendings } from "./routes-sendings.ts";
import { mountWizard } from "./wizard/routes.ts";
import { mountSteps } from "./wizard/routes-steps.ts";

/** Links with platforms, how they stand and what staff do with them, under `/backend/reservation/v1`. */
export function linkingRoutes(services: Services) {
  const api = createApi<StaffEnv>();
  mountSendings(api, services);
  mountPausing(api, services);
  mountEnding(api, services);
  mountWizard(api, services);
  mountSteps(api, services);
  return api;
}
