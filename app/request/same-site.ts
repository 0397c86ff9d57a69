const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * May this request change anything? Only when it comes from this site (contract §4): the browser
 * says so in `Sec-Fetch-Site`; one that does not send it must name the site as its `Origin`. On
 * the machine itself the site has several names (localhost, 127.0.0.1), so the loopback name the
 * request was sent to counts as well.
 */
export function comesFromThisSite(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (origin === siteUrl) return true;
  const host = request.headers.get("host") ?? "";
  return LOOPBACK.test(host) && LOOPBACK.test(new URL(siteUrl).host) && origin === `http://${host}`;
}
