import type { Capabilities } from "#contract/platform-capabilities.ts";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { read } from "./request.ts";
import { capabilitySchema, type CapabilityStatement } from "./schemas.ts";

/** `GET metadata`, of a server of FHIR R4. @throws PlatformFailure REFUSED for one of another version */
export async function capabilities(
  access: Access,
  signal: AbortSignal,
): Promise<CapabilityStatement> {
  const statement = await read(access, "metadata", capabilitySchema, signal);
  if (/^4\.0\.\d+$/.test(statement.fhirVersion)) return statement;
  throw new PlatformFailure("another version of FHIR", {
    kind: "REFUSED",
    words: `FHIR ${statement.fhirVersion.slice(0, 20)} 서버예요. R4(4.0)만 이을 수 있어요.`,
  });
}

/** Whether the server says that all of this can be done with a type of resource. */
export const can = ({ rest }: CapabilityStatement, type: string, ...codes: string[]): boolean =>
  rest.some(({ mode, resource }) =>
    resource.some(
      (one) =>
        mode === "server" &&
        one.type === type &&
        codes.every((code) => one.interaction.some((able) => able.code === code)),
    ),
  );

/** What it can be told: of free times nothing where Slots cannot be made and changed. */
export const toldOf = (statement: CapabilityStatement): Capabilities["told"] => [
  ...(can(statement, "Appointment", "read", "update") ? (["RESERVATION"] as const) : []),
  ...(can(statement, "Slot", "search-type", "create", "update") ? (["SLOTS"] as const) : []),
];
