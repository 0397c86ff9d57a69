import { beforeAll, beforeEach, expect, it } from "vitest";
import { consentsOf, decideKin, requestsOf } from "#backend/kin/index.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { asksFor, kin } from "#tests/support/kin.ts";

/** "언제든 거둘 수 있고, 거두면 소식에서 내려요.": what the consent NEWS promises. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});
beforeEach(() => {
  backend.clock.set("2026-11-20T14:12:00+09:00");
});

const ask = async (NEWS: boolean, given = {}) => {
  const consents = { LICENCE: true as const, PRINCIPLES: true as const, NEWS };
  const { status, body } = await kin(backend, "", asksFor({ consents, ...given }));
  expect(status).toBe(201);
  return body;
};
const takeBack = (pass: string) => kin(backend, "/news/withdraw", { pass });
const seen = async (pass: string) => (await kin(backend, "/seen", { pass })).body;
const lies = async (number: string) => (await requestsOf(backend.services, number))[0]!;
/** Which were taken back, and when. */
const takenBack = async (number: string) =>
  (await consentsOf(backend.services, await lies(number))).map(({ code, withdrawnAt }) => [
    code,
    withdrawnAt?.toISOString() ?? null,
  ]);
const NONE = [
  ["LICENCE", null],
  ["NEWS", null],
  ["PRINCIPLES", null],
];

it("is said to who asked, and taken back once, however often it is sent; the others stand", async () => {
  const { pass, news, request } = await ask(true);
  expect(news).toBe("AGREED");
  expect((await seen(pass)).news).toBe("AGREED");
  expect(await takenBack(request.number)).toEqual(NONE);
  const both = await Promise.all([takeBack(pass), takeBack(pass)]);
  for (const { status, body } of both)
    expect([status, body]).toEqual([200, { pass, request, news: "WITHDRAWN" }]);
  backend.clock.set("2026-11-20T14:30:00+09:00");
  expect((await takeBack(pass)).body.news).toBe("WITHDRAWN");
  expect(await takenBack(request.number)).toEqual([
    ["LICENCE", null],
    ["NEWS", "2026-11-20T05:12:00.000Z"],
    ["PRINCIPLES", null],
  ]);
  const looked = { number: request.number, mobile: "010-0000-0142" };
  expect((await kin(backend, "/look-up", looked)).body.news).toBe("WITHDRAWN");
});

it("is not taken back by a pass that opens nothing, or opens it no more", async () => {
  const { pass, request } = await ask(true);
  const forged = `${pass.slice(0, -1)}${pass.endsWith("x") ? "y" : "x"}`;
  expect((await takeBack(forged)).code).toBe("4010");
  expect((await takeBack("")).code).toBe("4000");
  backend.clock.set("2026-11-20T14:42:01+09:00");
  expect((await takeBack(pass)).code).toBe("4010");
  expect(await takenBack(request.number)).toEqual(NONE);
});

it("is not taken back where it was not agreed to", async () => {
  const { pass, news, request } = await ask(false);
  expect(news).toBeNull();
  expect((await takeBack(pass)).code).toBe("4090");
  expect(await takenBack(request.number)).toEqual(NONE);
  expect((await seen(pass)).news).toBeNull();
});

it("is taken back whatever became of the request, and goes with it into its hospital", async () => {
  const institutionNumber = "11347029";
  const { hospitalId } = await createHospital(backend.database);
  await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber, institutionApprovedAt: backend.clock() })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  const before = await ask(true, { institutionNumber });
  const after = await ask(true, { institutionNumber });
  const over = await ask(true);
  await takeBack(before.pass);
  for (const { request } of [before, after])
    expect((await decideKin(backend.services, request.number, { to: "VERIFIED" })).outcome).toBe(
      "DONE",
    );
  await takeBack(after.pass);
  for (const { pass, request } of [before, after]) {
    expect((await lies(request.number)).hospitalId).toBe(hospitalId);
    expect(await seen(pass)).toMatchObject({ news: "WITHDRAWN", request: { state: "VERIFIED" } });
  }
  expect((await kin(backend, "/withdraw", { pass: over.pass })).body.news).toBe("AGREED");
  expect((await takeBack(over.pass)).body).toMatchObject({
    ...{ news: "WITHDRAWN", request: { state: "WITHDRAWN" } },
  });
});

it("is taken back also while the request moves into its hospital", async () => {
  const institutionNumber = "31207729";
  const { hospitalId } = await createHospital(backend.database);
  await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber, institutionApprovedAt: backend.clock() })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  const { pass, request } = await ask(true, { institutionNumber });
  const [back, decided] = await Promise.all([
    takeBack(pass),
    decideKin(backend.services, request.number, { to: "VERIFIED" }),
  ]);
  expect([back.status, decided.outcome]).toEqual([200, "DONE"]);
  expect((await seen(pass)).news).toBe("WITHDRAWN");
});
