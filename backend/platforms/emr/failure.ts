import { kindOf as kindOfStatus, retryAfterSeconds } from "../json-contract/failure.ts";
import { PlatformFailure, type FailureKind } from "../platform-failure.ts";
import { readOutcome } from "./outcome.ts";

/** Somebody else was faster, or holds what is not to be there twice. */
const CLASHES = new Set([409, 412]);

/** An answer of a FHIR server that is no success. */
export class FhirRefusal extends PlatformFailure {
  override name = "FhirRefusal";
  readonly status: number;
  constructor(status: number, ...of: ConstructorParameters<typeof PlatformFailure>) {
    super(...of);
    this.status = status;
  }
}

/** What an answer comes to that is no success. Its words are for staff, its codes alone for the log. */
export function refusalOf(status: number, headers: Headers, body: unknown): FhirRefusal {
  const outcome = readOutcome(body);
  return new FhirRefusal(status, `answered ${status}${outcome ? ` (${outcome.codes})` : ""}`, {
    kind: kindOf(status),
    words: outcome?.words ?? null,
    retryAfterSeconds: retryAfterSeconds(headers),
  });
}

function kindOf(status: number): FailureKind {
  if (CLASHES.has(status)) return "CONFLICT";
  // We follow nowhere: whoever typed the address is to type the right one.
  return status < 400 ? "REFUSED" : kindOfStatus(status);
}

/** An answer that came, and is not as the standard has it. */
export function notAsAgreed(what: string, body?: unknown): PlatformFailure {
  const outcome = readOutcome(body);
  if (!outcome) return new PlatformFailure(`not as FHIR R4: ${what}`);
  return new PlatformFailure(`an outcome for an answer (${outcome.codes})`, {
    words: outcome.words,
  });
}
