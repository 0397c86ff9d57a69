import { COMPANY } from "#contract/company.ts";
import type { Section } from "../edition.ts";
import { authorityTable } from "../rows.ts";

const { periods, privacyOfficer, help } = COMPANY;

/** What one may ask for, and whom. */
export const RIGHTS: readonly Section[] = [
  {
    title: "가명정보의 처리",
    blocks: [
      "회사는 가명정보를 처리하지 않습니다. 처리하게 되는 때에는 목적, 항목, 보유 기간과 안전 조치를 이 방침에 밝힙니다.",
    ],
  },
  {
    title: "민감정보의 공개 가능성과 비공개를 선택하는 방법",
    blocks: [
      "회사는 회원의 민감정보를 처리하지 않으며, 서비스에는 회원의 정보가 다른 의료기관이나 불특정한 사람에게 공개되는 기능이 없습니다.",
    ],
  },
  {
    title: "정보주체와 법정대리인의 권리·의무와 행사 방법",
    blocks: [
      "정보주체는 언제든지 개인정보의 열람, 전송, 정정, 삭제, 처리정지를 요구하고 동의를 철회할 수 있습니다.",
      {
        list: [
          "권리의 행사는 서면, 전화, 전자우편 또는 내 계정 화면으로 할 수 있으며, 회사는 10일 안에 조치합니다.",
          "법정대리인이나 위임을 받은 자를 통하여 할 수 있습니다. 이때 위임장을 내야 합니다.",
          "다른 법령에서 수집 대상으로 밝힌 정보는 삭제를 요구할 수 없습니다.",
          "회사는 권리를 행사한 자가 본인이거나 정당한 대리인인지 확인합니다.",
          "정보주체는 자신의 정보를 정확하게 알리고, 아이디와 비밀번호를 다른 사람과 함께 쓰지 않아야 합니다.",
        ],
      },
      "회사는 사람의 개입 없이 이루어지는 완전히 자동화된 결정(「개인정보 보호법」 제37조의2)을 하지 않습니다. 회사의 회원은 의료기관의 직원이며, 회사는 만 14세 미만 아동의 가입을 받지 않습니다.",
    ],
  },
  {
    title: "개인정보 보호책임자",
    blocks: [
      "회사는 개인정보의 처리를 책임지고 고충을 처리하는 보호책임자를 다음과 같이 두고 있습니다.",
      {
        facts: [
          ["책임자", privacyOfficer.title],
          ["부서", privacyOfficer.department],
          ["전화", privacyOfficer.phone],
          ["전자우편", privacyOfficer.email],
        ],
      },
    ],
  },
  {
    title: "열람 청구를 받는 부서",
    blocks: [
      {
        facts: [
          ["부서", help.department],
          ["전화", help.phone],
          ["전자우편", help.email],
          ["때", help.hours],
        ],
      },
    ],
  },
  {
    title: "권익 침해의 구제",
    blocks: [
      "정보주체는 다음의 기관에 분쟁의 해결이나 상담을 신청할 수 있습니다.",
      { table: authorityTable() },
      "열람, 정정, 삭제, 처리정지의 요구에 대한 처분으로 권리나 이익을 침해받은 사람은 행정심판법에 따라 행정심판을 청구할 수 있습니다.",
    ],
  },
  {
    title: "방침의 변경",
    blocks: [
      `이 방침은 2026년 11월 1일부터 적용합니다. 바꾸는 때에는 시행 ${periods.noticeDays}일 전까지, 정보주체에게 불리하게 바꾸는 때에는 ${periods.noticeDaysWorse}일 전까지 알립니다. 이전의 방침은 이 화면의 “이전 판”에서 볼 수 있습니다.`,
      {
        list: [
          "2.0판: 접속 기록의 보유 기간을 1년에서 2년으로 바꾸고, 동의 없이 처리하는 개인정보를 따로 밝혔으며, 국외 이전과 쿠키를 자세히 적었습니다.",
        ],
      },
    ],
  },
];
