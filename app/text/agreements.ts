import { AGREEMENT_NAMES, WANTED_AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import { COMPANY } from "#contract/company.ts";
import { fullDay } from "./time.ts";

const { periods, news, analytics } = COMPANY;

interface AgreementText {
  title: string;
  /** The whole of it in one plain sentence. */
  plain: string;
}

/** What each text that is agreed to is called, and what it says in a sentence. */
export const AGREEMENT_TEXTS: Record<Agreement, AgreementText> = {
  SERVICE: {
    title: "이용약관",
    plain: "누가 회원이 되고, 회사와 회원이 서로 무엇을 지키는지 정해요.",
  },
  PROCESSING: {
    title: "환자 개인정보 처리 위탁 계약",
    plain: `병원이 맡긴 환자 정보를 예약 일에만 쓰고, 계약이 끝나면 ${periods.leavingDays}일 뒤에 지워요.`,
  },
  PRIVACY: {
    title: "개인정보 수집·이용 안내를 확인했어요",
    plain: `이름과 연락처를 받아 가입과 계정에만 쓰고, 계약이 끝나면 ${periods.memberDays}일 뒤에 지워요.`,
  },
  NEWS: {
    title: "새 소식을 메일로 받기",
    plain: `새 기능과 행사 소식을 메일로만, 한 달에 ${news.monthlyAtMost}번까지 보내요.`,
  },
  NEWS_NIGHT: {
    title: "새 소식을 밤 9시부터 아침 8시에도 받기",
    plain: "새 소식을 받는 분에게 밤 9시부터 아침 8시까지도 그 메일을 보내요.",
  },
  USAGE: {
    title: "화면 이용 기록을 서비스 개선에 쓰기",
    plain: `계정과 기기의 번호, 언제 어느 화면을 열고 어떤 파일을 받고 서식을 쓰거나 보냈는지만 ${analytics.country}의 분석 회사에 보내고, 이름과 예약은 보내지 않아요.`,
  },
};

/** Why it cannot be left out. */
const WHY: Partial<Record<Agreement, string>> = {
  SERVICE: "이 약관에 동의해야 계정을 만들어 드릴 수 있어요.",
  PROCESSING: "이 계약이 있어야 환자 예약을 대신 받아 드릴 수 있어요.",
  PRIVACY: "무엇을 받아 어디에 쓰는지 확인해야 신청을 받을 수 있어요.",
};
export const whyWanted = (name: Agreement): string => WHY[name] ?? "";

const optional = AGREEMENT_NAMES.length - WANTED_AGREEMENTS.length;

export const AGREEMENTS_TEXT = {
  title: "약관에 동의해 주세요",
  lead: "가입에 꼭 있어야 하는 것과 골라도 되는 것을 나누어 두었어요.",
  all: "모두 동의",
  allHolds: `선택 ${optional}건도 들어 있어요`,
  wanted: "필수",
  wantedCount: `${WANTED_AGREEMENTS.length}건 모두 있어야 가입할 수 있어요`,
  /** `#` is how many of them are ticked now. */
  wantedTicked: `${WANTED_AGREEMENTS.length}건 중 #건 동의`,
  optional: "선택",
  optionalCount: "동의하지 않아도 가입할 수 있어요",
  edition: (id: string, from: string) => `${id}판 · ${fullDay(from)} 시행`,
  whole: "전문",
  wholeOf: (title: string) => `${title} 전문`,
  large: "크게 보기",
  hasNumber: "신청 번호나 이어 쓰기 번호가 있으면",
  find: "신청 찾기",
  kept: "동의한 판과 때를 함께 적어 두어요. 가입한 뒤 내 계정에서 다시 보고 선택 동의를 거둘 수 있어요.",
  haveId: "이미 아이디가 있으면",
  missing: (count: number) => `동의가 ${count}건 남았어요`,
  newer: "그사이 약관이 바뀌었어요. 바뀐 글을 읽고 다시 동의해 주세요",
  newEdition: "새 판이에요. 전문을 읽고 다시 동의해 주세요.",
  meanwhile: "다른 창에서 이 신청을 이어 적었어요. 동의한 것을 확인하고 다시 눌러 주세요",
  tooMany: (minutes: number) =>
    `이곳에서 신청을 여러 번 시작해서 잠시 막았어요. ${minutes}분 뒤에 다시 해 주세요`,
  sent: {
    title: "이미 보낸 가입 신청이 있어요",
    lead: "이 브라우저에서 보낸 신청이에요.",
    foundLead: "이 브라우저에서 찾아본 신청이에요.",
    status: "상태 보기",
    another: "새로 신청",
  },
} as const;
