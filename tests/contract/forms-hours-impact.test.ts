import { expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { useSite } from "#tests/support/site.ts";

/** What shorter hours leave outside, decided on by forms alone. Weekdays 09:00–18:00, on a Friday. */
const site = useSite();
const PAGE = "/settings/hospital-info";
const WEDNESDAY = "2026-11-25";

const open = async () => (await site.staff.open(PAGE)).unfold(/펼쳐서 고치기/);

/** Closes Wednesdays at 13:00, with nobody at lunch any more. */
async function shorten(): Promise<Page> {
  let page = await open();
  page = await page.press(/^수 .*빼기$/);
  page.unfold(/펼쳐서 고치기/);
  page.fill("수 종료", "13:00");
  page.fill("수 마지막 접수", "12:30");
  page.fill(/^대표자/, "박서준");
  return page.press("저장");
}

test("what is left outside is decided on before anything is saved; going back loses nothing", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  await site.request("오세린", `${addDays(WEDNESDAY, 7)}T16:00:00+09:00`);
  let page = await shorten();
  expect(page.address).toMatch(/^\/settings\/hospital-info\/impact\?wish=/);
  expect(page.text).toContain("예약 2건이 진료 시간 밖에 남아요");
  page = await page.reload();
  expect(page.text).toContain("한지우");
  const back = await page.follow("돌아가기");
  back.unfold(/펼쳐서 고치기/);
  expect(back.field(/^대표자/).value).toBe("박서준");
  expect(back.field("수 종료").value).toBe("13:00");
  expect((await open()).field("수 종료").value).toBe("18:00");

  page = await back.press("저장");
  page = await page.press("그대로 두기");
  page.part("listitem", undefined, "한지우").field("옮기기").check();
  const done = await page.press("저장하고 알리기");
  expect(done.address).toBe(PAGE);
  expect(done.text).toContain("옮김 1 · 그대로 1 · 취소 0");
  expect(done.text).toContain("수 토 09:00–13:00");
});

test("a clinic's own system tells no patient: it is told, and the patient is on the list to call", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  const { database, hospital } = site.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ platform: "EMR" })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );
  const page = await shorten();
  const row = page.part("listitem", undefined, "한지우");
  expect(row.text).toContain("EMR에 바뀐 시각을 알려요.");
  expect(row.text).toContain("전화해 주세요. EMR 예약이라");
  expect(row.text).not.toContain("환자에게는 EMR이");
  const done = await page.press("저장하고 알리기");
  const theirs = await site.staff.open(PAGE);
  // It stays: after a reload, and when somebody else has saved meanwhile.
  expect(done.address).toMatch(/^\/settings\/hospital-info\/calls\?of=/);
  theirs.fill("병원 이름", "첫째의원");
  await theirs.press("저장");
  for (const list of [done, await done.reload(), await site.staff.open(done.address)]) {
    expect(list.text).toContain("이분들께 전화해 주세요");
    expect(list.text).toContain("한지우");
    const call = list.part("listitem", undefined, "한지우").text;
    expect(call).toMatch(/초진 진료 11월 25일 \(수\) 15:00 → 11월 25일 \(수\) \d\d:\d0/);
    expect(call).toMatch(
      /진료 시간이 바뀌어 11월 25일 \(수\) 15:00 예약을 .* \d\d:(00로|[1-5]0으로) 옮겼어요\./,
    );
    expect(call).toContain("010-");
  }
  expect((await site.staff.open("/settings/hospital-info/calls?of=x")).address).toBe(PAGE);
});

test("a start that was taken meanwhile is asked about again, and the other rows stay decided", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  await site.request("오세린", `${WEDNESDAY}T16:00:00+09:00`);
  let page = await shorten();
  const rowOf = (name: string) => page.part("listitem", undefined, name);
  const startOf = (clock: string) => {
    const field = rowOf("한지우").field(/옮길 시각/);
    const words = field.options.find((one) => one.includes(clock));
    field.choose(words ?? `${clock} among ${field.options.join()}`);
  };
  // Open by the old hours, too: what is pushed outside of them takes no seat.
  startOf("11:00");
  rowOf("오세린").field("취소").check();
  await site.request("윤도현", `${WEDNESDAY}T11:00:00+09:00`);
  page = await page.press("저장하고 알리기");
  expect(page.status).toBe(409);
  expect(rowOf("한지우").text).toContain("그사이 자리가 찼어요");
  expect(rowOf("한지우").field("옮기기").isChecked).toBe(false);
  expect(rowOf("오세린").text).not.toContain("그사이");
  expect(rowOf("오세린").field("취소").isChecked).toBe(true);
  expect(page.text).toContain("정할 것 1");
  expect((await open()).field("수 종료").value).toBe("18:00");

  rowOf("한지우").field("옮기기").check();
  startOf("10:00");
  const done = await page.press("저장하고 알리기");
  expect(done.text).toContain("옮김 1 · 그대로 0 · 취소 1");
});

test("what was decided outlives a colleague's save: only who changed meanwhile is asked about again", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  await site.request("오세린", `${WEDNESDAY}T16:00:00+09:00`);
  let page = await shorten();
  const rowOf = (name: string) => page.part("listitem", undefined, name);
  rowOf("한지우").field("그대로").check();
  rowOf("오세린").field("취소").check();
  const theirs = await open();
  theirs.fill("병원 이름", "첫째의원");
  await theirs.press("저장");
  const both = await page.press("저장하고 알리기");
  expect(both.address).toMatch(/^\/settings\/hospital-info\?wish=/);
  expect(both.text).toContain("내가 다른 창에서 먼저 저장했어요");
  const { database, hospital } = site.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("hospitalId", "=", hospital.hospitalId)
      .where("startsAt", "=", new Date(`${WEDNESDAY}T16:00:00+09:00`))
      .execute(),
  );
  page = await both.press(/저장/);
  expect(page.address).toMatch(/impact\?wish=/);
  expect(rowOf("한지우").field("그대로").isChecked).toBe(true);
  expect(rowOf("오세린").field("취소").isChecked).toBe(false);
  expect(rowOf("오세린").text).toContain("그사이 예약이 바뀌었어요");
  rowOf("오세린").field("취소").check();
  const done = await page.press("저장하고 알리기");
  expect(done.text).toContain("옮김 0 · 그대로 1 · 취소 1");
});

test("on the list to call a cancellation says so, and for whom another one booked", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  const { database, hospital } = site.backend;
  await database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({
        ...{ platform: "PHONE", externalId: null, bookedByName: "한도윤" },
        ...{ bookedByPhone: "01077778888", bookedByRelation: "PARENT" },
      })
      .where("hospitalId", "=", hospital.hospitalId)
      .execute(),
  );
  const page = await shorten();
  page.part("listitem", undefined, "한지우").field("취소").check();
  const done = await page.press(/^저장/);
  const call = done.part("listitem", undefined, "한도윤").text;
  expect(call).toContain("한지우 님 예약");
  expect(call).toContain("010-7777-8888");
  expect(call).toContain("11월 25일 (수) 15:00 → 취소");
  expect(call).toContain("예약을 취소하게 됐어요. 다른 때로 잡아 드릴까요?");
});

test("the step sent once more, decided otherwise: nothing is said to be done, and each is shown as it stands", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  await site.request("오세린", `${WEDNESDAY}T16:00:00+09:00`);
  const page = await shorten();
  const theirs = await page.press("취소하기");
  await (await page.press("그대로 두기")).press("저장하고 알리기");
  const refused = await theirs.press("저장하고 알리기");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("이미 저장된 변경이에요");
  expect(refused.text).not.toContain("취소 2");
  expect(refused.text).toContain("방금 정하신 것과 다른 예약이 2건 있어요.");
  const row = refused.part("listitem", undefined, "한지우");
  expect(row.text).toContain("신청");
  expect((await row.follow(/한지우/)).address).toMatch(/date=2026-11-25&reservation=/);
});

test("the same step sent twice says twice what it came to", async () => {
  await site.request("한지우", `${WEDNESDAY}T15:00:00+09:00`);
  const page = await (await shorten()).press("그대로 두기");
  for (const done of [await page.press("저장하고 알리기"), await page.press("저장하고 알리기")]) {
    expect(done.address).toBe(PAGE);
    expect(done.text).toContain("옮김 0 · 그대로 1 · 취소 0");
  }
});
