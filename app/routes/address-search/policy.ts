/**
 * The headers of 주소 찾기's window alone (docs/decisions/060): the service's script and its frames may
 * stand here, and reach nothing of ours. It may not call, post or open a page; who opened the window
 * is out of its sight. Its frame styles itself by an attribute.
 */
export function addressWindowHeaders({
  script,
  frames,
}: {
  script: string;
  frames: readonly string[];
}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${new URL(script).origin}`,
    `frame-src ${frames.join(" ")}`,
    // Vite's dev server puts the styles into the page.
    `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "sandbox allow-scripts allow-same-origin allow-forms",
  ];
  return {
    "content-security-policy": policy.join("; "),
    // The browser shows no sandboxed page that asks for a group of its own; it is cut off all the same,
    // for the page that opens it does.
    "cross-origin-opener-policy": "unsafe-none",
  };
}
