import { COMPANY } from "#contract/company.ts";
import type { Block, Circumstances, Edition, Section } from "../edition.ts";
import { processorTable } from "../rows.ts";
import { USAGE_ITEMS, USAGE_WHEN } from "../usage-sent.ts";
import { what } from "./2026-11-01-what.ts";
import { RIGHTS } from "./2026-11-01-rights.ts";

const { name, privacyOfficer, analytics, periods } = COMPANY;

/** 개인정보 처리방침 of staff, whose controller we are. */
export const PRIVACY_2_0: Edition = {
  id: "2.0",
  from: "2026-11-01",
  lead: `${name}(이하 “회사”)는 「개인정보 보호법」 제30조에 따라 정보주체의 개인정보를 보호하고 이와 관련한 고충을 신속하고 원활하게 처리하기 위하여 다음과 같이 개인정보 처리방침을 수립하여 공개합니다.`,
  sections: (circumstances) => [
    ...what(circumstances),
    ...WHO,
    ...abroad(circumstances),
    ...HOW,
    ...collecting(circumstances),
    ...RIGHTS,
  ],
};

const WHO: readonly Section[] = [
  {
    title: "제3자 제공",
    blocks: [
      "회사는 정보주체의 개인정보를 제3자에게 제공하지 않습니다. 다만 정보주체가 따로 동의하거나 법률에 특별한 규정이 있는 때에는 그러하지 않습니다.",
      "가입을 신청한 의료기관에 이미 회원이 있으면, 신청한 사람의 이름, 휴대전화번호, 아이디와 맡은 일을 그 의료기관에서 설정을 맡은 회원이 보고 승인하거나 거절합니다.",
    ],
  },
  {
    title: "처리 업무의 위탁",
    blocks: [
      "회사는 업무를 원활히 하기 위하여 다음과 같이 개인정보 처리를 위탁하고 있습니다.",
      { table: processorTable("staff") },
      "위탁계약을 맺을 때 「개인정보 보호법」 제26조에 따라 목적 밖 처리의 금지, 안전 조치, 재위탁의 제한, 관리와 감독, 손해배상을 문서에 밝히고 이를 지키는지 살핍니다.",
    ],
  },
];

const abroad = ({ analytics: isSent }: Circumstances): readonly Section[] => [
  {
    title: "국외 이전",
    blocks: isSent
      ? [
          "회사는 화면 이용 기록을 다음과 같이 국외로 이전합니다. 이전의 근거는 「개인정보 보호법」 제28조의8 제1항 제1호에 따른 정보주체의 별도 동의입니다. 동의하지 않은 사람에 대하여는 다음의 항목에서 계정 고유번호를 빼고 보냅니다. 접속 주소와 브라우저의 종류는 누구의 것도 보내지 않습니다.",
          {
            facts: [
              ["이전받는 자", `${analytics.recipient} (${analytics.contact})`],
              ["이전되는 국가", analytics.country],
              ["이전되는 항목", USAGE_ITEMS],
              ["이전 시기", USAGE_WHEN],
              ["이전 방법", "암호화한 정보통신망을 통한 전송"],
              ["이용 목적", "화면 이용의 통계와 서비스의 개선"],
              ["보유·이용 기간", analytics.retention],
              [
                "거부 방법과 효과",
                `동의하지 않거나 내 계정 화면 또는 ${privacyOfficer.email}로 동의를 철회할 수 있으며, 거부하여도 서비스를 쓰는 데 제한이 없습니다.`,
              ],
            ],
          },
        ]
      : [
          "회사는 개인정보를 국외로 이전하지 않습니다. 모든 정보는 대한민국 안의 서버에 보관합니다.",
        ],
  },
  {
    title: "국외에서의 직접 수집과 처리 국가",
    blocks: [
      "회사는 국외에서 국내 정보주체의 개인정보를 직접 수집하여 처리하지 않습니다. 개인정보를 처리하는 국가는 대한민국입니다.",
    ],
  },
];

const HOW: readonly Section[] = [
  {
    title: "추가적인 이용과 제공의 판단 기준",
    blocks: [
      "회사는 「개인정보 보호법」 제15조 제3항 및 제17조 제4항에 따라 다음을 살펴 정보주체의 동의 없이 개인정보를 추가로 이용하거나 제공할 수 있습니다.",
      {
        list: [
          "처음 수집한 목적과 관련이 있는지",
          "수집한 정황이나 처리 관행에 비추어 예측할 수 있는지",
          "정보주체의 이익을 부당하게 해치지 않는지",
          "가명 처리 또는 암호화 등 안전 조치를 하였는지",
        ],
      },
    ],
  },
  {
    title: "안전성 확보 조치",
    blocks: [
      "회사는 개인정보의 안전성을 확보하기 위하여 다음의 조치를 합니다.",
      {
        list: [
          "관리적 조치: 내부 관리계획의 수립과 시행, 해마다 하는 직원 교육, 접속 기록의 정기 점검",
          "기술적 조치: 한 사람에 한 계정, 업무에 필요한 만큼의 접근 권한, 등록하지 않은 곳에서 로그인할 때의 두 단계 인증, 비밀번호의 일방향 암호화, 연동 열쇠와 신분 서류의 암호화, 전송 구간의 암호화, 고치면 드러나게 이어 보관하는 접속 기록",
          "물리적 조치: 전산실과 자료보관실의 출입 통제",
        ],
      },
    ],
  },
];

const cookies = (isSent: boolean): Block => ({
  table: {
    heads: ["쿠키", "하는 일", "기간"],
    rows: [
      ["accessToken, refreshToken", "로그인을 유지합니다.", "14일 또는 로그아웃까지"],
      [
        "reservationId, reservationUuid, reservationHospitalUuid",
        "로그인한 아이디와 의료기관을 구별합니다.",
        "14일 또는 로그아웃까지",
      ],
      [
        "__session",
        isSent
          ? "알림 글, 진행 중인 절차의 번호, 무작위로 만든 기기 번호를 기억합니다."
          : "알림 글과 진행 중인 절차의 번호를 잠시 기억합니다.",
        `14일, 작성 중인 가입 신청이 있으면 ${periods.draftDays}일`,
      ],
      ...(isSent
        ? [
            [
              "visit",
              "방문을 시작한 때와 마지막으로 이용한 때를 기억합니다.",
              "14일 또는 로그아웃까지",
            ],
          ]
        : []),
      ["theme, block", "화면 밝기와 시간표의 크기를 기억합니다.", "14일"],
    ],
  },
});

const collecting = ({ analytics: isSent }: Circumstances): readonly Section[] => [
  {
    title: "자동으로 수집하는 장치와 거부",
    blocks: [
      "회사는 로그인을 유지하고 화면 설정을 기억하기 위하여 다음의 쿠키를 씁니다.",
      cookies(isSent),
      "작성하던 내용과 알림 설정은 쓰고 있는 브라우저의 저장소에 둡니다.",
      "정보주체는 브라우저의 설정에서 쿠키를 거부하거나 지울 수 있으나, 거부하면 로그인할 수 없습니다. 이 방침과 약관은 쿠키 없이도 볼 수 있습니다.",
    ],
  },
  {
    title: "행태정보의 수집과 이용",
    blocks: [
      "회사는 광고를 위하여 행태정보를 수집하거나 제3자가 수집하도록 허용하지 않습니다.",
      isSent
        ? "화면 이용 기록은 이름과 예약 내용을 뺀 채 수집하며, 선택 동의를 받은 회원에 한하여 계정 고유번호와 함께 수집합니다. 이전받는 자와 거부 방법은 「국외 이전」 항에서 밝힙니다."
        : "지금은 화면 이용 기록을 수집하지 않습니다.",
    ],
  },
];
