import { mailWords, type MailWords } from "#backend/mails/index.ts";
import { COMPANY } from "#contract/company.ts";
import { kstDay } from "#contract/kst.ts";
import { kinOrder } from "#contract/page-addresses.ts";
import { planOf } from "#contract/payment-plans.ts";
import type { OrderRow } from "./store.ts";

const won = (amount: number): string => `${amount.toLocaleString("ko-KR")}원`;

/** An order that was paid, and when. */
export type PaidOrder = Omit<OrderRow, "paidAt" | "usedTo"> & { paidAt: Date; usedTo: string };

/** What a paid order says to who paid for it; the same stands on its page. */
export function receiptMail(order: PaidOrder, siteUrl: string): MailWords {
  const { number, plan, months, total, vat, method, payerName, payerBrn } = order;
  const { usedFrom, usedTo, paidAt, orderId } = order;
  const facts = [
    ["주문", number],
    ["결제한 날", kstDay(paidAt)],
    ["내용", `지식iN ${planOf(plan).name}, ${months}개월`],
    ["이용 기간", `${usedFrom ?? ""} – ${usedTo}`],
    ["공급자", `${COMPANY.name} ${COMPANY.brn}`],
    ["결제한 병원", `${payerName} ${payerBrn.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3")}`],
    ...(method === null ? [] : [["방법", method]]),
    ["공급가액", won(total - vat)],
    ["부가세", won(vat)],
    ["합계", won(total)],
  ];
  return mailWords(
    `지식iN 요금 영수증 ${number}`,
    `지식iN 요금 ${won(total)}을 결제했어요.`,
    facts.map(([name = "", value = ""]) => `${name}: ${value}`).join("\n"),
    `영수증 보기, 인쇄: ${siteUrl}${kinOrder(orderId)}`,
  );
}
