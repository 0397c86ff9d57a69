import { describe, expect, test } from "vitest";
import { activateKin, decideKin, findPayable, type KinDecision } from "#backend/kin/index.ts";
import { readOutbox } from "#backend/mails/index.ts";
import { nextLicence } from "#tests/support/kin.ts";
import { write } from "#tests/support/payment-walk.ts";
import { useSite } from "#tests/support/site.ts";
import type { Visitor } from "#tests/support/visitor/visitor.ts";

const site = useSite();
const MOBILE = "010-0000-0142";

/** Fills the form as it is meant, and sends it. */
async function submit(visitor: Visitor = site.stranger(), licence = nextLicence()) {
  const page = await visitor.open("/kin-join");
  page.fill("의사 이름", "문태오");
  page.field("전문과목").choose("정형외과");
  page.fill("의사 면허번호", licence);
  page.fill("병원", "튼튼정형외과");
  page.fill("휴대전화", MOBILE);
  page.field(/면허 정보 확인/).check();
  page.field(/답변 원칙/).check();
  return page.press("답변 의사 신청");
}
const numberOn = (text: string) => /K\d{4}-\d{3}/.exec(text)![0];
const decide = (number: string, decision: KinDecision) =>
  decideKin(site.backend.services, number, decision);
/** Its number, and the address at which it stands approved. */
async function approved(visitor: Visitor) {
  const made = await submit(visitor);
  const number = numberOn(made.text);
  await decide(number, { to: "VERIFIED" });
  await decide(number, { to: "APPROVED" });
  return { number, status: made.address.replace("&then=new", "") };
}

/** As the payment says it. */
async function paidTo(number: string, usedTo: string) {
  const { database, clock } = site.backend;
  const place = (await findPayable(site.backend.services, { number, mobile: "01000000142" }))!;
  await database.inHospital(place.hospitalId, (trx) =>
    activateKin(trx, { ...place, usedTo }, clock()),
  );
}

describe("답변 의사 신청", () => {
  test("says at each field what is wrong, keeps what was typed, and ends with a number", async () => {
    const page = await site.stranger().open("/kin-join");
    page.fill("의사 이름", "문태오");
    page.fill("의사 면허번호", "48215777");
    page.field(/답변을 병원 소식에/).check();
    const wrong = await page.press("답변 의사 신청");
    expect(wrong.status).toBe(400);
    expect(wrong.field("의사 이름").value).toBe("문태오");
    expect(wrong.field("의사 면허번호").value).toBe("48215777");
    expect(wrong.field("의사 면허번호").description).toContain("6자리까지");
    expect(wrong.field("전문과목").description).toContain("골라 주세요");
    expect(wrong.field("휴대전화").description).toContain("적어 주세요");
    expect(wrong.text).toContain("‘면허 정보 확인’에 동의해야 신청할 수 있어요.");
    wrong.fill("의사 면허번호", nextLicence());
    wrong.field("전문과목").choose("정형외과");
    wrong.fill("병원", "튼튼정형외과");
    wrong.fill("휴대전화", MOBILE);
    wrong.field(/면허 정보 확인/).check();
    wrong.field(/답변 원칙/).check();
    const made = await wrong.press("답변 의사 신청");
    expect(made.address).toMatch(/^\/kin-join\/status\?pass=/);
    expect(made.text).toContain("신청했어요");
    expect(numberOn(made.text)).toMatch(/^K1120-/);
    const seen = await made.follow("신청 상태 보기");
    expect(seen.text).toContain("면허와 전문과목을 확인하고 있어요");
    expect(seen.text).not.toContain("문자");
  });

  test("is looked up by number and mobile number, in one's own spelling, and taken back where it is asked", async () => {
    const number = numberOn((await submit()).text);
    const page = await site.stranger().open("/kin-join/status");
    page.fill("신청 번호", number.toLowerCase().replace("-", " "));
    page.fill("휴대전화", "010-0000-9999");
    const none = await page.press("상태 보기");
    expect(none.status).toBe(404);
    expect(none.text).toContain("모두 맞는 신청이 없어요");
    expect(none.text).toMatch(new RegExp(`${number}(?:으로|로) 읽었어요`));
    none.fill("휴대전화", MOBILE);
    const seen = await none.press("상태 보기");
    expect(seen.text).toContain(`${number} · 문태오 · 정형외과`);
    expect(seen.text).toMatch(/신청 ?11월 20일 \(금\) 14:12/);
    const asks = await seen.follow("신청 철회");
    expect(asks.text).toContain("90일 뒤에 지워요");
    const gone = await asks.press("신청 철회");
    expect(gone.text).toContain("철회한 신청이에요.");
    expect(gone.links("신청 철회")).toEqual([]);
  });

  test("shows what the operator decided, with the reason, and leads on to the plans", async () => {
    const visitor = site.stranger();
    const made = await submit(visitor);
    const number = numberOn(made.text);
    await decide(number, { to: "VERIFIED" });
    const asks = await visitor.open(`${made.address.replace("&then=new", "")}&then=withdraw`);
    await decide(number, { to: "APPROVED" });
    const late = await asks.press("신청 철회");
    expect(late.status).toBe(409);
    expect(late.text).toContain("철회하지 못했어요");
    expect(late.text).toContain("승인됐어요.");
    expect(late.links("요금제 보기")[0]?.href).toContain("/naver-kin-payment");
    // Who asks for it from then on is told so as well.
    const asksLate = await visitor.open(`${made.address.replace("&then=new", "")}&then=withdraw`);
    expect(asksLate.text).toContain("철회하지 못했어요");
    expect(asksLate.text).not.toContain("신청을 철회할까요?");
    const other = numberOn((await submit(visitor)).text);
    expect(other).not.toBe(number);
    await decide(other, { to: "REJECTED", words: "면허번호가 달라요." });
    const look = await visitor.open("/kin-join/status");
    look.fill("신청 번호", other);
    look.fill("휴대전화", MOBILE);
    const rejected = await look.press("상태 보기");
    expect(rejected.text).toContain("“면허번호가 달라요.”");
    expect(rejected.text).not.toContain("신청 철회");
    const again = await rejected.follow("다시 신청하기");
    expect(again.field("의사 이름").value).toBe("문태오");
    expect(again.field("전문과목").value).toBe("정형외과");
    expect(again.field(/면허 정보 확인/).isChecked).toBe(false);
    expect((await visitor.open("/kin-join?pass=x")).field("의사 이름").value).toBe("");
  });

  test("says until when it is paid for, and leads to paying on where that is over", async () => {
    const visitor = site.stranger();
    const { number, status } = await approved(visitor);
    await paidTo(number, "2026-12-19");
    const paid = await visitor.open(status);
    expect(paid.text).toContain("답변하고 있어요.");
    expect(paid.text).toContain("12월 19일까지 결제했어요.");
    expect(paid.links("이어서 결제하기")).toEqual([]);
    await paidTo(number, "2026-11-19");
    const over = await visitor.open(status);
    expect(over.text).toContain("결제한 기간이 11월 19일에 끝났어요.");
    expect(over.text).not.toContain("답변하고 있어요.");
    expect(over.links("이어서 결제하기")[0]?.href).toContain(`/naver-kin-payment?pass=${number}`);
  });

  test("leads to the plans without the numbers, and shows what was paid with its receipt", async () => {
    const { services, database, clock } = site.backend;
    const visitor = site.stranger();
    const { number, status } = await approved(visitor);
    const seen = await visitor.open(status);
    expect(seen.links("영수증 보기")).toEqual([]);
    const plans = await seen.follow("요금제 보기");
    expect(plans.text).toContain(`신청 ${number}, 문*오 님의 지식iN 요금이에요.`);
    write(plans);
    const order = await plans.press("110,000원 결제하기");
    const place = (await findPayable(services, { number, mobile: "01000000142" }))!;
    await database.inHospital(place.hospitalId, (trx) =>
      trx
        .updateTable("paymentOrders")
        .set({ state: "DONE", paidAt: clock(), paymentKey: "k", usedTo: "2026-12-19" })
        .where("hospitalId", "=", place.hospitalId)
        .where("requestId", "=", place.requestId)
        .execute(),
    );
    await paidTo(number, "2026-12-19");
    const paid = await visitor.open(status);
    expect(paid.text).toContain("표준 1개월");
    const receipt = await paid.follow("영수증 보기");
    expect(receipt.address).toBe(order.address);
    expect(receipt.text).toContain("110,000원");
  });

  test("says nothing of paying while it is not known whether it is paid, and leads to the order", async () => {
    const { services, database, clock } = site.backend;
    const visitor = site.stranger();
    const { number, status } = await approved(visitor);
    const plans = await (await visitor.open(status)).follow("요금제 보기");
    write(plans);
    const order = await plans.press("110,000원 결제하기");
    const place = (await findPayable(services, { number, mobile: "01000000142" }))!;
    await database.inHospital(place.hospitalId, (trx) =>
      trx
        .updateTable("paymentOrders")
        .set({ state: "PENDING", pendingSince: clock(), paymentKey: "k", confirmKey: "c" })
        .where("hospitalId", "=", place.hospitalId)
        .where("requestId", "=", place.requestId)
        .execute(),
    );
    const pending = await visitor.open(status);
    expect(pending.text).toContain("결제를 확인하고 있어요.");
    expect(pending.text).toContain("다시 결제하지 마세요");
    expect(pending.text).not.toContain("요금제를 고르고 결제하면");
    expect(pending.links("요금제 보기")).toEqual([]);
    expect((await pending.follow("주문 보기")).address).toBe(order.address);
  });

  test("is asked for by the number that the way here has said", async () => {
    const of = async (said: string) =>
      (await site.stranger().open(`/kin-join/status?number=${said}`)).field("신청 번호").value;
    expect(await of("k1120003")).toBe("K1120-003");
    expect(await of("%3Cb%3E")).toBe("");
  });

  test("asks for the number anew with a pass that is over, or was never one", async () => {
    const made = await submit();
    site.backend.clock.set("2026-11-20T15:00:00+09:00");
    const over = await site.stranger().open(made.address);
    expect(over.status).toBe(200);
    expect(over.text).toContain("30분이 지났어요");
    expect((await site.stranger().open("/kin-join/status?pass=x")).status).toBe(200);
  });
});

test("a doctor who asks again is told at the licence how to see the first request", async () => {
  const licence = nextLicence();
  await submit(site.stranger(), licence);
  const again = await submit(site.stranger(), licence);
  expect(again.status).toBe(400);
  expect(again.field("의사 면허번호").description).toContain("이미 신청하셨어요");
  expect(again.field("의사 이름").value).toBe("문태오");
  expect(again.links("신청 상태 보기")).toHaveLength(1);
});

describe("지식iN 답변", () => {
  test("makes a link, counts who follows it, and ends it where it is asked", async () => {
    const page = await site.staff.open("/application/kin");
    expect(page.text).toContain("아직 링크가 없어요");
    const form = await page.follow("링크 만들기");
    form.fill("이름", "예약하기");
    form.fill("주소", "http://booking.example.com");
    const wrong = await form.press("링크 만들기");
    expect(wrong.status).toBe(400);
    expect(wrong.field("이름").value).toBe("예약하기");
    expect(wrong.field("주소").description).toContain("https://");
    wrong.fill("주소", "https://booking.example.com/1");
    const made = await wrong.press("링크 만들기");
    expect(made.address).toBe("/application/kin");
    const address = made.field("예약하기 링크").value;
    const key = new URL(address).searchParams.get("linkKey")!;
    await expect(site.stranger().open(`/?linkKey=${key}`)).rejects.toThrow("redirected away");
    const counted = await site.staff.open("/application/kin");
    expect(counted.text).toContain("1번");
    const asks = await counted.follow(/끝내기/);
    expect(asks.text).toContain("되살릴 수 없어요");
    const ended = await asks.press("끝내기");
    expect(ended.text).toContain("끝낸 링크");
    const dead = await site.stranger().open(`/?linkKey=${key}`);
    expect(dead.status).toBe(500);
  });

  test("leads to the telephone with whose it is and when somebody is there", async () => {
    const form = await site.staff.open("/application/kin?link=new");
    form.fill("이름", "대표 전화");
    form.field("전화").check();
    form.fill("전화번호", "02-555-0119");
    const made = await form.press("링크 만들기");
    const address = made.field("대표 전화 링크").value;
    const { search } = new URL(address);
    const page = await site.stranger().open(`/${search}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("테스트의원에 전화해요");
    expect(page.text).toContain("02-555-0119");
    expect(page.text).toContain("오늘");
    expect(page.text).toContain("모레 (일)");
  });

  test("shows the requests that were verified as the hospital's own", async () => {
    const { hospitalId } = site.hospital;
    const institutionNumber = String(11_000_000 + Math.floor(Math.random() * 800_000));
    await site.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ institutionNumber, institutionApprovedAt: site.backend.clock() })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
    const page = await site.stranger().open("/kin-join");
    page.fill("의사 이름", "문태오");
    page.field("전문과목").choose("정형외과");
    page.fill("의사 면허번호", nextLicence());
    page.fill("병원", "튼튼정형외과");
    page.fill(/요양기관번호/, institutionNumber);
    page.fill("휴대전화", MOBILE);
    page.fill(/메일/, "moon@example.com");
    page.field(/면허 정보 확인/).check();
    page.field(/답변 원칙/).check();
    const number = numberOn((await page.press("답변 의사 신청")).text);
    expect((await site.staff.open("/application/kin")).text).not.toContain(number);
    await decide(number, { to: "VERIFIED" });
    await decide(number, { to: "APPROVED" });
    const own = await site.staff.open("/application/kin");
    expect(own.text).toContain(number);
    expect(own.text).toContain("승인");
    await paidTo(number, "2026-12-19");
    const paid = await site.staff.open("/application/kin");
    expect(paid.text).toContain("12월 19일까지 결제");
    expect(paid.links("이어서 결제")).toEqual([]);
    await paidTo(number, "2026-11-19");
    const over = await site.staff.open("/application/kin");
    expect(over.text).toContain("11월 19일에 결제 기간이 끝났어요");
    expect(over.links("이어서 결제")[0]?.href).toContain(number);
    const [mail] = await readOutbox(site.backend.services, hospitalId, 1);
    expect(mail?.to).toBe("moon@example.com");
  });
});
