/**
 * The Content-Security-Policy of the sandbox's pages.
 * @param site what the EMR program's button leads to; "" where that is this one
 */
export const policyOf = (site: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' ${site}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
