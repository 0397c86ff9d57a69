import { decideApplication } from "#backend/applications/index.ts";
import type { Application } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { APPLY_DRAFT } from "#tests/support/applications.ts";
import { call, type TestBackend } from "#tests/support/backend.ts";
import type { TestHospital } from "#tests/support/factories.ts";

/** What a hospital applies for. */
export interface Applied {
  /** One of which more is wanted, one that is under way. */
  applications: [wanted: Application, sent: Application];
  /** The version of the draft of a third. */
  applyDraft: number;
}

/** Two applications that were sent, and a draft that is whole. */
export async function settleApplications(
  { services }: Pick<TestBackend, "services">,
  { hospitalId }: TestHospital,
  { base, token }: { base: string; token: string },
): Promise<Applied> {
  let version = 0;
  const first = 10_000_000 + (Number.parseInt(hospitalId.slice(0, 8), 16) % 89_000_000);
  const write = async (nth: number) => {
    const userInfo = { ...APPLY_DRAFT.userInfo, institutionNumber: String(first + nth) };
    const json = { ...APPLY_DRAFT, version, userInfo };
    const { body } = await call<WizardDraft>(`${base}/drafts/apply`, {
      ...{ method: "PUT", token, json },
    });
    return body.version;
  };
  const sent = async (nth: number) => {
    const json = { version: await write(nth), confirmed: true };
    const { body } = await call<Application>(`${base}/applications`, { token, json });
    // Sending one resets its draft.
    version = json.version + 1;
    return body;
  };
  const wanted = await sent(1);
  await decideApplication(services, wanted.number, {
    ...{ to: "NEED_INFO", words: "한 번 더 봐 주세요.", documents: [] },
  });
  return {
    applications: [{ ...wanted, version: wanted.version + 1 }, await sent(2)],
    applyDraft: await write(3),
  };
}
