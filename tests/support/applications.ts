import type { Application } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { call } from "./backend.ts";
import type { Desk } from "./desk.ts";
import { pdf } from "./documents.ts";

/** All that the wizard of an application asks for. */
export const APPLY_DRAFT = {
  version: 0,
  pageIndex: 6,
  linkingList: ["KAKAO", "EMR"],
  salesmanInfo: { code: "dk 2047", name: "", phone: "" },
  confirmMode: "INSTANT",
  userInfo: {
    ...{ brn: "220-81-62517", companyName: "서울바른의원", repName: "홍길동" },
    ...{ bisType: "보건업", bisItem: "일반의원", taxType: "EXEMPT" },
    requesterPhone: "010-2345-1234",
    ...{ zipCode: "06120", roadAddress: "서울 강남구 봉은사로 112", addressEtc: "3층" },
    ...{ emrName: "바른차트 클라우드", minimumTimeBlock: 20 },
  },
};

/** One business at one institution has one of them under way: each hospital of a test is another's. */
const institutionOf = ({ hospitalId }: { hospitalId: string }): string =>
  String(10_000_000 + (Number.parseInt(hospitalId.slice(0, 8), 16) % 90_000_000));

/** What of it is another. */
interface More {
  userInfo: object;
  linkingList: readonly string[];
  confirmMode: string | null;
}

/** The calls of applications at a desk, over HTTP. */
export function applicationsAt(desk: Pick<Desk, "base" | "token" | "backend">) {
  const put = async (path: string, body: BodyInit, type = "application/octet-stream") => {
    const headers = { authorization: `Bearer ${desk.token}`, "content-type": type };
    const answer = await fetch(desk.base + path, { method: "PUT", body, headers });
    const { header, body: said } = (await answer.json()) as {
      header: { code: string };
      body: WizardDraft;
    };
    return { code: header.code, body: said };
  };
  const saveDraft = ({
    userInfo,
    ...more
  }: Partial<Omit<typeof APPLY_DRAFT, keyof More> & More> = {}) => {
    const institutionNumber = institutionOf(desk.backend.hospital);
    const said = { ...APPLY_DRAFT.userInfo, institutionNumber, ...userInfo };
    const draft = { ...APPLY_DRAFT, ...more, userInfo: said };
    return put("/drafts/apply", JSON.stringify(draft), "application/json");
  };
  const submit = (version: number, confirmed = true) =>
    call<Application>(`${desk.base}/applications`, {
      ...{ token: desk.token, json: { version, confirmed } },
    });
  return {
    saveDraft,
    submit,
    /** A PDF as a document, of the draft or of one that was sent. */
    hand: (of: string, kind: string) =>
      put(`${of}/documents/${kind}?name=${kind}.pdf`, new Uint8Array(pdf())),
    /** One that is written and sent. */
    send: async (more: Parameters<typeof saveDraft>[0] = {}): Promise<Application> => {
      const { body } = await saveDraft(more);
      return (await submit(body.version)).body;
    },
  };
}
