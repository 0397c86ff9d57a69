import { parametersOf } from "./search-filters.ts";
import { TYPES, WRITABLE, type Type } from "./resource.ts";

const WRITES = ["create", "update", "delete"];

/** What this server can do, and nothing that it cannot. */
export const capabilityStatement = ({ readOnly }: { readOnly: readonly Type[] }) => ({
  resourceType: "CapabilityStatement",
  ...{ status: "active", date: "2026-11-01", kind: "instance", fhirVersion: "4.0.1" },
  format: ["application/fhir+json"],
  software: { name: "닥톡 샌드박스 EMR" },
  implementation: { description: "닥톡 샌드박스 EMR" },
  rest: [
    {
      mode: "server",
      resource: TYPES.map((type) => {
        const writes = WRITABLE.includes(type) && !readOnly.includes(type);
        const codes = ["read", "search-type", ...(writes ? WRITES : [])];
        return {
          type,
          interaction: codes.map((code) => ({ code })),
          ...{ versioning: "versioned-update", conditionalCreate: writes, updateCreate: false },
          searchParam: parametersOf(type).map((name) => ({ name, type: typeOf(name) })),
        };
      }),
    },
  ],
});

const TIMES = ["_lastUpdated", "date", "start"];
const REFERENCES = ["actor", "patient", "schedule"];
const typeOf = (name: string) =>
  TIMES.includes(name) ? "date" : REFERENCES.includes(name) ? "reference" : "token";
