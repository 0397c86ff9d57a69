import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settleLater } from "#backend/payments/settle-later.ts";
import { breakServer, mend } from "#backend/sandbox/faults/store.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { createHospital } from "#tests/support/factories.ts";
import { approvedRequest, begunOf, ORDER, type Request } from "#tests/support/payment-requests.ts";
import { paymentWalk, write } from "#tests/support/payment-walk.ts";
import { startPaymentDesk, type PaymentDesk } from "#tests/support/payments.ts";
import { startSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";

/** 지식iN 결제 with scripts off, up to the gateway's window and back. */
let desk: PaymentDesk;
let url: string;
let request: Request;

beforeAll(async () => {
  desk = await startPaymentDesk();
  url = await startSite({ ...desk, hospital: await createHospital(desk.database) });
});
beforeEach(async () => {
  await mend(desk.world.state());
  request = await approvedRequest(desk.database);
});

const { plans, window } = paymentWalk(() => ({ url, request }));

describe("요금제", () => {
  test("are shown to who knows both numbers, and nothing is said of others", async () => {
    const page = await new Visitor(url).open("/naver-kin-payment");
    const empty = await page.press("요금제 보기");
    expect(empty.status).toBe(400);
    expect(empty.field("신청 번호").description).toContain("적어 주세요");
    empty.fill("신청 번호", request.number);
    empty.fill("휴대전화", "010-0000-9999");
    const wrong = await empty.press("요금제 보기");
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("맞는 신청이 없어요");
    wrong.fill("휴대전화", "010-2345-1234");
    const shown = await wrong.press("요금제 보기");
    expect(shown.text).toContain("문*오 님의 지식iN 요금이에요");
    for (const price of ["66,000원", "110,000원", "264,000원"]) expect(shown.text).toContain(price);
  });

  test("are asked for by the number that the way here has said", async () => {
    const visitor = new Visitor(url);
    const of = async (said: string) =>
      (await visitor.open(`/naver-kin-payment?number=${said}`)).field("신청 번호").value;
    expect(await of("K1120-003")).toBe("K1120-003");
    expect(await of("k1120003")).toBe("K1120-003");
    expect(await of("%3Cb%3E010-1234-5678")).toBe("");
  });

  test("say before anything is typed that nothing can be paid here yet", async () => {
    const { payments } = desk.services;
    const { gateway } = payments;
    payments.gateway = null;
    try {
      expect((await plans()).text).toContain("결제 준비 중");
    } finally {
      payments.gateway = gateway;
    }
    expect((await plans()).text).not.toContain("결제 준비 중");
  });

  test.each(["/naver-kin-payment", "/kin-join", "/kin-join/status"])(
    "%s takes no form that it has not",
    async (path) => {
      for (const intent of ["", "x"]) {
        const body = new URLSearchParams({ intent, number: request.number, mobile: "01023451234" });
        const headers = { origin: url };
        expect((await fetch(url + path, { method: "POST", body, headers })).status).toBe(400);
      }
    },
  );

  test("another choice is summed up before it is paid, and keeps what was typed", async () => {
    const page = await plans();
    write(page);
    page.field(/기본/).check();
    const summed = await page.press("110,000원 결제하기");
    expect(summed.status).toBe(400);
    expect(summed.text).toContain("고른 요금제는 66,000원이에요");
    summed.fill("사업자등록번호", "1");
    const wrong = await summed.press("66,000원 결제하기");
    expect(wrong.status).toBe(400);
    expect(wrong.field("사업자등록번호").description).toContain("10자리");
    expect(wrong.field("결제하는 병원").value).toBe(ORDER.payerName);
  });
});

test("the plans stay by their address, with what was refused and what was ordered", async () => {
  const visitor = new Visitor(url);
  const page = await plans(visitor);
  expect(page.address).toContain("/naver-kin-payment?pass=");
  const again = await visitor.open(page.address);
  expect(again.text).toContain(`신청 ${request.number}`);
  expect(again.text).not.toContain("결제하지 않은 주문");
  write(again);
  again.fill("사업자등록번호", "1");
  const wrong = await again.press("110,000원 결제하기");
  expect([wrong.status, wrong.address]).toEqual([400, page.address]);
  wrong.fill("사업자등록번호", ORDER.payerBrn);
  const order = await wrong.press("110,000원 결제하기");
  const back = await visitor.open(page.address);
  expect(back.text).toContain("아직 결제하지 않은 주문이 있어요");
  expect(back.field("결제하는 병원").value).toBe(ORDER.payerName);
  expect(`${(await back.follow("주문 보기")).address}/window`).toBe(order.address);
});

describe("an order", () => {
  test("is paid in the window, and shows its receipt", async () => {
    const opened = await window();
    expect(opened.text).toContain("지식iN 표준, 1개월");
    const paid = await opened.press("승인");
    expect(paid.address).toMatch(/^\/naver-kin-payment\/[0-9a-f-]{36}$/);
    expect(paid.text).toContain("결제했어요");
    for (const said of ["P1120-", "100,000원", "10,000원", "110,000원", "국민카드", "220-81-62517"])
      expect(paid.text).toContain(said);
    expect(paid.html).not.toContain(TOSS_SECRET_KEY);
    expect(paid.html).not.toContain(ORDER.payerEmail);
    // Nobody sends mails here.
    expect(paid.text).not.toContain("메일로도");
    expect(await begunOf(desk.database, request)).toBe(1);
    const status = await paid.follow("신청 상태 보기");
    expect(status.field("신청 번호").value).toBe(request.number);
    expect(paid.links("처음으로")).toHaveLength(1);
    // Whoever asks with both numbers again is shown what was paid.
    expect((await plans()).address).toBe(paid.address);
  });

  test("has the year of each of its days on its receipt, of this year too", async () => {
    const paid = await (await window()).press("승인");
    expect(paid.text).toMatch(/결제한 때 2026년 11월 \d+일 \([일월화수목금토]\) 14:12/);
    expect(paid.text).toMatch(/이용 기간 2026년 11월 \d+일 – 2026년 12월 \d+일/);
  });

  test("says that its receipt was mailed where it was", async () => {
    desk.services.mailer = { send: () => Promise.resolve() };
    try {
      const paid = await (await window()).press("승인");
      expect(paid.text).toContain("영수증을 메일로도 보냈어요: of***@barunclinic.kr");
    } finally {
      desk.services.mailer = null;
    }
  });

  test("is one for who presses twice", async () => {
    const page = await plans();
    write(page);
    const ways = await Promise.all([
      page.press("110,000원 결제하기"),
      page.press("110,000원 결제하기"),
    ]);
    expect(ways[0].address).toBe(ways[1].address);
  });

  test("that the card refuses says first that no money was taken, why, and goes on", async () => {
    const failed = await (await window()).press("한도 초과 카드로");
    expect(failed.text).toContain("결제되지 않았어요 돈은 빠져나가지 않았어요");
    expect(failed.text).toContain("한도 초과");
    expect(failed.text).toContain("EXCEED_MAX_AMOUNT");
    const again = await failed.follow("110,000원 다시 결제");
    const paid = await (await again.follow("결제창 열기")).press("승인");
    expect(paid.text).toContain("결제했어요");
    expect(paid.address).toBe(failed.address);
    expect(await begunOf(desk.database, request)).toBe(1);
  });

  test("whose window is closed is not paid, and can be", async () => {
    const left = await (await window()).press("창 닫기");
    expect(left.text).toContain("결제를 그만뒀어요");
    const paid = await (
      await (await left.follow("110,000원 다시 결제")).follow("결제창 열기")
    ).press("승인");
    expect(paid.text).toContain("결제했어요");
  });

  test("that nobody knows of says since when, and what becomes of the money", async () => {
    const opened = await window();
    await breakServer(desk.world.state(), "TOSS", {
      ...{ kind: "CUT", seconds: 0, since: desk.clock() },
    });
    const pending = await opened.press("승인");
    expect(pending.text).toContain("결제를 확인하고 있어요");
    expect(pending.text).toContain("14:12부터 기다리고 있어요");
    expect(pending.text).toContain("결제는 한 번만 돼요");
    expect(pending.html).toContain(
      `http-equiv="refresh" content="5; url=${pending.address}?again"`,
    );
    expect((await plans()).address).toBe(pending.address);
    const still = await pending.press("지금 다시 확인");
    expect(still.text).toContain("결제를 확인하고 있어요");
    await mend(desk.world.state());
    const paid = await still.press("지금 다시 확인");
    expect(paid.text).toContain("결제했어요");
    expect((await new Visitor(url).open(`${paid.address}?again`)).address).toBe(paid.address);
    const orderId = paid.url.pathname.split("/").at(-1) ?? "";
    const job = { hospitalId: request.hospitalId, orderId };
    await settleLater(desk.services, job, new AbortController().signal);
    expect(await begunOf(desk.database, request)).toBe(1);
  });

  test("of another amount than was ordered takes nothing", async () => {
    const left = await (await window()).press("창 닫기");
    const visitor = new Visitor(url);
    const id = left.url.pathname.split("/").at(-1) ?? "";
    const back = `${left.url.pathname}?paymentKey=k&orderId=${id}&amount=110`;
    expect((await visitor.open(back)).text).toContain("주문과 달라 결제하지 않았어요");
  });

  test("for which another sum was taken says so, and neither that none was nor to pay again", async () => {
    const left = await (await window()).press("창 닫기");
    const orderId = left.url.pathname.split("/").at(-1) ?? "";
    const { hospitalId } = request;
    for (const state of ["FAILED", "REPLACED"] as const) {
      await desk.database.inHospital(hospitalId, (trx) =>
        trx
          .updateTable("paymentOrders")
          .set({ state, code: "OTHER_AMOUNT", paymentKey: `k-${orderId}` })
          .where("hospitalId", "=", hospitalId)
          .where("orderId", "=", orderId)
          .execute(),
      );
      const page = await new Visitor(url).open(left.url.pathname);
      expect(page.text).toContain("주문과 다른 금액이 결제됐어요");
      expect(page.text).toContain("다시 결제하지 마세요");
      expect(page.text).not.toContain("빠져나가지 않았어요");
      expect(page.links(/요금제/)).toEqual([]);
    }
  });

  test("is not there under an address that nobody was given", async () => {
    const visitor = new Visitor(url);
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"])
      for (const end of ["", "/window", "?paymentKey=a&orderId=b&amount=1", "?code=X"])
        expect((await visitor.open(`/naver-kin-payment/${id}${end}`)).status).toBe(404);
  });
});

test("the page that opens the real gateway's window alone lets its script in", async () => {
  const opened = await window();
  const order = new URLSearchParams(opened.url.search).get("orderId") ?? "";
  const of = async (path: string) =>
    (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "";
  expect(await of(`/naver-kin-payment/${order}/window`)).not.toContain("toss");
  const { payments } = desk.services;
  const { window: sandbox } = payments;
  payments.window = { kind: "SCRIPT", clientKey: "test_ck_real" };
  try {
    const way = await new Visitor(url).open(`/naver-kin-payment/${order}/window`);
    expect(way.text).toContain("스크립트를 켜야 열려요");
    expect(await of(`/naver-kin-payment/${order}/window`)).toContain(
      "script-src 'self' https://js.tosspayments.com;",
    );
    expect(await of(`/naver-kin-payment/${order}/window`)).toContain("form-action 'self';");
    expect(await of(`/naver-kin-payment/${order}`)).not.toContain("toss");
  } finally {
    payments.window = sandbox;
  }
});

test("without a gateway it says that nothing can be paid yet, and whom to ask", async () => {
  const opened = await window();
  const order = new URLSearchParams(opened.url.search).get("orderId") ?? "";
  const { payments } = desk.services;
  const { gateway } = payments;
  payments.gateway = null;
  try {
    const page = await new Visitor(url).open(`/naver-kin-payment/${order}`);
    expect(page.text).toContain("결제 준비 중");
  } finally {
    payments.gateway = gateway;
  }
});
