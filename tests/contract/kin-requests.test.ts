import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  activateKin,
  decideKin,
  endKin,
  findPayable,
  type KinDecision,
} from "#backend/kin/index.ts";
import { readOutbox } from "#backend/mails/index.ts";
import { eraseOverdue } from "#backend/retention/index.ts";
import { consentWords, KIN_CONSENTS } from "#contract/kin-consents.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { asksFor, kin } from "#tests/support/kin.ts";
import { countStatements } from "#tests/support/statements.ts";

const INSTITUTION = "11347021";
const NOW = "2026-11-20T14:12:00+09:00";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ trustProxy: 1 });
});
/** Of a network of its own: each test may ask as often as one may. */
let address: string;
let asked = 0;
beforeEach(() => {
  asked += 1;
  address = `203.0.113.${asked}`;
  backend.clock.set(NOW);
});

const submit = async (given = {}) => {
  const answer = await kin(backend, "", asksFor(given), address);
  expect(answer.status).toBe(201);
  return answer.body;
};
const decide = (number: string, decision: KinDecision) =>
  decideKin(backend.services, number, decision);
const lookUp = (number: string, mobile = "010-0000-0142", from = address) =>
  kin(backend, "/look-up", { number, mobile }, from);

const rowsOf = async (number: string) => {
  const { rows } = await backend.database.pool.query<{ hospitalId: string; requestId: string }>(
    `select hospital_id as "hospitalId", request_id as "requestId" from request_directory
     where kind = 'K' and counted = $1`,
    [Number(number.slice(6))],
  );
  return rows;
};
const placeOf = async (number: string) => {
  const [row] = await rowsOf(number);
  if (!row) throw new Error(`no ${number}`);
  return row;
};
const consentsIn = async (number: string) => {
  const { hospitalId, requestId } = await placeOf(number);
  return backend.database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("kinConsents")
      .selectAll()
      .where("hospitalId", "=", hospitalId)
      .where("requestId", "=", requestId)
      .orderBy("code")
      .execute(),
  );
};

describe("a request", () => {
  it("gets a number, and keeps what was agreed to with its version and its words' hash", async () => {
    const { request } = await submit();
    expect(request).toMatchObject({ state: "SUBMITTED", doctorName: "문태오", reason: null });
    expect(request.number).toMatch(/^K1120-\d{3}$/);
    const consents = await consentsIn(request.number);
    expect(consents.map(({ code, agreed }) => [code, agreed])).toEqual([
      ["LICENCE", true],
      ["NEWS", false],
      ["PRINCIPLES", true],
    ]);
    for (const { code, version, textHash } of consents) {
      expect(version).toBe(KIN_CONSENTS[code].version);
      const words = createHash("sha256").update(consentWords(KIN_CONSENTS[code])).digest();
      expect(textHash.equals(words)).toBe(true);
    }
  });

  it("is one, however often its form is sent, also at once; typed anew it is another", async () => {
    const input = asksFor();
    const sent = await Promise.all([1, 2, 3].map(() => kin(backend, "", input, address)));
    const numbers = new Set(sent.map(({ body }) => body.request.number));
    expect(numbers.size).toBe(1);
    const anew = { ...input, licence: asksFor().licence };
    const other = await kin(backend, "", anew, address);
    expect(numbers.has(other.body.request.number)).toBe(false);
  });

  it("lies in no hospital that there is, whatever id and 요양기관번호 it says", async () => {
    const hospital = await createHospital(backend.database);
    const { hospitalId } = hospital;
    await backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ institutionNumber: INSTITUTION, institutionApprovedAt: backend.clock() })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    const { request } = await submit({ id: hospitalId, institutionNumber: INSTITUTION });
    const before = await placeOf(request.number);
    expect(before.hospitalId).not.toBe(hospitalId);
    expect((await decide(request.number, { to: "VERIFIED" })).outcome).toBe("DONE");
    const after = await placeOf(request.number);
    expect(after).toEqual({ hospitalId, requestId: before.requestId });
    const left = await backend.database.inHospital(before.hospitalId, (trx) =>
      trx.selectFrom("kinRequests").select("requestId").execute(),
    );
    expect(left).toEqual([]);
    expect(await consentsIn(request.number)).toHaveLength(3);
    expect((await lookUp(request.number)).body.request.state).toBe("VERIFIED");
    // What is refused stays out of it.
    const { request: other } = await submit({ institutionNumber: INSTITUTION });
    const lay = await placeOf(other.number);
    const words = "면허를 찾지 못했어요.";
    expect((await decide(other.number, { to: "REJECTED", words })).outcome).toBe("DONE");
    expect(await placeOf(other.number)).toEqual(lay);
  });

  it("moves when it is approved where the number of its hospital stands since it was verified", async () => {
    const institutionNumber = "31207728";
    const { hospitalId } = await createHospital(backend.database);
    const { request } = await submit({ institutionNumber });
    const before = await placeOf(request.number);
    expect((await decide(request.number, { to: "VERIFIED" })).outcome).toBe("DONE");
    expect(await placeOf(request.number)).toEqual(before);
    const stands = { institutionNumber, institutionApprovedAt: backend.clock() };
    await backend.database.inHospital(hospitalId, (trx) =>
      trx.updateTable("hospitals").set(stands).where("hospitalId", "=", hospitalId).execute(),
    );
    expect((await decide(request.number, { to: "APPROVED" })).outcome).toBe("DONE");
    expect(await placeOf(request.number)).toEqual({ ...before, hospitalId });
    expect(await consentsIn(request.number)).toHaveLength(3);
  });

  it("says at the field what is wrong, and what has to be agreed to", async () => {
    const { body, status } = await kin<{ fields: Record<string, string> }>(
      backend,
      "",
      {
        ...asksFor({ doctorName: "", specialty: "관상", licence: "x", mobile: "02-555-0119" }),
        consents: { LICENCE: false, PRINCIPLES: true, NEWS: false },
      },
      address,
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      "consents.LICENCE",
      "doctorName",
      "licence",
      "mobile",
      "specialty",
    ]);
    expect(body.fields["consents.LICENCE"]).toContain("동의해야");
  });

  it("is taken twenty times an hour from one network", async () => {
    const from = "198.51.100.20";
    const all = await Promise.all(
      Array.from({ length: 21 }, () => kin(backend, "", asksFor(), from)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ code }) => code === "4290")).toHaveLength(1);
  });
});

describe("looking it up", () => {
  it("takes the number as people write it, and answers alike whichever of both is wrong", async () => {
    const { request } = await submit();
    const found = await lookUp(request.number.replace("K", "ｋ ").replace("-", ""));
    expect(found.body.request).toEqual(request);
    const wrong = await lookUp(request.number, "010-0000-0143");
    const none = await lookUp("K0101-999");
    expect([wrong.status, wrong.code]).toEqual([404, "4040"]);
    expect(wrong.body).toEqual(none.body);
    expect([none.status, none.code]).toEqual([404, "4040"]);
  });

  it("does the same work whether or not there is one", async () => {
    const { request } = await submit();
    const cost = async (number: string, mobile: string) =>
      (await countStatements(() => lookUp(number, mobile))).statements;
    await lookUp(request.number);
    // But for the hospital's id, which is made up where there is none.
    const shape = (statements: string[]) =>
      statements.map((one) => one.replace(/[0-9a-f-]{36}/, ""));
    const found = shape(await cost(request.number, "010-0000-0142"));
    expect(found.length).toBeGreaterThan(3);
    expect(shape(await cost(request.number, "010-0000-0143"))).toEqual(found);
    expect(shape(await cost("K0101-999", "010-0000-0142"))).toEqual(found);
  });

  it("is opened for half an hour by the pass that it gave, which lasts no longer for being shown", async () => {
    const { pass } = await submit();
    expect((await kin(backend, "/seen", { pass })).body.pass).toBe(pass);
    expect((await kin(backend, "/seen", { pass: `${pass.slice(0, -1)}x` })).code).toBe("4010");
    expect((await kin(backend, "/seen", { pass: pass.replace(/\.\d+\./, ".9.") })).code).toBe(
      "4010",
    );
    backend.clock.set("2026-11-20T14:42:01+09:00");
    expect((await kin(backend, "/seen", { pass })).code).toBe("4010");
  });
});

describe("what becomes of it", () => {
  it("is verified, approved and paid for, in this order alone; who asked is written to", async () => {
    const { request, pass } = await submit({ email: "moon@example.com" });
    const { number } = request;
    const payable = () => findPayable(backend.services, { number, mobile: "01000000142" });
    expect((await decide(number, { to: "APPROVED" })).outcome).toBe("REFUSED");
    const place = (await payable())!;
    expect(place.state).toBe("SUBMITTED");
    const activate = () =>
      backend.database.inHospital(place.hospitalId, (trx) =>
        activateKin(trx, { ...place, usedTo: "2026-12-19" }, backend.clock()),
      );
    expect(await activate()).toBe(false);
    expect((await decide(number, { to: "VERIFIED" })).outcome).toBe("DONE");
    expect((await decide(number, { to: "APPROVED" })).outcome).toBe("DONE");
    const [mail] = await readOutbox(backend.services, place.hospitalId, 5);
    expect(mail).toMatchObject({ to: "moon@example.com", kind: "KIN_APPROVED" });
    expect(mail?.text).toContain(number);
    expect((await kin(backend, "/withdraw", { pass })).code).toBe("4090");
    expect(await payable()).toMatchObject({ state: "APPROVED", doctorName: "문태오" });
    expect(await Promise.all([activate(), activate()])).toEqual([true, true]);
    expect(await payable()).toMatchObject({ state: "ACTIVE" });
    for (const to of [{ to: "APPROVED" }, { to: "REJECTED", words: "늦음" }] as const)
      expect((await decide(number, to)).outcome).toBe("REFUSED");
    await backend.database.inHospital(place.hospitalId, (trx) =>
      endKin(trx, place, backend.clock()),
    );
    expect((await kin(backend, "/seen", { pass })).body.request).toMatchObject({
      ...{ state: "APPROVED", activeAt: null, paidTo: null },
    });
    expect(await activate()).toBe(true);
    expect(await findPayable(backend.services, { ...request, mobile: "0143" })).toBeNull();
  });

  it("is taken back by who asked, once, and by nobody after it was rejected", async () => {
    const { pass } = await submit();
    const back = () => kin(backend, "/withdraw", { pass });
    const [one, other] = await Promise.all([back(), back()]);
    expect([one.body.request.state, other.body.request.state]).toEqual(["WITHDRAWN", "WITHDRAWN"]);
    const rejected = await submit({ email: "moon@example.com" });
    const { number } = rejected.request;
    await decide(number, { to: "REJECTED", words: "이름이 맞지 않아요." });
    expect((await kin(backend, "/withdraw", { pass: rejected.pass })).code).toBe("4090");
    const seen = (await kin(backend, "/seen", { pass: rejected.pass })).body.request;
    expect(seen).toMatchObject({ state: "REJECTED", reason: "이름이 맞지 않아요." });
    const [mail] = await readOutbox(backend.services, (await placeOf(number)).hospitalId, 5);
    expect(mail?.text).toContain("이유: 이름이 맞지 않아요.");
    expect((await decide("K0101-999", { to: "VERIFIED" })).outcome).toBe("UNKNOWN");
  });

  it("of two who decide and take back at once one does, the other hears so", async () => {
    const { request, pass } = await submit();
    const [decided, back] = await Promise.all([
      decide(request.number, { to: "REJECTED", words: "확인이 안 돼요." }),
      kin(backend, "/withdraw", { pass }),
    ]);
    expect([decided.outcome === "DONE", back.status === 200].filter(Boolean)).toHaveLength(1);
  });

  it("keeps nobody's data ninety days after its end, and all of what goes on", async () => {
    const ended = await submit({ email: "moon@example.com" });
    const goesOn = await submit({ doctorName: "문태호" });
    await kin(backend, "/withdraw", { pass: ended.pass });
    const erasedOn = async (day: string) => {
      backend.clock.set(`${day}T03:00:00+09:00`);
      await eraseOverdue(backend.services);
      const { hospitalId } = await placeOf(ended.request.number);
      const [row] = await backend.database.inHospital(hospitalId, (trx) =>
        trx.selectFrom("kinRequests").selectAll().execute(),
      );
      return row;
    };
    expect(await erasedOn("2027-02-18")).toMatchObject({ doctorName: "문태오", blankedAt: null });
    expect(await erasedOn("2027-02-19")).toMatchObject({
      ...{ doctorName: "", licence: "", hospitalName: "", mobile: "", email: null },
      ...{ state: "WITHDRAWN", number: ended.request.number },
    });
    const { hospitalId } = await placeOf(goesOn.request.number);
    const [row] = await backend.database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("kinRequests").selectAll().execute(),
    );
    expect(row).toMatchObject({ doctorName: "문태호", mobile: "01000000142" });
  });
});
