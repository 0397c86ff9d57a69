import { randomBytes, randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { HandOver, WizardDraft } from "#contract/wizard-draft.ts";
import { call, login, type TestBackend } from "./backend.ts";
import type { Desk } from "./desk.ts";
import { hire, type TestHospital } from "./factories.ts";

/** A key as a platform hands it over: it may stand in no answer and in no table. */
export const KEY = "nlk-0123456789-canary-9f3c";
export const NAVER = { platform: "NAVER", naverLoginKey: KEY, businessId: "demo-naver" };

/** All that the database keeps of the hospital's drafts and states, also as text. */
export const keptDrafts = ({ database, hospital }: Pick<TestBackend, "database" | "hospital">) =>
  database.inHospital(hospital.hospitalId, async (trx) => {
    const drafts = await trx.selectFrom("wizardDrafts").selectAll().execute();
    const secrets = await trx.selectFrom("wizardDraftSecrets").selectAll().execute();
    const states = await trx.selectFrom("platformStates").selectAll().execute();
    const bytes = secrets.map(({ sealed }) => sealed.toString("latin1"));
    return { drafts, secrets, states, text: JSON.stringify([drafts, secrets, states, bytes]) };
  });

/** The hospital's links are asked for, and not made: its platforms may hand something over. */
export const askForLinks = ({ database, hospital }: Pick<TestBackend, "database" | "hospital">) =>
  database.inHospital(hospital.hospitalId, (trx) =>
    trx.updateTable("platformLinks").set({ state: "REQUESTED" }).execute(),
  );

/** The drafts of a desk's hospital, over HTTP. */
export function draftsOf(desk: Desk) {
  const at = (process: string) => `${desk.base}/drafts/${process}`;
  const open = <Body = HandOver>(path: string, init: object = {}) =>
    call<Body>(`${desk.backend.url}/backend/reservation/v1/hand-overs${path}`, init);
  return {
    draft: (process: string, token = desk.token) => call<WizardDraft>(at(process), { token }),
    save: (process: string, json: object) =>
      call<WizardDraft>(at(process), {
        ...{ method: "PUT", token: desk.token },
        json: { version: 0, pageIndex: 1, ...json },
      }),
    reset: (process: string, query = "") =>
      call<WizardDraft>(at(process) + query, { method: "DELETE", token: desk.token }),
    /** A state for a platform to send back. */
    issue: async (process = "naver") => {
      const answer = await call<{ state: string; expiresAt: string }>(`${at(process)}/state`, {
        ...{ method: "POST", token: desk.token },
      });
      return answer.body;
    },
    open,
    handOver: (json: object) => open("", { json: { ...NAVER, ...json } }),
    kept: () => keptDrafts(desk.backend),
    /** The access token of somebody else of the hospital. */
    colleague: async () => {
      const { database, hospital } = desk.backend;
      const { loginId } = await hire(database, hospital, "박접수");
      return (await login(desk.backend, loginId)).accessToken;
    },
  };
}

/** A draft with a secret, and a state that no platform has sent back. */
export async function fillDrafts(trx: HospitalTransaction, { hospitalId, account }: TestHospital) {
  const draft = { hospitalId, draftId: randomUUID() };
  await trx
    .insertInto("wizardDrafts")
    .values({
      ...{ ...draft, process: "naver", isOpen: true, pageIndex: 1, linkingList: ["NAVER"] },
      ...{
        userInfo: JSON.stringify({}),
        version: 1,
        leftAt: "2026-11-23T03:00:00Z",
        leftBy: "김실장",
      },
    })
    .execute();
  await trx
    .insertInto("wizardDraftSecrets")
    .values({ ...draft, field: "naverLoginKey", sealed: randomBytes(60), hint: "····9f3c" })
    .execute();
  await trx
    .insertInto("platformStates")
    .values({
      ...{ hospitalId, stateId: randomUUID(), platform: "NAVER" },
      ...{ accountId: account.accountId, expiresAt: "2026-11-23T03:30:00Z" },
    })
    .execute();
}
