import { beforeEach, describe, expect, it } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { readOutbox } from "#backend/mails/index.ts";
import type { Application } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const { hand, send } = applicationsAt(desk);
const decide = async (number: string, decision: Parameters<typeof decideApplication>[2]) => {
  const answer = await decideApplication(desk.backend.services, number, decision);
  return answer.outcome === "UNKNOWN" ? "UNKNOWN" : answer.row.state;
};
const inside = <Rows>(work: (trx: HospitalTransaction) => Promise<Rows>): Promise<Rows> => {
  const { database, hospital } = desk.backend;
  return database.inHospital(hospital.hospitalId, work);
};
const states = () =>
  inside((trx) =>
    trx
      .selectFrom("applications")
      .select("state")
      .orderBy("submittedAt")
      .orderBy("number")
      .execute(),
  );
const mails = () => {
  const { services, hospital } = desk.backend;
  return readOutbox(services, hospital.hospitalId, 9);
};
const address = (confirmed: Date | null) =>
  inside((trx) =>
    trx
      .updateTable("accounts")
      .set({ email: "desk@barun.example", emailConfirmedAt: confirmed })
      .execute(),
  );

describe("what is wanted of a hospital", () => {
  const words = "통장 사본도 주세요.";

  it("is wanted still where the reviewer only looks again", async () => {
    const { number } = await send();
    await decide(number, { to: "NEED_INFO", words, documents: [] });
    expect(await decide(number, { to: "IN_REVIEW" })).toBe("NEED_INFO");
  });

  it("is nothing to be answered where nothing was asked for", async () => {
    const { id, version } = await send();
    const answer = await desk.ask<Application>(`/applications/${id}/complete`, { version });
    expect(answer).toMatchObject({ code: "4090", body: { conflict: "transition" } });
    expect(await states()).toEqual([{ state: "SUBMITTED" }]);
  });
});

describe("what is decided", () => {
  beforeEach(() => address(new Date()));

  it("is not let in with a document that came since somebody looked", async () => {
    const { id, number } = await send();
    await decide(number, { to: "IN_REVIEW" });
    await hand(`/applications/${id}`, "BANKBOOK");
    const { services } = desk.backend;
    const refused = await decideApplication(services, number, { to: "APPROVED" });
    expect(refused).toMatchObject({ outcome: "REFUSED", why: "version" });
    expect(await states()).toEqual([{ state: "IN_REVIEW" }]);
    await decide(number, { to: "IN_REVIEW" });
    expect(await decide(number, { to: "APPROVED" })).toBe("APPROVED");
  });

  it("is not let in at once with a document that came after it was sent", async () => {
    await hand("/drafts/apply", "BANKBOOK");
    const { version } = (await desk.ask<WizardDraft>("/drafts/apply")).body;
    const { id, number } = await send({ version });
    desk.backend.clock.advance({ seconds: 1 });
    await hand(`/applications/${id}`, "BANKBOOK");
    const { services } = desk.backend;
    const refused = await decideApplication(services, number, { to: "APPROVED" });
    expect(refused).toMatchObject({ outcome: "REFUSED", why: "version" });
    expect(await states()).toEqual([{ state: "SUBMITTED" }]);
  });

  it.each([
    ["APPROVED", { to: "APPROVED" }],
    ["REJECTED", { to: "REJECTED", words: "폐업한 곳이에요." }],
  ] as const)("ends the time of its documents: %s", async (_state, decision) => {
    await hand("/drafts/apply", "BANKBOOK");
    const { version } = (await desk.ask<WizardDraft>("/drafts/apply")).body;
    const { number } = await send({ version });
    await decide(number, decision);
    const documents = await inside((trx) =>
      trx.selectFrom("documents").select("decidedAt").execute(),
    );
    expect(documents).toEqual([{ decidedAt: desk.backend.clock() }]);
  });

  it("is refused: nobody is called back, and it stays refused where its platforms are linked", async () => {
    const linked = { linkingList: ["KAKAO", "NAVER"] };
    const { number } = await send(linked);
    await decide(number, { to: "REJECTED", words: "폐업한 곳이에요." });
    const [row] = await inside((trx) =>
      trx.selectFrom("applications").select("business").execute(),
    );
    expect(row?.business).toMatchObject({ requesterPhone: "" });
    const { version } = (await desk.ask<WizardDraft>("/drafts/apply")).body;
    await decide((await send({ ...linked, version })).number, { to: "APPROVED" });
    expect(await states()).toEqual([{ state: "REJECTED" }, { state: "DONE" }]);
  });

  it("is told by a mail that leads to a page of ours", async () => {
    const { number } = await send();
    await decide(number, { to: "APPROVED" });
    const [mail] = await mails();
    expect(mail?.text.match(/https?:\S+/)?.[0]).toBe(
      `${desk.backend.services.siteUrl}/linking-platform`,
    );
  });

  it("is told to no address that nobody has confirmed", async () => {
    await address(null);
    const { number } = await send();
    await decide(number, { to: "APPROVED" });
    expect(await mails()).toEqual([]);
  });
});
