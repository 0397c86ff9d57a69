import { beforeAll, expect, it } from "vitest";
import { decideKin, othersOf, requestsOf } from "#backend/kin/index.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { asksFor, kin, nextLicence } from "#tests/support/kin.ts";

/** Of one licence (decision 073): asked for once at a time by one mobile number, and approved once. */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});

const OTHER_MOBILE = "010-0000-0143";
let networks = 0;
const ask = (given = {}) => {
  networks += 1;
  return kin<{ pass: string; request: { number: string }; fields?: Record<string, string> }>(
    backend,
    "",
    asksFor(given),
    `203.0.113.${networks}`,
  );
};
const numberOf = async (given = {}) => {
  const { status, body } = await ask(given);
  expect(status).toBe(201);
  return body.request.number;
};
const decide = (number: string, to: "VERIFIED" | "APPROVED") =>
  decideKin(backend.services, number, { to });
/** Done, or what was in the way. */
const whatOf = (decided: Awaited<ReturnType<typeof decide>>) =>
  decided.outcome === "REFUSED" ? decided.why : decided.outcome;
const approve = async (number: string) => {
  await decide(number, "VERIFIED");
  return whatOf(await decide(number, "APPROVED"));
};

it("is not asked for again by who gives both numbers, until it is over", async () => {
  const licence = nextLicence();
  const first = await ask({ licence });
  const again = await ask({ licence, doctorName: "문태호" });
  expect([again.status, again.code]).toEqual([400, "4000"]);
  expect(again.body.fields).toEqual({
    licence: expect.stringContaining("신청 상태 보기") as string,
  });
  expect(JSON.stringify(again.body)).not.toContain(first.body.request.number);
  await kin(backend, "/withdraw", { pass: first.body.pass });
  expect((await ask({ licence })).status).toBe(201);
});

it("is not asked for again where it was approved, and lies in its hospital by now", async () => {
  const institutionNumber = "31415926";
  const { hospitalId } = await createHospital(backend.database);
  await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .updateTable("hospitals")
      .set({ institutionNumber, institutionApprovedAt: backend.clock() })
      .where("hospitalId", "=", hospitalId)
      .execute(),
  );
  const licence = nextLicence();
  expect(await approve(await numberOf({ licence, institutionNumber }))).toBe("DONE");
  expect((await ask({ licence, institutionNumber })).status).toBe(400);
});

it("is the same with noughts before it, for who asks, who looks for others and who approves", async () => {
  const licence = nextLicence();
  const noughts = licence.replace(" ", " 0");
  const number = await numberOf({ licence: noughts });
  const again = await ask({ licence });
  expect(again.body.fields).toHaveProperty("licence");
  const other = await numberOf({ licence, mobile: OTHER_MOBILE });
  const [row] = await requestsOf(backend.services, number);
  expect((await othersOf(backend.services, row!)).map((one) => one.number)).toEqual([other]);
  expect(await approve(number)).toBe("DONE");
  expect(await approve(other)).toBe("licence");
});

it("says nothing to who knows the licence alone, and to who has it in another profession", async () => {
  const licence = nextLicence();
  const number = await numberOf({ licence });
  const stranger = await ask({ licence, mobile: OTHER_MOBILE });
  const fresh = await ask({ mobile: OTHER_MOBILE });
  expect(stranger.status).toBe(201);
  expect(Object.keys(stranger.body.request)).toEqual(Object.keys(fresh.body.request));
  const dentist = await numberOf({ licence, specialty: "치과교정과" });
  const [row] = await requestsOf(backend.services, number);
  const others = await othersOf(backend.services, row!);
  expect(others.map((one) => one.number)).toEqual([stranger.body.request.number]);
  expect(await approve(number)).toBe("DONE");
  expect(await approve(dentist)).toBe("DONE");
});

it("is approved once, whoever asks and also at once, so that it is paid for once", async () => {
  const licence = nextLicence();
  const numbers = [await numberOf({ licence }), await numberOf({ licence, mobile: OTHER_MOBILE })];
  const outcomes = await Promise.all(numbers.map(approve));
  expect(outcomes.toSorted()).toEqual(["DONE", "licence"]);
  const refused = numbers[outcomes.indexOf("licence")]!;
  expect(whatOf(await decide(refused, "APPROVED"))).toBe("licence");
  const [row] = await requestsOf(backend.services, refused);
  expect(row).toMatchObject({ state: "VERIFIED", approvedAt: null });
});

it("is one request for a form that comes several times at once, before and after", async () => {
  const input = asksFor();
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => kin(backend, "", input, "203.0.113.200")),
  );
  expect(new Set(sent.map(({ body }) => body.request.number)).size).toBe(1);
});
