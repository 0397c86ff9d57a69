import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import { COPY_TEXT as TEXT } from "#app/text/application-copy.ts";
import { createHospital } from "#tests/support/factories.ts";
import { applicationsOf } from "#tests/support/site-applications.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

/** 예약 서비스 신청서: one application, to read and to print. */
const site = useSite();
const at = (number: string) => `/application/${number}`;
const NOTHING = "찾는 화면이 없어요";

/** What stands under a heading of the sheet. */
const under = (page: Page, title: string) => {
  const lines = page.part("main").text;
  expect(lines).toContain(title);
  return lines.slice(lines.indexOf(title));
};

test("an application says all that was sent, from whom, and how far it came", async () => {
  const applications = await applicationsOf(site.backend);
  const { number, id } = await applications.send();
  await applications.hand(`/applications/${id}`, "BANKBOOK");
  const page = await site.staff.open(at(number));
  expect([page.status, page.address]).toEqual([200, at(number)]);
  page.part("heading", TEXT.title);
  const main = page.part("main").text;
  expect(main).toContain(number);
  expect(main).toMatch(/11월 20일 \(금\) 14:12, 김접수가 냄/);
  expect(main).toMatch(/제출.*11월 20일 \(금\) 14:12.*검토.*승인.*보통 1–2일.*완료/s);
  for (const fact of [
    ...["220-81-62517", "서울바른의원, 홍길동", "보건업, 일반의원", "면세"],
    ...["06120 서울 강남구 봉은사로 112, 3층", "김접수, 010-2345-1234"],
    ...["카카오, EMR", "바른차트 클라우드", "바로 확정", "20분"],
  ])
    expect(main).toContain(fact);
  expect(under(page, "담당자")).toMatch(/담당자\s*DK-2047 이서준/);
  expect(under(page, "서류")).toMatch(
    /있어요\s*통장 사본\s*아직 없어요\s*사업자등록증, 의료기관 개설신고증/,
  );
  // It stands under 가입과 예약 신청.
  const [entry] = page.part("navigation", "신청").links(/가입과 예약 신청/);
  expect(entry?.current).toBe("page");
});

test("what is asked for once more is waited for, and nothing is once it was decided", async () => {
  const { send, hand } = await applicationsOf(site.backend);
  const { number, id } = await send({ linkingList: ["NAVER"], salesmanInfo: null as never });
  for (const kind of ["BUSINESS_LICENSE", "OPENING_REPORT"])
    await hand(`/applications/${id}`, kind);
  const { services } = site.backend;
  const words = "개설 번호가 안 보여요.";
  await decideApplication(services, number, {
    ...{ to: "NEED_INFO", words, documents: ["OPENING_REPORT"] },
  });
  const asked = await site.staff.open(at(number));
  expect(asked.part("main").text).toMatch(/제출.*보완 요청.*11월 20일/s);
  expect(under(asked, "받을 곳")).toMatch(/고른 곳\s*네이버\s*시간/);
  expect(under(asked, "담당자")).toContain("직접 신청");
  expect(under(asked, "서류")).toMatch(/있어요\s*사업자등록증\s*더 필요해요\s*의료기관 개설신고증/);
  for (const to of ["IN_REVIEW", "APPROVED"] as const)
    await decideApplication(services, number, { to });
  const decided = await site.staff.open(at(number));
  expect(under(decided, "서류")).toMatch(/있어요\s*사업자등록증, 의료기관 개설신고증/);
  expect(under(decided, "서류")).not.toContain("더 필요해요");
});

test("approved it ends by linking, in the words of 신청 and with the way there", async () => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send();
  await decideApplication(site.backend.services, number, { to: "APPROVED" });
  for (const path of [at(number), "/application"]) {
    const page = await site.staff.open(path);
    const main = page.text;
    expect(main).toMatch(/완료\s*연동하면 끝나요/);
    expect(main).not.toMatch(/완료\s*예약을 받기 시작/);
    expect(main).toContain("연동만 남았어요");
    expect(page.links("연동하러 가기").map(({ href }) => href)).toEqual(["/linking-platform"]);
  }
});

test("one that was withdrawn has neither phone nor documents", async () => {
  const { send, hand, withdraw } = await applicationsOf(site.backend);
  const { number, id, version } = await send();
  await hand(`/applications/${id}`, "BANKBOOK");
  expect((await withdraw(id, version)).code).toBe("0000");
  const page = await site.staff.open(at(number));
  expect(page.part("main").text).toMatch(/제출.*철회/s);
  expect(page.text).not.toContain("010-2345-1234");
  expect(under(page, "서류")).toMatch(/있어요\s*없음/);
});

test.each([
  ["small", (number: string) => number.toLowerCase()],
  ["without its letter", (number: string) => number.slice(1)],
  ["without its hyphen", (number: string) => number.replace("-", "")],
  ["wide and with spaces", (number: string) => `${number.slice(0, 5)} ${number.slice(6)}`],
])("a number written %s leads to its own address", async (_how, written) => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send();
  const page = await site.staff.open(at(encodeURIComponent(written(number))));
  expect([page.status, page.address]).toEqual([200, at(number)]);
});

test("another hospital's number, one that nobody has and what is none are no page", async () => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send();
  const own = site.staff;
  site.backend.hospital = await createHospital(site.backend.database);
  const theirs = await (await applicationsOf(site.backend)).send();
  for (const odd of ["A0101-999", "x", "S1120-001"]) {
    const page = await own.open(at(odd));
    expect([odd, page.status]).toEqual([odd, 404]);
    expect(page.text).toContain(NOTHING);
  }
  // A number is counted by all hospitals together: none has two.
  expect(theirs.number).not.toBe(number);
  const foreign = await own.open(at(theirs.number));
  expect(foreign.status).toBe(404);
  expect(foreign.text).toContain(NOTHING);
});

test("who is logged out comes back to it after the login", async () => {
  const { send } = await applicationsOf(site.backend);
  const { number } = await send();
  const login = await site.stranger().open(at(number));
  expect(login.address).toBe(`/login?next=${encodeURIComponent(at(number))}`);
});

test("지식iN 답변 is no number", async () => {
  const page = await site.staff.open("/application/kin");
  expect(page.status).toBe(200);
  page.part("heading", "지식iN 답변");
});
