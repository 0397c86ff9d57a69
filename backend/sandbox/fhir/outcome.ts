/** An answer that is no success, as FHIR says it. */
export class Refused extends Error {
  override name = "Refused";
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 409 | 410 | 412 | 415 | 422 | 428,
    /** Of `issue-type`. */
    readonly code: string,
    diagnostics: string,
  ) {
    super(diagnostics);
  }
}

export const outcomeOf = ({ code, message }: Pick<Refused, "code" | "message">) => ({
  resourceType: "OperationOutcome",
  issue: [{ severity: "error", code, diagnostics: message }],
});
