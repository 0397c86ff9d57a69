import { CODES } from "#contract/codes.ts";
import { digits } from "./digits.ts";
import { ERROR_TEXT } from "./errors.ts";
import { minutesToWait } from "./time.ts";

export const won = (amount: number): string => `${digits(amount)}원`;

/** The words of 지식iN 결제. */
export const PAYMENT_TEXT = {
  title: "지식iN 요금제",
  find: {
    lead: "승인된 지식iN 신청의 번호와 그때 적은 휴대전화 번호로 찾아요.",
    over: "신청을 확인한 지 오래됐어요. 신청 번호와 휴대전화 번호로 다시 찾아 주세요.",
    number: "신청 번호",
    numberHint: "K1120-003처럼 생겼어요.",
    mobile: "휴대전화",
    submit: "요금제 보기",
    status: "신청 상태 보기",
  },
  lead: (number: string, doctor: string) => `신청 ${number}, ${doctor} 님의 지식iN 요금이에요.`,
  begun: {
    say: "아직 결제하지 않은 주문이 있어요. 그대로 두면 그 주문으로 이어져요.",
    see: "주문 보기",
  },
  plan: "요금제",
  withVat: "부가세 포함",
  aMonth: "한 달",
  period: "기간",
  months: (months: number) => `${months}개월`,
  off: (percent: number) => `${percent}% 할인`,
  payerName: "결제하는 병원",
  payerBrn: "사업자등록번호",
  payerEmail: "결제하는 분의 메일",
  payerEmailKept: (mail: string) => `비워 두면 전에 적은 ${mail}로 보내요.`,
  bill: {
    title: "결제 금액",
    list: (plan: string, months: number) => `${plan} ${months}개월`,
    discount: (percent: number) => `기간 할인 ${percent}%`,
    less: (amount: number) => `−${won(amount)}`,
    supply: "공급가액",
    vat: "부가세",
    sum: "합계",
  },
  pay: (amount: number) => `${won(amount)} 결제하기`,
  next: "다음 창은 토스페이먼츠예요. 카드 번호는 닥톡에 남지 않아요. 결제한 날부터 바로 시작해요.",
  changed: (amount: number) =>
    `고른 요금제는 ${won(amount)}이에요. 금액을 확인하고 다시 눌러 주세요.`,
  order: {
    number: "주문",
    amount: "결제 금액",
    ordered: "주문한 금액",
    change: "요금제 바꾸기",
    none: "결제 준비 중",
    noneSay: "아직 여기서 결제할 수 없어요. 아래 번호로 전화해 주시면 결제 방법을 알려 드려요.",
    ready: {
      title: "아직 결제하지 않았어요",
      lead: "결제창에서 승인하면 결제돼요. 그때까지 돈은 빠져나가지 않아요.",
      open: (amount: number) => `${won(amount)} 결제창 열기`,
    },
    pending: {
      title: "결제를 확인하고 있어요",
      lead: "은행의 답을 기다려요. 이 창을 닫아도 결제는 한 번만 돼요.",
      since: (clock: string) => `${clock}부터 기다리고 있어요`,
      asked: "물어본 횟수",
      times: (count: number) => `${count}번`,
      then: "답이 올 때까지 저희가 계속 물어봐요. 결제됐으면 여기에 영수증이 나오고, 안 됐으면 돈은 빠져나가지 않아요. 다시 결제하지 마세요.",
      again: "지금 다시 확인",
    },
    failed: {
      title: "결제되지 않았어요",
      lead: "돈은 빠져나가지 않았어요. 고른 요금제는 그대로 있어요.",
      answer: "카드사의 답",
      again: (amount: number) => `${won(amount)} 다시 결제`,
      say: "다른 카드로 하거나 카드사에 물어본 뒤 다시 눌러 주세요. 같은 주문으로 이어지고 두 번 결제되지 않아요.",
      late: "승인하고 10분이 지나 결제하지 않았어요. 다시 눌러 주세요.",
      notAsOrdered: "결제창에서 돌아온 금액이 주문과 달라 결제하지 않았어요. 다시 눌러 주세요.",
    },
    otherAmount: {
      title: "주문과 다른 금액이 결제됐어요",
      lead: "이 주문으로 시작된 것은 없어요. 다시 결제하지 마세요.",
      say: "아래 번호로 전화해 주시면 빠져나간 돈을 돌려 드려요. 주문 번호를 말씀해 주세요.",
    },
    canceled: {
      title: "결제를 그만뒀어요",
      say: "다시 누르면 같은 주문으로 이어지고 두 번 결제되지 않아요.",
    },
    replaced: {
      title: "더는 쓰지 않는 주문이에요",
      lead: "다른 요금제로 바꿨거나 신청이 반려된 주문이에요. 이 주문으로는 결제되지 않아요. 돈은 빠져나가지 않았어요.",
      back: "요금제로 돌아가기",
    },
    canceling: {
      title: "결제를 취소하고 있어요",
      lead: "빠져나간 돈은 모두 돌려 드려요. 카드사에 따라 며칠 걸릴 수 있어요.",
    },
    refunded: {
      title: "결제를 취소했어요",
      lead: "돈은 모두 돌려 드렸어요. 카드사에 따라 며칠 뒤 보일 수 있어요.",
    },
    done: {
      title: "결제했어요",
      mailed: (mail: string) => `영수증을 메일로도 보냈어요: ${mail}`,
      lead: "이 주소를 간직하면 영수증을 다시 볼 수 있어요.",
      notActive:
        "돈은 받았지만 답변을 바로 시작하지 못했어요. 저희가 확인하고 있으니 아래 번호로 전화해 주세요.",
      receipt: "영수증",
      paidAt: "결제한 때",
      what: "내용",
      product: (plan: string, months: number) => `지식iN ${plan}, ${months}개월`,
      used: "이용 기간",
      supplier: "공급자",
      payer: "결제한 병원",
      method: "방법",
      print: "영수증 인쇄",
      status: "신청 상태 보기",
      home: "처음으로",
      printHint: "Ctrl+P를 누르면 영수증만 인쇄돼요.",
    },
  },
  window: {
    title: "결제창으로 가요",
    lead: "잠시 뒤 저절로 열려요. 안 열리면 아래를 눌러 주세요.",
    open: "결제창 열기",
    opening: "결제창을 여는 중이에요.",
    script:
      "토스페이먼츠 결제창은 스크립트를 켜야 열려요. 브라우저에서 켜고 다시 열거나, 아래 번호로 전화해 주세요.",
    failed: "결제창을 열지 못했어요. 돈은 빠져나가지 않았어요. 주문으로 돌아가 다시 눌러 주세요.",
    back: "주문으로 돌아가기",
  },
} as const;

/** Why something about a payment was not done, by the backend's code. */
export function paymentFailure(code: string, waitSeconds: number | null): string {
  if (code === CODES.refused)
    return "맞는 신청이 없어요. 번호와 휴대전화를 다시 확인해 주세요. 아직 승인되지 않은 신청은 결제할 수 없어요.";
  if (code === CODES.conflict)
    return "이미 결제한 신청이에요. 결제한 때의 주소를 열거나 아래 번호로 전화해 주세요.";
  if (code === CODES.tooMany)
    return `여러 번 물어봤어요. ${minutesToWait(waitSeconds)}분 뒤에 다시 눌러 주세요.`;
  return `${ERROR_TEXT.outOfReach.title}. 돈은 빠져나가지 않았어요. 잠시 뒤 다시 눌러 주세요.`;
}

/** Why it could not be looked up what came of a payment: what is not known is not said to be so. */
export const settleFailure = (code: string, waitSeconds: number | null): string =>
  code === CODES.tooMany
    ? paymentFailure(code, waitSeconds)
    : `${ERROR_TEXT.payment.title}. ${ERROR_TEXT.payment.body}`;
