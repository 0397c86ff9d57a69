import { COMPANY } from "#contract/company.ts";
import { josa } from "./reservation.ts";
import { CARRY_OVER } from "./signup-left.ts";
import { minutesToWait } from "./time.ts";

const { help, periods } = COMPANY;

/** Words of /signup-request/status: the look-up, and what is found. */
export const SIGNUP_STATUS_TEXT = {
  title: "가입 신청 상태",
  find: {
    lead: "보낸 신청은 신청 번호로 상태를 보고, 쓰던 신청은 이어 쓰기 번호로 이어서 적어요.",
    number: "신청 번호나 이어 쓰기 번호",
    numberHint: "S1120-048이나 K7M2-9QXD-4TRP처럼 생겼어요. 띄어 써도 돼요.",
    mobile: "신청에 적은 휴대전화",
    submit: "신청 찾기",
    forgotten: `번호를 잊었으면 ${josa(help.phone, "으로/로")} 전화해 주세요.`,
    another: "새로 신청",
    goOn: "쓰던 신청 이어 적기",
    none: `번호와 휴대전화가 모두 맞는 신청이 없어요. 신청에 적은 휴대전화인지 확인해 주세요. ${CARRY_OVER}`,
  },
  newHospital: "새 병원",
  /** What is being waited for, by who decides. */
  weHave: "신청을 받았어요. 적어 주신 것과 서류를 확인하고, 결과는 메일로 알려 드려요.",
  weLook: "적어 주신 것과 서류를 보고 있어요. 결과는 메일로 알려 드려요.",
  staffLook: (hospital: string) =>
    `${hospital}의 동료가 승인하면 쓸 수 있어요. 결과는 메일로 알려 드려요.`,
  handIn: "서류 올리기",
  /** What was left for later: of a sign-up that is looked at, and beside what a reviewer asks for. */
  lacking: (names: readonly string[]) =>
    `아직 받지 못한 서류가 있어요: ${names.join(", ")}. 심사하는 동안 여기서 올릴 수 있어요.`,
  lackingToo: (names: readonly string[]) => `아직 올리지 않은 서류도 있어요: ${names.join(", ")}`,
  missing: (count: number) => `서류 ${count}건을 올리면 보낼 수 있어요.`,
  complete: "보완 보내기",
  completed: "보완을 보냈어요. 다시 보고 메일로 알려 드려요.",
  refusedFor: "반려한 이유",
  refused: "고쳐서 새로 신청할 수 있어요.",
  approved: "이제 로그인할 수 있어요.",
  approvedWith: (id: string) => `아이디 ${josa(id, "으로/로")} 로그인해 주세요.`,
  withdrawn: "신청을 거두었고, 적은 것과 올린 서류를 지웠어요.",
  withdraw: {
    ask: "신청 철회",
    title: "신청을 철회할까요?",
    deletes: `적은 것과 올린 서류, 보내 드린 메일의 기록을 바로 지워요. 신청 번호와 신청하고 철회한 때, 약관에 동의한 기록은 ${periods.documentDays}일 남아요. 서류를 올린 적이 있으면 올리고 지운 사람의 이름과 때, 접속 주소가 접근 기록에 ${periods.accessYears}년 남아요. 되돌릴 수 없고, 다시 하려면 새로 신청해야 해요.`,
    do: "철회하기",
    leave: "그만두기",
    done: "신청을 철회했어요.",
  },
  other: "다른 신청 찾기",
  gone: "열어 본 신청을 더는 찾지 못했어요. 번호와 휴대전화로 다시 찾아 주세요.",
  meanwhile: "그사이 신청이 바뀌었어요. 지금 상태를 확인해 주세요.",
} as const;

export const tooManyLooks = (retryAfterSeconds: number | null): string =>
  `여러 번 찾아서 잠시 막았어요. ${minutesToWait(retryAfterSeconds)}분 뒤에 다시 해 주세요.`;
