import fc from "fast-check";

/** Headers that programs look at, with values that they may not expect. */
export const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      "accept-encoding",
      "range",
      "if-none-match",
      "if-range",
      "content-type",
      "accept",
    ),
    fc.constantFrom(
      "br;q=0",
      "gzip;q=0, *",
      "bytes=0-",
      "bytes=-1",
      "bytes=9-1",
      "*",
      'W/"x"',
      '"a", "b"',
      ";",
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      "host",
      "x-forwarded-host",
      "x-forwarded-for",
      "x-forwarded-proto",
      "forwarded",
    ),
    fc.constantFrom(
      "[",
      "evil.test",
      "a b",
      "::1",
      ", , ,",
      "1.2.3.4:99999",
      "unknown",
      "x".repeat(500),
    ),
  ),
  fc.tuple(
    fc.constantFrom("sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "origin", "referer"),
    fc.constantFrom("same-origin", "cross-site", "null", "", "http://[", "//", "about:blank", "é"),
  ),
  fc.tuple(
    fc.constantFrom("cookie", "authorization", "idempotency-key", "x-request-id", "x-signature"),
    fc.constantFrom(
      "",
      "=",
      "__session=x.y",
      "__session=%",
      "accessToken=%22%22",
      "Bearer x",
      "theme=%",
      "t=1,v1=",
      "; ; ;",
      "accessToken={}; refreshToken=[]",
      "a=b; ".repeat(500),
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      "expect",
      "upgrade",
      "transfer-encoding",
      "content-length",
      "content-encoding",
      "te",
    ),
    fc.constantFrom("100-continue", "websocket", "h2c", "gzip", "-5", "trailers"),
  ),
);
export const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "get",
  "QUERY",
];

/** Tokens that are none. */
export const oddBearer = fc.constantFrom("", "x", "..", "a.b.c", "-".repeat(400));
