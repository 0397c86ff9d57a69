import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Application, Readiness } from "#contract/application.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";

const desk = useDesk();
const { saveDraft, submit, send } = applicationsAt(desk);

describe("the number of another hospital", () => {
  const refused = async (institutionNumber: string) => {
    const { body } = await saveDraft({ userInfo: { institutionNumber } });
    const answer = await submit(body.version);
    expect(answer.code).toBe("4000");
    return (answer.body as unknown as { fields: Record<string, string> }).fields;
  };

  it("is nothing to apply with where it is approved there", async () => {
    const institutionNumber = "31347021";
    const approved = { institutionNumber, institutionApprovedAt: new Date() };
    await createHospital(desk.backend.database, approved);
    expect((await refused(institutionNumber)).institutionNumber).toContain("다른 병원의");
  });

  it("is said to be under way there, and not as one's own", async () => {
    const institutionNumber = "31347039";
    const { url, database } = desk.backend;
    const other = await createHospital(database);
    const { accessToken: token } = await login({ url, hospital: other });
    const base = `${url}/backend/reservation/v1/hospitals/${other.hospitalId}`;
    const there = applicationsAt({ backend: desk.backend, base, token });
    await there.send({ userInfo: { institutionNumber } });
    expect((await refused(institutionNumber)).institutionNumber).toContain("다른 병원의 신청");
  });
});

it("offers what was applied with before, but not whom to call back", async () => {
  const sent = await send();
  const { known } = (await desk.ask<Readiness>("/applications/readiness")).body;
  expect(known).toMatchObject({ companyName: sent.business.companyName });
  expect(known).not.toHaveProperty("requesterPhone");
});

it("sends no draft of a version that none can have", async () => {
  await saveDraft();
  expect((await submit(2 ** 31)).code).toBe("4000");
});

it("is sent once under an Idempotency-Key: the same again gets the first answer, another is refused", async () => {
  const { version } = (await saveDraft()).body;
  const key = { "idempotency-key": randomUUID() };
  const post = (json: object) =>
    desk.ask<Application & { conflict?: string }>("/applications", json, key);
  const first = await post({ version, confirmed: true });
  expect(first.status).toBe(201);
  const again = await post({ version, confirmed: true });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await post({ version: version + 1, confirmed: true });
  expect([other.code, other.body.conflict]).toEqual(["4090", "idempotency"]);
});
