import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createHospital } from "#tests/support/factories.ts";
import { approvedRequest, ORDER, type Request } from "#tests/support/payment-requests.ts";
import { paymentWalk, write } from "#tests/support/payment-walk.ts";
import { startPaymentDesk, type PaymentDesk } from "#tests/support/payments.ts";
import { startSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";

/** 지식iN 결제 with scripts off: what was shown and chosen before is not asked for again. */
let desk: PaymentDesk;
let url: string;
let request: Request;

beforeAll(async () => {
  desk = await startPaymentDesk();
  url = await startSite({ ...desk, hospital: await createHospital(desk.database) });
});
beforeEach(async () => {
  request = await approvedRequest(desk.database);
});

const { window } = paymentWalk(() => ({ url, request }));

/** Where the receipt of the order goes that a page is of. */
async function mailOf({ address }: Page): Promise<string | undefined> {
  const { hospitalId } = request;
  const order = await desk.database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("paymentOrders")
      .select("payerEmail")
      .where("hospitalId", "=", hospitalId)
      .where("orderId", "=", address.split("/").at(-1)!)
      .executeTakeFirst(),
  );
  return order?.payerEmail;
}

test("the plans are shown to who comes with a pass, and both numbers are asked for where it is over", async () => {
  const visitor = new Visitor(url);
  const page = await visitor.open(`/naver-kin-payment?pass=${request.requestId}`);
  expect(page.text).toContain(`신청 ${request.number}`);
  write(page);
  page.field(/넉넉/).check();
  const summed = await page.press("110,000원 결제하기");
  expect(summed.text).toContain("264,000원");
  // Half an hour later.
  await sql`
    update test_kin_requests set request_id = ${randomUUID()}
    where request_id = ${request.requestId}`.execute(desk.database.kysely);
  const late = await summed.press("264,000원 결제하기");
  expect(late.status).toBe(401);
  expect(late.text).toContain("다시 찾아 주세요");
  expect(late.field("신청 번호").value).toBe(request.number);
  late.fill("휴대전화", "010-2345-1234");
  const kept = await late.press("요금제 보기");
  expect(kept.field(/넉넉/).isChecked).toBe(true);
  expect(kept.field("결제하는 병원").value).toBe(ORDER.payerName);
  const over = await visitor.open(`/naver-kin-payment?pass=${request.requestId}`);
  expect([over.status, over.text]).toEqual([200, expect.stringContaining("다시 찾아 주세요")]);
  expect((await visitor.open("/naver-kin-payment?order=x")).text).toContain("다시 찾아 주세요");
});

test("an order that was refused or given up is chosen again as it was, without the numbers", async () => {
  const opened = await window();
  for (const act of ["한도 초과 카드로", "창 닫기"]) {
    const unpaid = await opened.press(act);
    const page = await unpaid.follow("요금제 바꾸기");
    expect(page.text).toContain(`신청 ${request.number}, 문*오 님의 지식iN 요금이에요.`);
    expect(page.field(/표준/).isChecked).toBe(true);
    expect(page.field("1개월").isChecked).toBe(true);
    expect(page.field("결제하는 병원").value).toBe(ORDER.payerName);
    expect(page.field("사업자등록번호").value).toBe("220-81-62517");
    // Whoever has the order's address does not see whose mail address it is, and keeps it all the same.
    expect(page.html).not.toContain(ORDER.payerEmail);
    expect(page.field(/메일/).description).toContain("of***@barunclinic.kr");
    const way = await page.press("110,000원 결제하기");
    expect(way.address).toBe(`${unpaid.address}/window`);
  }
  const page = await (await opened.press("창 닫기")).follow("요금제 바꾸기");
  page.field(/기본/).check();
  const other = await (await page.press("110,000원 결제하기")).press("66,000원 결제하기");
  const paid = await (await other.follow("결제창 열기")).press("승인");
  expect(paid.text).toContain("66,000원");
  expect(await mailOf(paid)).toBe(ORDER.payerEmail);
  // The order that was given up leads to the one that is paid, for who knows both numbers: its address was passed on.
  const old = await new Visitor(url).open(opened.url.searchParams.get("successUrl")!);
  expect(old.text).toContain("더는 쓰지 않는 주문이에요");
  // Nobody paid it.
  expect(old.text).toContain("주문한 금액");
  expect(old.text).not.toContain("결제 금액");
  const asked = await old.follow("요금제로 돌아가기");
  expect(asked.text).toContain("다시 찾아 주세요");
  asked.fill("신청 번호", request.number);
  asked.fill("휴대전화", "010-2345-1234");
  expect((await asked.press("요금제 보기")).address).toBe(paid.address);
});
