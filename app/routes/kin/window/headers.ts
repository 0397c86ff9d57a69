/** Toss Payments' script, and whatever it opens. */
export const SCRIPT = "https://js.tosspayments.com/v2/standard";
const THEIRS = "https://*.tosspayments.com";

/**
 * The headers of the one page that opens the real gateway's window (domain.md §5): its script may run there,
 * and there alone. Only where the gateway is set; the sandbox's window is a page that one is led to.
 *
 * Nothing stands in the page that a nonce would let in: both scripts are files, of this site and of theirs.
 * `form-action` stays 'self' as everywhere (rulings): their window is a frame, or an address that their script leads to,
 * as the API's own `checkout.url` is; a frame's forms obey its own policy. Their script draws the frame's cover with
 * `style` attributes, and with nothing else.
 */
export function windowHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${new URL(SCRIPT).origin}`,
    `connect-src ${THEIRS}`,
    `frame-src ${THEIRS}`,
    "form-action 'self'",
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
