/**
 * The Content-Security-Policy of the sandbox's pages, whose forms may lead back to the product.
 * @param site where that is; "" on this site
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
