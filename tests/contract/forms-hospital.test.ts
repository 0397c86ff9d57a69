import { expect, test } from "vitest";
import type { HospitalSettings, SettingsScreen } from "#contract/hospital-settings.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { call, login } from "#tests/support/backend.ts";
import { cookiesOf, submit } from "#tests/support/web.ts";
import { useSite } from "#tests/support/site.ts";

/** 병원 정보 by forms alone. Weekdays 09:00–18:00 with lunch at 12:30, on a Friday. */
const site = useSite();
const PAGE = "/settings/hospital-info";

const open = async () => (await site.staff.open(PAGE)).unfold(/펼쳐서 고치기/);
const cookieOf = ({ cookies }: Visitor) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const saved = async () => (await open()) satisfies Page;

test("설정 opens it, and what is typed as people type is kept as it is meant", async () => {
  const page = (await site.staff.open("/settings")).unfold(/펼쳐서 고치기/);
  expect(page.address).toBe(PAGE);
  page.fill("수 종료", "１７");
  page.fill("수 마지막 접수", "1630");
  page.field("가장 먼 예약").choose("90일 뒤까지");
  page.fill("병원 이름", " 서울바른의원 ");
  page.fill(/^사업자등록번호/, "２２０-81-62517");
  const done = await page.press("저장");
  expect(done.text).toContain("병원 정보를 저장했어요.");
  const now = await saved();
  expect(now.field("수 종료").value).toBe("17:00");
  expect(now.field("수 마지막 접수").value).toBe("16:30");
  expect(now.field("병원 이름").value).toBe("서울바른의원");
  expect(now.field(/^사업자등록번호/).value).toBe("220-81-62517");
  expect(now.text).toContain("수 09:00–17:00");
});

test.each([
  ["수 종료", "02:00", /여는 시각보다 뒤/],
  ["수 종료", "25:00", /09:00처럼/],
  ["월 쉬는 시간 시작", "08:00", /쉬는 시간은 여는 시각과 닫는 시각 사이/],
  ["월 쉬는 시간 끝", "12:00", /끝나는 시각은/],
  ["월 마지막 접수", "19:00", /마지막 접수는/],
  ["수 종료", "18:30:00", /09:00처럼/],
  [/^사업자등록번호/, "000-00-00000", /서로 맞지 않아요/],
  [/^대표 전화/, "０１０-123-4567", /전화번호를 다시 확인/],
  [/^요양기관번호/, "1134702", /숫자 8자리/],
  ["병원 이름", "가".repeat(10_000), /60자까지/],
  ["우편번호", "1", /우편번호는 숫자 5자리/],
] as const)("%s is refused at its field, and stays typed", async (label, typed, why) => {
  const page = await open();
  page.fill(label, typed);
  page.fill(/^대표자/, "박서준");
  const again = await page.press("저장");
  expect(again.status).toBe(400);
  if (!/^[수월]/.test(String(label))) again.unfold(/펼쳐서 고치기/);
  expect(again.field(label).isInvalid).toBe(true);
  expect(again.field(label).value).toBe(typed);
  expect(again.field(/^대표자/).value).toBe("박서준");
  expect(again.text).toMatch(why);
  expect(again.text).toMatch(/고칠 곳 \d/);
  expect((await saved()).field(/^대표자/).value).toBe("");
});

test("breaks that overlap are refused, and taken away by a button", async () => {
  let page = await (await open()).press("월요일에 쉬는 시간 더하기");
  page.unfold(/펼쳐서 고치기/);
  const [, second] = page.fields("월 쉬는 시간 시작");
  second!.fill("13:00");
  page.fields("월 쉬는 시간 끝")[1]!.fill("15:00");
  page = await page.press("저장");
  expect(page.text).toContain("다른 쉬는 시간과 겹쳐요.");
  page = await page.press(/^월 쉬는 시간 빼기|월 {2}빼기$/);
  page.unfold(/펼쳐서 고치기/);
  expect(page.fields("월 쉬는 시간 시작")).toHaveLength(1);
});

test("closures of three kinds are added, kept, and say when they come", async () => {
  let page = await (await open()).press("달마다 쉬는 날");
  page.field("넷째").check();
  page.field("요일").choose("토요일");
  page = await page.press("기간");
  page.fill("첫날", "12. 28");
  page.fill("끝날", "12월 30일");
  page = await page.press("몇 시간");
  page.fill("날짜", "11. 27");
  for (const [i, time] of ["9", "10"].entries())
    page
      .fields(i === 0 ? "시작" : "끝")
      .at(-1)!
      .fill(time);
  const done = await page.press("저장");
  expect(done.text).toContain("병원 정보를 저장했어요.");
  expect(done.text).toContain("다음 11월 28일");
  expect(done.field("첫날").value).toBe("12. 28. (월)");
  const { closures, partClosures, nthClosures } = await calendar();
  expect(closures).toMatchObject([{ name: "휴진", from: "2026-12-28", to: "2026-12-30" }]);
  expect(partClosures).toMatchObject([{ day: "2026-11-27", starts: 540, ends: 600 }]);
  expect(nthClosures).toMatchObject([{ weekday: 6, weeks: [4], starts: null }]);
});

test("a holiday is worked in part, and another is taken down by hand", async () => {
  let page = await open();
  const christmas = page.part("listitem", undefined, "성탄절");
  christmas.field("단축").check();
  christmas.fill("성탄절 끝", "1230");
  page = await page.press("임시공휴일, 선거일");
  page.fill("임시공휴일 날짜", "2027. 4. 7");
  page.fill("임시공휴일 이름", "보궐선거일");
  await page.press("저장");
  const { holidayChoices, temporaryHolidays } = await calendar();
  expect(holidayChoices).toMatchObject([
    { day: "2026-12-25", choice: "SHORT", hours: { opens: 540, closes: 750, lastAcceptance: 750 } },
  ]);
  expect(temporaryHolidays).toEqual([{ day: "2027-04-07", name: "보궐선거일" }]);
});

test("a part of a day, and a shortened holiday, do not go over midnight", async () => {
  let page = await (await open()).press("몇 시간");
  page.fill("날짜", "11. 27");
  for (const [label, time] of [
    ["시작", "22:00"],
    ["끝", "02:00"],
  ] as const)
    page.fields(label).at(-1)!.fill(time);
  page.part("listitem", undefined, "성탄절").field("단축").check();
  page.fill("성탄절 시작", "20:00");
  page.fill("성탄절 끝", "01:00");
  page = await page.press("저장");
  expect(page.status).toBe(400);
  expect(page.text).toContain("고칠 곳 2");
  expect(page.fields("끝").at(-1)!.value).toBe("02:00");
  const { partClosures, holidayChoices } = await calendar();
  expect([partClosures, holidayChoices]).toEqual([[], []]);
});

test("미리 보기 shows the starts that the rules make, and keeps what was typed", async () => {
  const page = await open();
  page.field("시간 간격").choose("20분");
  const seen = await page.press("미리 보기");
  expect(seen.field("시간 간격").value).toBe("20");
  expect(seen.text).toContain("전 ");
  expect((await saved()).field("시간 간격").value).toBe("30");
});

test("of two who save at once the second chooses part by part, and nothing is lost", async () => {
  const mine = await open();
  const theirs = await open();
  theirs.fill("병원 이름", "첫째의원");
  theirs.fill(/^대표자/, "김하나");
  await theirs.press("저장");
  mine.fill("병원 이름", "둘째의원");
  mine.fill("수 종료", "17:00");
  mine.fill("수 마지막 접수", "16:30");
  let both = await mine.press("저장");
  expect(both.text).toContain("내가 다른 창에서 먼저 저장했어요");
  expect(both.text).toContain("골라 주세요");
  both = await both.reload();
  both
    .part("group", /병원 이름/)
    .field(/둘째의원/)
    .check();
  const done = await both.press("고른 대로 저장");
  expect(done.text).toContain("병원 정보를 저장했어요.");
  done.unfold(/펼쳐서 고치기/);
  expect(done.field("병원 이름").value).toBe("둘째의원");
  expect(done.field(/^대표자/).value).toBe("김하나");
  expect(done.field("수 종료").value).toBe("17:00");
});

test("two versions of which something is not chosen are asked about again: nobody's side is taken unasked", async () => {
  const [mine, theirs] = [await open(), await open()];
  theirs.fill("병원 이름", "첫째의원");
  theirs.fill(/^대표자/, "김하나");
  await theirs.press("저장");
  mine.fill("병원 이름", "둘째의원");
  mine.fill(/^대표자/, "박둘");
  const both = await mine.press("저장");
  // As no browser sends it: of two one is not chosen.
  const fields = {
    ...{ intent: "settle", wish: both.url.searchParams.get("wish")! },
    ...{ version: /name="version" value="(\d+)"/.exec(both.html)![1]!, "side.name": "mine" },
  };
  const sent = await submit(both.url.href, fields, { cookie: cookieOf(site.staff) });
  expect(sent.status).toBe(400);
  const html = await sent.text();
  expect(html).toContain('href="#side-representative"');
  expect(html).toMatch(/id="side-representative"/);
  expect(html).not.toContain('href="#side-name"');
  expect(html).toMatch(/name="side.name"[^>]*checked=""[^>]*value="mine"/);
  expect((await open()).field("병원 이름").value).toBe("첫째의원");
});

test("a form that came back is still typed over what it was: who saved meanwhile is not overwritten", async () => {
  let mine = await open();
  mine.fill("병원 이름", "넷째의원");
  mine.fill(/^요양기관번호/, "1134");
  const theirs = await open();
  theirs.fill(/^대표자/, "최다섯");
  await theirs.press("저장");
  mine = await mine.press("저장");
  expect(mine.status).toBe(400);
  mine.fill(/^요양기관번호/, "11347021");
  const both = await mine.press("저장");
  expect(both.text).toContain("내가 다른 창에서 먼저 저장했어요");
  expect((await open()).field(/^대표자/).value).toBe("최다섯");
});

test("a day that closes earlier takes its last acceptance along, unless that was typed", async () => {
  const page = await open();
  page.fill("수 종료", "17:00");
  await page.press("저장");
  const now = await saved();
  expect(now.field("수 마지막 접수").value).toBe("16:30");
  expect(now.field("화 마지막 접수").value).toBe("17:30");
});

test("a break that shorter hours leave outside goes with them, and is named", async () => {
  const page = await open();
  page.fill("수 종료", "12:30");
  page.fill("수 마지막 접수", "12:00");
  const done = await page.press("저장");
  expect(done.text).toMatch(/저장했어요\. 진료 시간 밖인 수요일 점심\S*은 뺐어요/);
  expect((await calendar()).hours.find(({ weekday }) => weekday === 3)?.breaks).toEqual([]);
  expect((await calendar()).hours.find(({ weekday }) => weekday === 1)?.breaks).toHaveLength(1);
});

test("a break that is typed outside the day's hours is an error at its field, and is not left out", async () => {
  const page = await open();
  page.fill("화 쉬는 시간 시작", "1시");
  page.fill("화 쉬는 시간 끝", "2시");
  page.fill("화 종료", "17:00");
  const again = await page.press("저장");
  expect(again.status).toBe(400);
  expect(again.field("화 쉬는 시간 시작").isInvalid).toBe(true);
  expect(again.field("화 쉬는 시간 시작").value).toBe("1시");
  expect(again.text).toContain("쉬는 시간은 여는 시각과 닫는 시각 사이여야 해요.");
  const tuesday = (await calendar()).hours.find(({ weekday }) => weekday === 2);
  expect([tuesday?.closes, tuesday?.breaks.length]).toEqual([1080, 1]);
});

test("an address that is none of ours leads back, and a form of another day is refused", async () => {
  const lost = await site.staff.open(`${PAGE}/impact?wish=${"A".repeat(40)}`);
  expect(lost.address).toBe(PAGE);
  const other = new Visitor(
    (await site.staff.open(PAGE)).url.origin,
    cookiesOf(await login(site.backend)),
  );
  expect((await other.open(`${PAGE}?wish=%00`)).status).toBe(200);
});

/** As the API has it. */
async function calendar(): Promise<HospitalSettings> {
  const { backend, hospital } = site;
  const { accessToken: token } = await login(backend);
  const at = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}/settings`;
  return (await call<SettingsScreen>(at, { token })).body.settings;
}
