import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test.each(["https://emr.example/fhir", "http://127.0.0.1:4130", "https://[2001:db8::1]/t?a=b@c"])(
  "%s is an address",
  (text) => {
    expect(webAddress(text)?.href).toContain(text);
  },
);

test.each([
  ...[
    "https://user:pass@emr.example/fhir",
    "https://user@emr.example",
    "https://:pass@emr.example",
  ],
  ...[
    "ftp://emr.example",
    "javascript:alert(1)",
    "emr.example/fhir",
    "//emr.example",
    "",
    "https://",
  ],
])("%s is none", (text) => {
  expect(webAddress(text)).toBeNull();
});
