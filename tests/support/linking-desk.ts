import { beforeEach } from "vitest";
import { login } from "./backend.ts";
import type { Business } from "./business-server.ts";
import { useSite } from "./site.ts";
import { unlinked } from "./unlinked.ts";
import type { Page } from "./visitor/page.ts";
import { Visitor } from "./visitor/visitor.ts";
import { cookiesOf } from "./web.ts";

export const HUB = "/linking-platform";

/** The heading of a page of the wizard. */
export const title = (page: Page) => page.part("main").parts("heading")[0]?.text;

/**
 * The pages of the wizard for somebody without a script, of a hospital that is linked with nobody; Naver
 * listens. Before each test anew.
 */
export function useLinkingDesk() {
  const site = useSite();
  let business: Business;
  let desk: Visitor;
  /** Somebody else of the hospital, at another PC. */
  const visitor = async (id?: string) => {
    const origin = new URL((await site.staff.open("/")).url).origin;
    return new Visitor(origin, cookiesOf(await login(site.backend, id)));
  };
  beforeEach(async () => {
    ({ business } = await unlinked(site.backend));
    desk = await visitor();
  });
  const typeAccount = (page: Page) => {
    page.fill("사업장 번호", String(business.account.businessId));
    page.fill("로그인 키", business.key);
  };
  const toAccount = async () => (await desk.open(HUB)).press("위에서부터 시작");
  const toVerified = async () => {
    const page = await toAccount();
    typeAccount(page);
    return (await page.press("다음: 확인")).press("확인하기");
  };
  const toPairs = async () => (await toVerified()).press("다음: 상품 짝짓기");
  const toDryRun = async () => (await toPairs()).press("다음: 미리 보기");
  return {
    ...{ site, visitor, typeAccount, toAccount, toVerified, toPairs, toDryRun },
    business: () => business,
    desk: () => desk,
  };
}
