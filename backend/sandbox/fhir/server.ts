import { Hono, type Context } from "hono";
import { publicKeys } from "#backend/platforms/index.ts";
import { capabilityStatement } from "./capability-statement.ts";
import { businessOf } from "./clients.ts";
import { create, erase, read, search, update, type Asked } from "./interactions.ts";
import { outcomeOf, Refused } from "./outcome.ts";
import type { FhirServer } from "./fhir-server.ts";
import { isType } from "./resource.ts";
import { takeToken } from "./token.ts";

/**
 * An EMR of the sandbox: FHIR R4 over HTTP with its state in schema `sandbox`, as strict as a server may
 * be (If-Match required, unknown parameters refused). Mount it at `mount`, without a last slash; its
 * token address is `{mount}/token`.
 */
export function createFhirServer(
  mount: string,
  given: Pick<FhirServer, "services"> & Partial<FhirServer>,
): Hono {
  const server: FhirServer = {
    ...{ pageSeconds: 600, tokenSeconds: 300, maxCount: 100, readOnly: [] },
    ...given,
  };
  const { services, jwks = () => publicKeys(services()) } = server;
  const app = new Hono();
  const baseOf = (c: Context) => `${new URL(c.req.url).origin}${mount}`;
  const fhir = (outcome: Response) => {
    outcome.headers.set("content-type", "application/fhir+json; charset=utf-8");
    return outcome;
  };

  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error;
    return fhir(c.json(outcomeOf(error), error.status));
  });
  app.get("/metadata", (c) => fhir(c.json(capabilityStatement(server))));
  app.get("/.well-known/smart-configuration", (c) =>
    c.json({
      token_endpoint: `${baseOf(c)}/token`,
      grant_types_supported: ["client_credentials"],
      token_endpoint_auth_methods_supported: ["private_key_jwt", "client_secret_basic"],
      token_endpoint_auth_signing_alg_values_supported: ["ES384", "RS384"],
      capabilities: ["client-confidential-asymmetric"],
    }),
  );
  app.post("/token", (c) => {
    const db = services().database.kysely;
    return takeToken(c, { db, jwks, tokenUrl: `${baseOf(c)}/token`, seconds: server.tokenSeconds });
  });

  const asked = async (c: Context): Promise<Asked> => {
    const [scheme, bearer = ""] = (c.req.header("authorization") ?? "").split(" ");
    const { kysely } = services().database;
    const businessId = scheme === "Bearer" ? await businessOf(kysely, bearer) : undefined;
    if (businessId === undefined) throw new Refused(401, "login", "no token that is good here");
    const type = c.req.param("type") ?? "";
    if (!isType(type)) throw new Refused(404, "not-supported", `no ${type}`);
    return { c, server, base: baseOf(c), businessId, type };
  };
  app.get("/:type", async (c) => fhir(await search(await asked(c))));
  app.post("/:type", async (c) => fhir(await create(await asked(c))));
  app.get("/:type/:id", async (c) => fhir(await read(await asked(c))));
  app.put("/:type/:id", async (c) => fhir(await update(await asked(c))));
  app.delete("/:type/:id", async (c) => erase(await asked(c)));
  return app;
}
