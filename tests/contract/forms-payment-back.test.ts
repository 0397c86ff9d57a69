import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#backend/payments/index.ts";
import { settleLater } from "#backend/payments/settle-later.ts";
import { createHospital } from "#tests/support/factories.ts";
import { approvedRequest, type Request } from "#tests/support/payment-requests.ts";
import { paymentWalk, write } from "#tests/support/payment-walk.ts";
import { startPaymentDesk, type PaymentDesk } from "#tests/support/payments.ts";
import { startSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";

/** 지식iN 결제 with scripts off: money that is given back. */
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

test("an order whose money goes back says so first, then that it did, and leads on", async () => {
  const { address } = await (await window()).press("승인");
  const key = { hospitalId: request.hospitalId, orderId: address.split("/").at(-1)! };
  const open = () => new Visitor(url).open(address);

  expect(await cancelOrder(desk.services, key)).toBe(true);
  const going = await open();
  going.part("heading", "결제를 취소하고 있어요");
  for (const said of ["모두 돌려 드려요", "며칠 걸릴 수 있어요", "P1120-", "110,000원"])
    expect(going.text).toContain(said);
  expect(going.text).not.toContain("영수증");
  // Until it is back nothing else is paid by it.
  expect(going.links(/요금제|결제/)).toEqual([]);
  expect((await going.follow("신청 상태 보기")).address).toBe("/kin-join/status");

  await settleLater(desk.services, key, new AbortController().signal);
  const back = await open();
  back.part("heading", "결제를 취소했어요");
  for (const said of ["모두 돌려 드렸어요", "며칠 뒤 보일 수 있어요", "P1120-", "110,000원"])
    expect(back.text).toContain(said);
  expect(back.text).not.toContain("영수증");
  expect((await back.follow("신청 상태 보기")).address).toBe("/kin-join/status");
  const plans = await back.follow("요금제로 돌아가기");
  expect(plans.text).toContain(`신청 ${request.number}, 문*오 님의 지식iN 요금이에요.`);

  // What is paid for it next is another order, and this one stays as it is.
  write(plans);
  const paid = await (
    await (await plans.press("110,000원 결제하기")).follow("결제창 열기")
  ).press("승인");
  expect(paid.text).toContain("결제했어요");
  expect(paid.address).not.toBe(address);
  (await open()).part("heading", "결제를 취소했어요");
});
