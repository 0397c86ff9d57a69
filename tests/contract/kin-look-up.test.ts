import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { asksFor, kin } from "#tests/support/kin.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});
const submit = async () => (await kin(backend, "", asksFor(), "203.0.113.1")).body;
const lookUp = (number: string, mobile = "010-0000-0142", from = "203.0.113.2") =>
  kin(backend, "/look-up", { number, mobile }, from);

describe("guessing at a request", () => {
  it("is refused after twenty looks within a quarter of an hour, with when again", async () => {
    const { request } = await submit();
    const from = "198.51.100.21";
    for (let i = 0; i < 20; i += 1) await lookUp(`K0101-${100 + i}`, "010-0000-9999", from);
    const more = await lookUp(request.number, "010-0000-0142", from);
    expect([more.status, more.code]).toEqual([429, "4290"]);
    expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await lookUp(request.number)).status).toBe(200);
  });

  it("is not kept from who asked by a few networks that guess at its number", async () => {
    const { request } = await submit();
    const wrong = (from: string) => lookUp(request.number, "010-0000-9999", from);
    for (let network = 31; network <= 37; network += 1) {
      const from = `198.51.100.${network}`;
      for (let i = 0; i < 10; i += 1) expect((await wrong(from)).code).toBe("4040");
      expect((await wrong(from)).code).toBe("4290");
    }
    expect((await lookUp(request.number)).status).toBe(200);
  });
});
