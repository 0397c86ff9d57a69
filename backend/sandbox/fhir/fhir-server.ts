import type { JSONWebKeySet } from "jose";
import type { Services } from "#backend/services.ts";
import type { Type } from "./resource.ts";

/** What a server of the sandbox is given, and how strict it is. */
export interface FhirServer {
  /** Asked at each call: the sandbox is there before the database. */
  services: () => Pick<Services, "database" | "clock" | "secrets">;
  /** A `next` link is good for so long. */
  pageSeconds: number;
  tokenSeconds: number;
  /** Entries of a page. */
  maxCount: number;
  /** What the hospital does not let anybody write. */
  readOnly: readonly Type[];
  /** The keys of who comes in by SMART; the installation's own unless given. */
  jwks?: () => Promise<JSONWebKeySet>;
}
