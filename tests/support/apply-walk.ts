import type { Site } from "./site.ts";
import type { Page } from "./visitor/page.ts";
import { Visitor } from "./visitor/visitor.ts";
import { hire } from "./factories.ts";
import { login } from "./backend.ts";
import { cookiesOf } from "./web.ts";

export const APPLY = "/apply-reservation";

/** The heading of a page. */
export const title = (page: Page) => page.part("main").parts("heading")[0]?.text;

/** One business at one institution has one application under way: each time another. */
const someInstitution = () => String(20_000_000 + Math.floor(Math.random() * 70_000_000));

const TYPED = {
  ...{ 사업자등록번호: "220-81-62517", 상호: "서울바른의원", 대표자: "홍길동" },
  ...{ 업태: "보건업", 종목: "일반의원", "신청자 휴대전화": "010-2345-1234" },
  ...{ 우편번호: "06120", "도로명 주소": "서울 강남구 봉은사로 112", "나머지 주소 선택": "3층" },
};

/** The business, as its certificate has it. */
export function fillBusiness(page: Page): void {
  for (const [label, text] of Object.entries(TYPED)) page.fill(label, text);
  page.fill("요양기관번호", someInstitution());
  page.field("면세").check();
}

/** The pages of an application for somebody without a script, of a hospital that Naver and Kakao are linked with. */
export const applyWalk = (site: Pick<Site, "staff">) => {
  const open = (path = APPLY) => site.staff.open(path);
  const toBusiness = async () => (await open()).press("다음: 사업자 정보");
  const toPlatforms = async () => {
    const page = await toBusiness();
    fillBusiness(page);
    return page.press("다음: 받을 곳");
  };
  const toTime = async () => {
    const page = await toPlatforms();
    page.field(/^EMR/).check();
    page.fill("쓰시는 EMR", "바른차트 클라우드");
    return page.press("다음: 시간");
  };
  const toSales = async () => {
    const page = await toTime();
    page.field(/^병원이 확인하고 확정/).check();
    page.field("20분").check();
    return page.press("다음: 담당자");
  };
  const toCheck = async () => {
    const page = await toSales();
    page.field(/^직접 신청할게요/).check();
    return page.press("다음: 확인");
  };
  const send = async () => {
    const page = await toCheck();
    page.field(/^적은 내용이/).check();
    return page.press("신청서 내기");
  };
  return { open, toBusiness, toPlatforms, toTime, toSales, toCheck, send };
};

/** Somebody else of the hospital, at another PC. */
export async function colleague(site: Site, more: Parameters<typeof hire>[3] = {}) {
  const { loginId } = await hire(site.backend.database, site.hospital, "박주연", more);
  const origin = new URL((await site.staff.open("/")).url).origin;
  return new Visitor(origin, cookiesOf(await login(site.backend, loginId)));
}
