import { beforeEach, expect, test } from "vitest";
import { sealAccess } from "#backend/access/index.ts";
import { writeLines } from "#tests/support/access-review.ts";
import { useSite } from "#tests/support/site.ts";

/** 점검 by forms alone: whole days to 19 November, the day before the site's. */
const site = useSite();
const REVIEW = "/settings/history/review";
const MARK = "보건소 제출, 원장님 확인";

beforeEach(async () => {
  await writeLines(site.backend.database, site.hospital, [
    { at: "2026-10-12T10:00:00+09:00", act: "READ", subjectCount: 38 },
    { at: "2026-11-03T22:10:00+09:00", act: "READ", subjectCount: 2 },
    { at: "2026-11-03T22:40:00+09:00", act: "SEARCH", byName: "김접수" },
    {
      ...{ at: "2026-11-10T14:02:00+09:00", act: "EXPORT", subjectCount: 212 },
      ...{ scope: { what: "RESERVATIONS", masked: false }, reason: "SUBMISSION: 보건소 10월" },
    },
  ]);
  await sealAccess(site.backend, site.hospital.hospitalId);
});

test("접근 기록 says when one is due, and leads there", async () => {
  const due = await (await site.staff.open("/settings/history")).follow("점검할 때예요");
  expect(due.address).toBe(REVIEW);
  due.fill(/전체에 대해/, "이상 없음");
  const next = await due.press("살펴봤어요, 서명하기");
  expect(next.text).toContain("다음 점검은 12월 12일 (토)부터예요.");
  const record = await site.staff.open("/settings/history");
  expect(record.text).not.toContain("점검할 때예요");
  expect((await record.follow("점검")).address).toBe(REVIEW);
});

test("what is to be looked at stands there with its rule; signed, it is kept, and nothing is left", async () => {
  const page = await site.staff.open(REVIEW);
  expect(page.text).toContain("점검할 때예요. 11월 12일 (목)부터 기다리고 있어요.");
  expect(page.text).toContain("10월 12일 (월) – 11월 11일 (수)");
  const exported = page.part("table", "내보내기").text;
  expect(exported).toMatch(
    /11월 10일 \(화\) 14:02 김접수 예약 212건 가리지 않음 기관 제출: 보건소 10월/,
  );
  expect(page.part("table", "진료 시간 밖").text).toContain(
    "11월 3일 (화) 22:10–22:40 김접수 2번 · 예약 3건",
  );
  expect(page.part("region", /^로그인 실패/).text).toContain("없어요");

  page.part("region", /^내보내기/).fill("살펴본 것", MARK);
  page.part("region", /^진료 시간 밖/).fill("살펴본 것", "당직");
  const done = await page.press("살펴봤어요, 서명하기");
  expect(done.address).toBe(REVIEW);
  expect(done.text).toContain("점검에 서명했어요.");
  expect(done.text).toContain("11월 12일 (목) – 11월 19일 (목)");
  expect(done.text).toContain("이 기간에는 남은 기록이 없어요.");
  expect(done.text).toContain("다음 점검은 12월 12일 (토)부터예요.");
  const kept = done.part("region", "지난 점검").unfold(/김접수, 11월 20일/);
  expect(kept.text).toContain("김접수, 11월 20일 14:12");
  expect(kept.text).toContain(MARK);
  expect(kept.text).toMatch(/2번째 봉인 [0-9a-f]{64}/);
});

test("where nothing is said the fields say so, and what was typed stays", async () => {
  const page = await site.staff.open(REVIEW);
  page.part("region", /^내보내기/).fill("살펴본 것", MARK);
  const again = await page.press("살펴봤어요, 서명하기");
  expect(again.status).toBe(400);
  const field = (name: RegExp) => again.part("region", name).field("살펴본 것");
  expect(field(/^진료 시간 밖/).isInvalid).toBe(true);
  expect(field(/^내보내기/).isInvalid).toBe(false);
  expect(field(/^내보내기/).value).toBe(MARK);
  again.fill(/전체에 대해/, "880101-1234567");
  const refused = await again.press("살펴봤어요, 서명하기");
  expect(refused.field(/전체에 대해/).isInvalid).toBe(true);
  refused.fill(/전체에 대해/, "모두 살펴봄, 이상 없음");
  expect((await refused.press("살펴봤어요, 서명하기")).text).toContain("점검에 서명했어요.");
});

test("who comes late is told, and finds what was typed as long as there is something to sign", async () => {
  const page = await site.staff.open(REVIEW);
  await writeLines(site.backend.database, site.hospital, [
    { at: "2026-11-09T11:00:00+09:00", act: "REVEAL" },
  ]);
  page.fill(/전체에 대해/, "이상 없음");
  const late = await page.press("살펴봤어요, 서명하기");
  expect(late.status).toBe(409);
  expect(late.part("alert").text).toContain("그사이 볼 것이 달라졌거나");
  expect(late.part("region", /^가림 풀기/).text).toContain("11월 9일");
  expect(late.field(/전체에 대해/).value).toBe("이상 없음");
  const other = await site.staff.open(REVIEW);
  other.fill(/전체에 대해/, "이상 없음");
  await other.press("살펴봤어요, 서명하기");
  const second = await late.press("살펴봤어요, 서명하기");
  expect(second.status).toBe(409);
  expect(second.part("alert").text).toContain("다른 곳에서 먼저 서명했어요");
  expect(second.text).toContain("11월 12일 (목) – 11월 19일 (목)");
});

test("the cycle is the hospital's choice, and says when the next one is due", async () => {
  const page = await site.staff.open(REVIEW);
  page.field("얼마마다 살펴볼까요").choose("일주일마다");
  const changed = await page.part("region", "점검 주기").press("저장");
  expect(changed.text).toContain("점검 주기를 바꿨어요.");
  expect(changed.text).toContain("10월 19일 (월)부터 기다리고 있어요.");
  expect(changed.text).toContain("밀린 기간 5개 가운데 첫 번째예요.");
  changed.fill(/전체에 대해/, "이상 없음");
  const next = await changed.press("살펴봤어요, 서명하기");
  expect(next.text).toContain("10월 19일 (월) – 10월 25일 (일)");
  expect(next.text).toContain("밀린 기간 4개 가운데 첫 번째예요.");
});

test("that the chain of the record is broken stands over what is to be signed", async () => {
  const { backend, hospital } = site;
  expect((await site.staff.open(REVIEW)).text).not.toContain("기록 사슬이 끊어졌어요");
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .insertInto("accessChecks")
      .values({
        ...{ hospitalId: hospital.hospitalId, checkedAt: "2026-11-20T06:00:00+09:00" },
        ...{ lines: 0, unsealed: 0, lastSeal: null, lastHash: null },
        ...{ brokenSeal: 1, brokenWhy: "LINES_CHANGED" },
      })
      .execute(),
  );
  const page = await site.staff.open(REVIEW);
  expect(page.part("alert").text).toContain("봉인 1번부터 맞지 않아요: 기록이 바뀌었어요");
});
