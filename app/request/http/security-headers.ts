/** The headers that every answer carries (quality.md S3), errors, redirects and files included. */
export function securityHeaders(options: {
  /** Null for answers without scripts of ours. */
  nonce: string | null;
  https: boolean;
  /** Vite's dev server injects styles and speaks a WebSocket. */
  dev?: boolean;
}): Record<string, string> {
  const { nonce, https, dev = false } = options;
  const policy = {
    "default-src": "'none'",
    "script-src": nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`,
    "style-src": dev ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": dev ? "'self' ws:" : "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map((directive) => directive.join(" "))
      .join("; "),
    ...(https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}
