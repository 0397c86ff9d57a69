import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { KEPT_YEARS, TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";

interface Operation {
  summary?: string;
  operationId?: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  security?: unknown;
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

let backend: TestBackend;
let document: Document;
beforeAll(async () => {
  backend = await startTestBackend();
  document = (await (await fetch(`${backend.url}/backend/openapi.json`)).json()) as Document;
});
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Whoever has its id, until it is a hospital's. */
const HAND_OVER = "/backend/reservation/v1/hand-overs/{handOverId}";

describe("/backend/openapi.json", () => {
  it("is OpenAPI 3.1 with every code of the contract and the bearer token", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.components.responses).sort()).toEqual([
      "4000",
      "4005",
      "4010",
      "4030",
      "4040",
      "4090",
      "4290",
      "5000",
      "5030",
    ]);
    expect(document.components.securitySchemes).toMatchObject({
      staff: { type: "http", scheme: "bearer" },
    });
  });

  it("has every route that the app serves, and no other", () => {
    const served = new Set(
      backend.app.routes
        .filter(({ method, path }) => method !== "ALL" && !/^\/backend\/(docs|openapi)/.test(path))
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
    );
    const described = new Set(
      operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    );
    expect([...described].sort()).toEqual([...served].sort());
    expect(described).toContain("POST /backend/emr/v1/accounts/reissue");
    expect(described).toContain("GET /backend/reservation/v1/hospitals/{hospitalId}");
    expect(described).toContain("POST /backend/files/kin-link-api/v1/info/{linkKey}");
  });

  it("says of each operation what it is for, and what it answers when it fails", () => {
    for (const { method, path, operation } of operations()) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(
        expect.arrayContaining(["500", "503"]),
      );
    }
  });

  it("has a name of its own for each operation", () => {
    const names = operations().map(({ operation }) => operation.operationId ?? "");
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    expect(new Set(names).size).toBe(names.length);
  });

  it("names the headers that are read: x-background for staff and renewals, keys, signatures", () => {
    const headers = (method: string, path: string) =>
      document.paths[path]?.[method]?.parameters
        ?.filter((parameter) => parameter.in === "header")
        .map(({ name, required }) => (required ? `${name}!` : name));
    for (const { method, path } of operations())
      expect(headers(method, path)?.includes("X-Background") ?? false, path).toBe(
        path.includes("/hospitals/") || path.endsWith("/reissue") || path === HAND_OVER,
      );
    const reservations = "/backend/reservation/v1/hospitals/{hospitalId}/reservations";
    expect(headers("post", reservations)).toEqual(["X-Background", "Idempotency-Key"]);
    for (const platform of ["naver", "kakao"])
      expect(headers("post", `/backend/webhooks/${platform}`)).toEqual(["X-Signature!"]);
  });

  it("says in which envelope a push is answered", () => {
    const { responses } = document.paths["/backend/webhooks/naver"]!.post!;
    for (const status of ["200", "202"])
      expect(responses[status]).toHaveProperty(["content", "application/json", "schema"]);
  });

  it("asks for a token under every hospital, for none before one is known, and of a hand-over takes one", () => {
    const asked = { true: [{ staff: [] }], false: undefined };
    for (const { path, operation } of operations())
      expect(operation.security, path).toEqual(
        path === HAND_OVER ? [{}, { staff: [] }] : asked[`${path.includes("/hospitals/")}`],
      );
  });

  it("says every number of those that may be chosen among", () => {
    const text = JSON.stringify(document);
    const chosen = (name: string) =>
      Array.from(text.matchAll(new RegExp(`"${name}":(\\{[^{}]*\\})`, "g")), ([, schema = ""]) =>
        z.object({ enum: z.array(z.number()) }).parse(JSON.parse(schema)),
      );
    for (const [name, all, least] of [
      ["minimumTimeBlock", TIME_BLOCKS, 3],
      ["keptYears", KEPT_YEARS, 2],
    ] as const) {
      expect(chosen(name).length).toBeGreaterThanOrEqual(least);
      for (const said of chosen(name)) expect(said.enum).toEqual(all);
    }
  });

  it("names the entities once and points at them", () => {
    const text = JSON.stringify(document.paths);
    for (const name of [
      "Reservation",
      "Product",
      "HospitalInfo",
      "Resource",
      "Login",
      "Board",
      "Push",
    ])
      expect(text).toContain(`"#/components/schemas/${name}"`);
  });

  it("points at nothing that is not there", () => {
    const text = JSON.stringify(document);
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)) {
      const components = document.components as Record<string, Record<string, unknown>>;
      expect(components[kind]?.[name], `${kind}/${name}`).toBeDefined();
    }
  });
});

describe("/backend/docs", () => {
  it("is a page whose parts we serve ourselves, under a CSP without inline or foreign sources", async () => {
    const page = await fetch(`${backend.url}/backend/docs`);
    expect(page.status).toBe(200);
    const csp = page.headers.get("content-security-policy") ?? "";
    expect(csp).toMatch(/default-src 'none'/);
    expect(csp).not.toMatch(/unsafe|http|\*/);
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|\bstyle=|https?:/);
    const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    for (const path of parts) {
      const part = await fetch(backend.url + path);
      expect(part.status, path).toBe(200);
      expect((await part.text()).length, path).toBeGreaterThan(50);
    }
  });
});
