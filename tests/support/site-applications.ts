import { decideApplication, type ApplicationDecision } from "#backend/applications/index.ts";
import { applicationsAt } from "./applications.ts";
import { call, login } from "./backend.ts";
import type { Site } from "./site.ts";
import { visit } from "./web.ts";
import { pdf } from "./documents.ts";

/** Applications of the hospital that a site's test has now. */
export async function applying({ backend, hospital, staff }: Site) {
  const { accessToken: token } = await login(backend);
  const base = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  const calls = applicationsAt({
    ...{ backend, token, base },
    ask: (path, json) => call(base + path, { token, json }),
  });
  return {
    ...calls,
    decide: (number: string, decision: ApplicationDecision) =>
      decideApplication(backend.services, number, decision),
    /** A file to a page, as the form of a row sends it without a script. */
    async post(to: string, name: string, file: Uint8Array = pdf()): Promise<Response> {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(file)]), name);
      const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
      const { origin } = (await staff.open("/application")).url;
      return visit(origin + to, { method: "POST", body, cookie: staff.cookie, headers });
    },
  };
}
