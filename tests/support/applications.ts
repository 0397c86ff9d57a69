import type { Application } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
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
export function applicationsAt(desk: Pick<Desk, "backend" | "base" | "token" | "ask">) {
  const put = async <Body>(path: string, init: RequestInit) => {
    const answer = await fetch(desk.base + path, {
      ...{ method: "PUT", ...init },
      headers: { authorization: `Bearer ${desk.token}`, ...init.headers },
    });
    const { header, body } = (await answer.json()) as { header: { code: string }; body: Body };
    return { code: header.code, body };
  };
  const saveDraft = ({
    userInfo,
    ...more
  }: Partial<Omit<typeof APPLY_DRAFT, keyof More> & More> = {}) => {
    const institutionNumber = institutionOf(desk.backend.hospital);
    const said = { ...APPLY_DRAFT.userInfo, institutionNumber, ...userInfo };
    return put<WizardDraft>("/drafts/apply", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...APPLY_DRAFT, ...more, userInfo: said }),
    });
  };
  const submit = (version: number, confirmed = true) =>
    desk.ask<Application>("/applications", { version, confirmed });
  return {
    saveDraft,
    submit,
    /** A PDF as a document, of the draft or of one that was sent. */
    hand: (of: string, kind: string) =>
      put<{ kind: string; file: { id: string } }>(`${of}/documents/${kind}?name=${kind}.pdf`, {
        body: pdf() as unknown as BodyInit,
      }),
    /** One that is written and sent. */
    async send(more: Parameters<typeof saveDraft>[0] = {}): Promise<Application> {
      const { body } = await saveDraft(more);
      return (await submit(body.version)).body;
    },
  };
}
