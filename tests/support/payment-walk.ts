import { expect } from "vitest";
import { ORDER, type Request } from "./payment-requests.ts";
import type { Page } from "./visitor/page.ts";
import { Visitor } from "./visitor/visitor.ts";

/** Fills in who pays. */
export function write(page: Page): void {
  page.fill("결제하는 병원", ORDER.payerName);
  page.fill("사업자등록번호", ORDER.payerBrn);
  page.fill("결제하는 분의 메일", ORDER.payerEmail);
}

/** 지식iN 결제 for somebody without a script, of the request that is asked for then. */
export function paymentWalk(at: () => { url: string; request: Request }) {
  /** The plans, of a request that both numbers name. */
  async function plans(visitor = new Visitor(at().url)): Promise<Page> {
    const page = await visitor.open("/naver-kin-payment");
    page.fill("신청 번호", at().request.number);
    page.fill("휴대전화", "010-2345-1234");
    return page.press("요금제 보기");
  }
  /** The gateway's window of an order of 표준, one month. */
  async function window(): Promise<Page> {
    const page = await plans();
    write(page);
    const way = await page.press("110,000원 결제하기");
    expect(way.address).toMatch(/^\/naver-kin-payment\/[0-9a-f-]{36}\/window$/);
    expect(way.html).toContain('http-equiv="refresh"');
    return way.follow("결제창 열기");
  }
  return { plans, window };
}
