import type { Edition } from "#app/policies/edition.ts";
import { USAGE_ITEMS, USAGE_WHEN } from "#app/policies/usage-sent.ts";
import { COMPANY } from "#contract/company.ts";

const { name, analytics, privacyOfficer } = COMPANY;

/** 화면 이용 기록 (contract.md §5), sent abroad: what 개인정보 보호법 제28조의8 제2항 asks to be told. */
export const USAGE_1_0: Edition = {
  id: "1.0",
  from: "2026-11-01",
  lead: `${name}(이하 “회사”)는 이 동의를 한 회원이 화면을 어떻게 쓰는지 살펴 서비스를 고치며, 그 기록을 국외에 있는 분석 회사로 보냅니다.`,
  sections: () => [
    {
      title: "보내는 것",
      blocks: [
        {
          facts: [
            ["항목", USAGE_ITEMS],
            ["목적", "많이 쓰는 화면과 막히는 화면을 찾아 서비스를 고치는 것"],
            ["기간", `동의를 거둘 때까지, 길어도 ${analytics.retention}`],
          ],
        },
        "회원과 환자의 이름, 전화번호, 예약의 내용은 보내지 않습니다. 접속 주소와 브라우저의 종류도 보내지 않습니다. 동의하지 않은 회원의 기록에는 누구인지 알 수 있는 것을 넣지 않습니다.",
      ],
    },
    {
      title: "국외 이전",
      blocks: [
        {
          facts: [
            ["받는 자", `${analytics.recipient} (${analytics.contact})`],
            ["국가", analytics.country],
            ["시기와 방법", `${USAGE_WHEN} 암호화한 통신망으로 보냅니다.`],
            ["받는 자의 목적", "회사를 위한 화면 이용의 통계"],
            ["받는 자의 보유 기간", analytics.retention],
          ],
        },
        "회사가 분석을 켜지 않은 동안에는 동의한 회원의 기록도 보내지 않습니다.",
      ],
    },
    {
      title: "거부와 철회",
      blocks: [
        `동의하지 않아도 가입과 이용에 불이익이 없습니다. 동의는 언제든지 내 계정 화면이나 ${privacyOfficer.department}(${privacyOfficer.phone}, ${privacyOfficer.email})에서 거둘 수 있으며, 거둔 때부터 보내지 않습니다.`,
      ],
    },
  ],
};
