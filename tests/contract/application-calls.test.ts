import { describe, expect, it } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Application, Applications, Readiness } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { call, login } from "#tests/support/backend.ts";
import { pdf } from "#tests/support/documents.ts";
import { useDesk, utc } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { numbersApproved, withoutProducts } from "#tests/support/hospital-before.ts";

const desk = useDesk();
const { saveDraft, submit, hand, send } = applicationsAt(desk);

const list = async () => (await desk.ask<Applications>("/applications")).body;
const draft = async () => (await desk.ask<WizardDraft>("/drafts/apply")).body;
const reset = () => call(`${desk.base}/drafts/apply`, { method: "DELETE", token: desk.token });
const decide = (number: string, decision: Parameters<typeof decideApplication>[2]) =>
  decideApplication(desk.backend.services, number, decision);
const inside = <Rows>(work: (trx: HospitalTransaction) => Promise<Rows>): Promise<Rows> => {
  const { database, hospital } = desk.backend;
  return database.inHospital(hospital.hospitalId, work);
};

/** As a hospital is that came in by a sign-up. */
const seeDocuments = () =>
  inside((trx) =>
    trx
      .updateTable("hospitals")
      .set({ brn: "2208162517", institutionNumber: "11104482" })
      .set({ brnApprovedAt: new Date(), institutionApprovedAt: null })
      .execute(),
  );

describe("an application", () => {
  it("is the draft of its version, judged whole; what the wizard had is reset", async () => {
    const saved = await saveDraft();
    expect(saved.code).toBe("0000");
    const { status, body } = await submit(saved.body.version);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ state: "SUBMITTED", platforms: ["KAKAO", "EMR"], emrName: "바른차트 클라우드" },
      ...{ confirmMode: "INSTANT", timeBlock: 20, submittedBy: "김접수" },
      salesman: { code: "DK-2047", name: "이서준", phone: "02-6200-0147" },
      business: { brn: "2208162517", requesterPhone: "01023451234", jibunAddress: null },
      moves: [{ to: "SUBMITTED", at: utc("14:12") }],
      lacking: ["BUSINESS_LICENSE", "OPENING_REPORT"],
    });
    expect(body.number).toMatch(/^A1120-\d{3}$/);
    expect(await draft()).toMatchObject({
      ...{ processName: "default", pageIndex: 0, linkingList: [], salesmanInfo: null },
      ...{ confirmMode: null, userInfo: { brn: "", minimumTimeBlock: 30 } },
    });
    expect(await list()).toMatchObject({ open: [{ id: body.id }], past: [] });
    const found = await desk.ask<Application>(
      `/applications/by-number/${encodeURIComponent(body.number.toLowerCase().replace("-", " "))}`,
    );
    expect(found.body.id).toBe(body.id);
  });

  it("says of each field what is wrong, and sends nothing", async () => {
    const saved = await saveDraft({
      ...{ linkingList: [], confirmMode: null, salesmanInfo: { code: "no", name: "", phone: "" } },
      userInfo: { brn: "220-81-62518", roadAddress: "" },
    });
    const { code, body } = await desk.ask<{ fields: object }>("/applications", {
      ...{ version: saved.body.version, confirmed: true },
    });
    expect(code).toBe("4000");
    expect(Object.keys(body.fields).sort()).toEqual(
      ["brn", "confirmMode", "linkingList", "roadAddress", "salesmanInfo.code"].sort(),
    );
    expect((await submit(saved.body.version, false)).code).toBe("4000");
    expect(await list()).toMatchObject({ open: [], past: [] });
  });

  it("is sent once, and only as it stands", async () => {
    const { body } = await saveDraft();
    const sent = await Promise.all([submit(body.version), submit(body.version)]);
    expect(sent.map(({ code }) => code).sort()).toEqual(["0000", "4090"]);
    const { open } = await list();
    expect(open).toHaveLength(1);
    const again = await submit(body.version);
    const [{ number }] = open as [Application];
    expect([again.code, again.body]).toMatchObject([
      ...["4090", { conflict: "transition", current: { number } }],
    ]);
    // Another version of it became nothing.
    expect((await submit(body.version + 50)).body).toMatchObject({ conflict: "version" });
  });

  it("is one of its business at its institution while it is under way", async () => {
    const first = await send();
    const again = await saveDraft({ version: (await draft()).version });
    const refused = await submit(again.body.version);
    expect([refused.code, refused.body]).toMatchObject(["4090", { conflict: "application" }]);
    // What was typed is kept for when the other one is over.
    expect((await draft()).userInfo.brn).toBe("220-81-62517");
    await decide(first.number, { to: "REJECTED", words: "등록증이 아니에요." });
    expect((await submit(again.body.version)).status).toBe(201);
  });

  it("is written by nobody while another keeps it away: its draft is refused, and begun anew", async () => {
    const numbers = await numbersApproved(desk.backend);
    const first = await send({ userInfo: numbers });
    const { version } = await draft();
    const refused = await saveDraft({ version, userInfo: numbers });
    expect([refused.code, refused.body]).toMatchObject(["4090", { conflict: "application" }]);
    expect(await draft()).toMatchObject({ version, pageIndex: 0, userInfo: { brn: "" } });
    expect((await reset()).code).toBe("0000");
    await decide(first.number, { to: "REJECTED", words: "등록증이 아니에요." });
    const again = await saveDraft({ version: (await draft()).version, userInfo: numbers });
    expect((await submit(again.body.version)).status).toBe(201);
  });

  it("holds to the numbers that were approved", async () => {
    await seeDocuments();
    const { body: ready } = await desk.ask<Readiness>("/applications/readiness");
    expect(ready).toMatchObject({ fixed: ["brn"], known: { brn: "2208162517" } });
    const { body } = await saveDraft({
      userInfo: { brn: "124-81-00998" },
    });
    const refused = await submit(body.version);
    expect([
      refused.code,
      Object.keys((refused.body as object as { fields: object }).fields),
    ]).toEqual(["4000", ["brn"]]);
  });

  it("takes the draft's documents along, and answers what was asked for", async () => {
    await seeDocuments();
    expect((await hand("/drafts/apply", "BANKBOOK")).code).toBe("0000");
    const { body: ready } = await desk.ask<Readiness>("/applications/readiness");
    expect(ready.documents.map(({ kind }) => kind)).toEqual(["BANKBOOK"]);
    const { number, id, lacking, documents } = await send({ version: (await draft()).version });
    expect([lacking, documents.map(({ kind }) => kind)]).toEqual([
      ["OPENING_REPORT"],
      ["BANKBOOK"],
    ]);

    const wanted = { to: "NEED_INFO", words: "개설 번호가 안 보여요." } as const;
    await decide(number, { ...wanted, documents: ["OPENING_REPORT"] });
    const [asked] = (await list()).open;
    expect(asked).toMatchObject({
      ...{ state: "NEED_INFO", reason: wanted.words, wantedUntil: utc("14:12", "2026-11-27") },
      documents: [
        { kind: "OPENING_REPORT", file: null, asked: { note: wanted.words } },
        { kind: "BANKBOOK", asked: null },
      ],
    });
    const complete = (version: number) =>
      desk.ask<Application>(`/applications/${id}/complete`, { version });
    expect((await complete(asked!.version)).body).toMatchObject({ conflict: "transition" });
    expect((await hand(`/applications/${id}`, "OPENING_REPORT")).code).toBe("0000");
    expect((await complete(asked!.version)).body).toMatchObject({
      ...{ state: "IN_REVIEW", wantedUntil: null, lacking: [] },
    });
    expect((await complete(asked!.version)).body).toMatchObject({ conflict: "version" });
  });

  it("is withdrawn with its documents, before it is decided and not after", async () => {
    await hand("/drafts/apply", "BANKBOOK");
    const { id, version, number } = await send({ version: (await draft()).version });
    const withdraw = (reason = "") =>
      desk.ask<Application>(`/applications/${id}/withdraw`, { version, reason });
    expect((await withdraw("잘못 냈어요")).body).toMatchObject({
      ...{ state: "WITHDRAWN", reason: "잘못 냈어요", documents: [] },
      business: { requesterPhone: "", brn: "2208162517" },
    });
    expect(await list()).toMatchObject({ open: [], past: [{ number }] });
    expect(await inside((trx) => trx.selectFrom("documents").selectAll().execute())).toEqual([]);
    expect((await withdraw()).code).toBe("4090");
    expect((await decide(number, { to: "APPROVED" })).outcome).toBe("REFUSED");
    expect((await hand(`/applications/${id}`, "BANKBOOK")).code).toBe("4090");
  });

  it("takes no document along that came while it was sent: it is refused, and kept nowhere", async () => {
    await hand("/drafts/apply", "BANKBOOK");
    let sent: Application | undefined;
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent === undefined) {
          controller.enqueue(new Uint8Array(pdf()));
          sent = await send({ version: (await draft()).version });
        } else controller.close();
      },
    });
    const answer = await fetch(`${desk.base}/drafts/apply/documents/PROXY?name=x.pdf`, {
      ...{ method: "PUT", body: slow, duplex: "half" },
      headers: { authorization: `Bearer ${desk.token}` },
    });
    expect(answer.status).toBe(409);
    expect(sent?.documents.map(({ kind }) => kind)).toEqual(["BANKBOOK"]);
    expect(await inside((trx) => trx.selectFrom("documents").select("kind").execute())).toEqual([
      { kind: "BANKBOOK" },
    ]);
  });

  it("is begun anew without what was typed and handed in", async () => {
    await hand("/drafts/apply", "BANKBOOK");
    await saveDraft({ version: (await draft()).version });
    const { version } = await draft();
    await call(`${desk.base}/drafts/apply?version=${version}`, {
      ...{ method: "DELETE", token: desk.token },
    });
    expect(await inside((trx) => trx.selectFrom("documents").selectAll().execute())).toEqual([]);
  });

  it("is not begun anew, nor sent, over a document that came since", async () => {
    await hand("/drafts/apply", "BANKBOOK");
    const { body: drawn } = await saveDraft({ version: (await draft()).version });
    await hand("/drafts/apply", "BANKBOOK");
    const anew = await call(`${desk.base}/drafts/apply?version=${drawn.version}`, {
      ...{ method: "DELETE", token: desk.token },
    });
    expect([anew.code, anew.body]).toMatchObject(["4090", { conflict: "version" }]);
    expect((await submit(drawn.version)).body).toMatchObject({ conflict: "version" });
    expect(await inside((trx) => trx.selectFrom("documents").select("kind").execute())).toEqual([
      { kind: "BANKBOOK" },
    ]);
  });

  it("is nobody else's", async () => {
    const { id, number } = await send();
    const other = await createHospital(desk.backend.database);
    const { accessToken: token } = await login({ url: desk.backend.url, hospital: other });
    const base = `${desk.backend.url}/backend/reservation/v1/hospitals/${other.hospitalId}`;
    const answers = await Promise.all([
      call(`${base}/applications/by-number/${number}`, { token }),
      call(`${base}/applications/${id}/withdraw`, { token, json: { version: 1 } }),
      call(`${base}/applications/${id}/complete`, { token, json: { version: 1 } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(["4040", "4040", "4040"]);
  });
});

describe("an approval", () => {
  it("begins to link what is not linked, and sets what a hospital without products takes", async () => {
    await withoutProducts(desk.backend);
    const { number } = await send();
    await decide(number, { to: "APPROVED" });
    const hub = await desk.ask<{ list: string[] }>("/linking");
    // Kakao is linked already.
    expect(hub.body.list).toEqual(["EMR"]);
    const [hospital] = await inside((trx) =>
      trx
        .selectFrom("hospitals")
        .select(["confirmMode", "minimumTimeBlock", "changedBy", "changedByAccount"])
        .execute(),
    );
    expect(hospital).toEqual({
      ...{ confirmMode: "INSTANT", minimumTimeBlock: 20 },
      ...{ changedBy: "시스템", changedByAccount: null },
    });
    const left = await inside((trx) =>
      trx.selectFrom("wizardDrafts").select("leftBy").where("process", "=", "emr").execute(),
    );
    expect(left).toEqual([{ leftBy: "시스템" }]);
    expect((await list()).open).toMatchObject([{ state: "APPROVED" }]);
  });

  it("leaves a hospital with products as it is, and is done where all are linked", async () => {
    const { number } = await send({ linkingList: ["KAKAO", "NAVER"] });
    await decide(number, { to: "APPROVED" });
    const [hospital] = await inside((trx) =>
      trx.selectFrom("hospitals").select(["confirmMode", "minimumTimeBlock"]).execute(),
    );
    expect(hospital).toEqual({ confirmMode: "HOSPITAL", minimumTimeBlock: 30 });
    expect((await list()).past).toMatchObject([{ number, state: "DONE" }]);
  });

  it("is told by mail to whoever applied, where their address was confirmed", async () => {
    await inside((trx) =>
      trx
        .updateTable("accounts")
        .set({ email: "desk@barun.example", emailConfirmedAt: new Date() })
        .execute(),
    );
    const { number } = await send();
    await decide(number, {
      to: "NEED_INFO",
      words: "통장 사본도 주세요.",
      documents: ["BANKBOOK"],
    });
    await decide(number, { to: "APPROVED" });
    const mails = await inside((trx) => trx.selectFrom("mails").select("kind").execute());
    expect(mails.map(({ kind }) => kind)).toEqual(["APPLICATION", "APPLICATION"]);
  });
});
