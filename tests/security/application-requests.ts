import type { Requesting } from "./link-requests.ts";

/** What each operation on applications needs in order to work. */
export const APPLICATION_REQUESTS: Record<string, Requesting> = {
  "GET /applications": () => ({}),
  "GET /applications/readiness": () => ({}),
  "GET /applications/preview": () => ({ query: "?timeBlock=20" }),
  "GET /applications/by-number/{number}": () => ({}),
  // The document that was handed in before it has counted the draft's version on.
  "POST /applications": ({ applyDraft }) => ({
    json: { version: applyDraft + 1, confirmed: true },
  }),
  "POST /applications/{applicationId}/complete": ({ applications: [application] }) => ({
    ...{ application, json: { version: application.version } },
  }),
  "POST /applications/{applicationId}/withdraw": ({ applications: [, application] }) => ({
    ...{ application, json: { version: application.version } },
  }),
};
