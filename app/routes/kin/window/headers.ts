/** Toss Payments' script, and whatever it opens. */
export const SCRIPT = "https://js.tosspayments.com/v2/standard";
const THEIRS = "https://*.tosspayments.com";

/**
 * The headers of the one page that opens the real gateway's window (domain.md §5): its script may run there,
 * and there alone. Only where the gateway is set; the sandbox's window is a page that one is led to.
 */
export function windowHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${new URL(SCRIPT).origin}`,
    `connect-src ${THEIRS}`,
    `frame-src ${THEIRS}`,
    `form-action ${THEIRS}`,
    // Vite's dev server puts the styles into the page.
    `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${THEIRS}`,
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    // What it opens tells it that the payer is done.
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}
