import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { accountRoutes } from "./accounts/index.ts";
import {
  applicationRoutes,
  applicationUploadRoutes,
  applyDraftRules,
} from "./applications/index.ts";
import { auditRoutes, reviewRoutes } from "./audit/index.ts";
import { docsRoutes } from "./docs/index.ts";
import { documentRoutes } from "./documents/index.ts";
import { draftRoutes, handOverRoutes } from "./drafts/index.ts";
import { exportRoutes } from "./exports/index.ts";
import { feedRoutes } from "./feeds/index.ts";
import { filterRoutes } from "./filters/index.ts";
import { hospitalRoutes } from "./hospitals/index.ts";
import { accessLog } from "./http/access-log.ts";
import { address } from "./http/address.ts";
import { createApi } from "./http/api.ts";
import { readBody } from "./http/body.ts";
import type { BackendEnv } from "./http/environment.ts";
import { onError, onMethodNotAllowed, onUnknownPath } from "./http/error-handler.ts";
import { apiHeaders } from "./http/headers.ts";
import { healthRoutes } from "./http/health.ts";
import { requestId } from "./http/request-id.ts";
import { storable } from "./http/storable.ts";
import { importingRoutes } from "./importing/index.ts";
import {
  colleagueSignupRoutes,
  signupDocumentRoutes,
  signupRoutes,
  signupUploadRoutes,
} from "./joining/index.ts";
import { kinLinkRoutes, kinRequestRoutes, kinRoutes } from "./kin/index.ts";
import { linkingRoutes } from "./linking/index.ts";
import { keyRoutes, webhookRoutes } from "./platforms/index.ts";
import { noticeRoutes, paymentRoutes } from "./payments/index.ts";
import { pictureRoutes, uploadRoutes } from "./pictures/index.ts";
import { productRoutes } from "./products/index.ts";
import { reconcilingRoutes } from "./reconciling/index.ts";
import { reservationRoutes } from "./reservations/index.ts";
import { beginningRoutes } from "./beginning/index.ts";
import { hospitalSettingsRoutes } from "./hospital-settings/index.ts";
import { resourceRoutes } from "./resources/index.ts";
import type { Services } from "./services.ts";

export interface BackendOptions {
  /** Number of proxies whose forwarded headers count. */
  trustProxy: number;
  /** The stand-ins of the demo at `/backend/sandbox`, where there are any. */
  sandbox?: Hono;
}

export type Backend = OpenAPIHono<BackendEnv>;

/**
 * The whole backend as one HTTP app at the addresses of contract §6: a function of Request to
 * Response, called over a socket or in process alike.
 */
export function createBackend(services: Services, options: BackendOptions): Backend {
  const app = createApi<BackendEnv>();
  app.onError(onError);
  app.notFound(onUnknownPath);
  app.use(requestId(services), accessLog, apiHeaders, address(options.trustProxy));
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  // Before anybody looks into the body: a push is signed over its bytes.
  app.route("/backend/webhooks", webhookRoutes(services));
  app.route("/backend/webhooks", noticeRoutes(services));
  // Before bodies are read whole: a file comes a piece at a time.
  app.route("/backend/reservation/v1", uploadRoutes(services));
  app.route("/backend/reservation/v1", applicationUploadRoutes(services));
  app.route("/backend/emr/v1", signupUploadRoutes(services));
  app.use(readBody, storable);
  app.route("/backend/reservation/v1", hospitalRoutes(services));
  app.route("/backend/reservation/v1", hospitalSettingsRoutes(services));
  app.route("/backend/reservation/v1", productRoutes(services));
  app.route("/backend/reservation/v1", pictureRoutes(services));
  app.route("/backend/reservation/v1", documentRoutes(services));
  app.route("/backend/reservation/v1", resourceRoutes(services));
  app.route("/backend/reservation/v1", beginningRoutes(services));
  app.route("/backend/reservation/v1", reservationRoutes(services));
  app.route("/backend/reservation/v1", reconcilingRoutes(services));
  app.route("/backend/reservation/v1", exportRoutes(services));
  app.route("/backend/reservation/v1", auditRoutes(services));
  app.route("/backend/reservation/v1", feedRoutes(services));
  app.route("/backend/reservation/v1", filterRoutes(services));
  app.route("/backend/reservation/v1", reviewRoutes(services));
  app.route("/backend/reservation/v1", linkingRoutes(services));
  app.route("/backend/reservation/v1", importingRoutes(services));
  app.route("/backend/reservation/v1", draftRoutes(services, { apply: applyDraftRules }));
  app.route("/backend/reservation/v1", applicationRoutes(services));
  app.route("/backend/reservation/v1", handOverRoutes(services));
  app.route("/backend/reservation/v1", kinLinkRoutes(services));
  app.route("/backend/reservation/v1", kinRequestRoutes(services));
  app.route("/backend/reservation/v1", paymentRoutes(services));
  app.route("/backend/emr/v1", accountRoutes(services));
  app.route("/backend/emr/v1", signupRoutes(services));
  app.route("/backend/emr/v1", signupDocumentRoutes(services));
  app.route("/backend/emr/v1", colleagueSignupRoutes(services));
  app.route("/backend/emr", keyRoutes(services));
  app.route("/backend/files/kin-link-api/v1", kinRoutes(services));
  if (options.sandbox) app.route("/", options.sandbox);
  app.route("/backend", docsRoutes(app));
  app.route("/", healthRoutes(services));
  return app;
}
