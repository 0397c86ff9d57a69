import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

describe("securityHeaders", () => {
  it("allows this site and nothing else, no inline code without the nonce", () => {
    const policy = securityHeaders({ nonce: "abc", https: true })["content-security-policy"]!;
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
  });

  it("speaks of HSTS under https only", () => {
    expect(securityHeaders({ nonce: "n", https: true })).toHaveProperty(
      "strict-transport-security",
    );
    expect(securityHeaders({ nonce: "n", https: false })).not.toHaveProperty(
      "strict-transport-security",
    );
  });
});
