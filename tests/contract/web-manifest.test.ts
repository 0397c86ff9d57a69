import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "#tests/support/backend.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { handlerCaller, PUBLIC, staffHandlers } from "#tests/support/web-handlers.ts";

let ask: ReturnType<typeof handlerCaller>;
beforeAll(async () => {
  ask = handlerCaller(await startTestBackend());
});

describe("the route manifest", () => {
  it("is walked whole: there are staff routes, and public ones", () => {
    expect(staffHandlers.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
      expect.arrayContaining(["routes/board/route loader", "routes/board/route action"]),
    );
    expect(Object.keys(builtWeb.routes)).toEqual(expect.arrayContaining([...PUBLIC]));
  });

  it.each(staffHandlers)("$id $kind turns anybody away who is not logged in", async (handler) => {
    for (const cookie of ["", "accessToken=a; refreshToken=b"]) {
      const { answer } = await ask(handler, cookie);
      expect(answer).toBeInstanceOf(Response);
      const { status, headers } = answer as Response;
      if (status === 404) continue; // a resource that is only posted to
      expect(status).toBe(302);
      expect(headers.get("location")).toMatch(/^\/login(\?next=|$)/);
    }
  });
});
