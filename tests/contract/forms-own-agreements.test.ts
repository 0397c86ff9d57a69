import { expect, test } from "vitest";
import { AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import { useSite } from "#tests/support/site.ts";
import { handlerCaller, staffHandlers } from "#tests/support/web-handlers.ts";

const site = useSite();
const ACCOUNT = "/settings/account";
const open = () => site.staff.open(ACCOUNT);

/** As a sign-up would have: on the day before yesterday. */
const agreed = (...all: Agreement[]) => {
  const { hospitalId, account } = site.hospital;
  const at = new Date("2026-11-18T00:00:00Z");
  return site.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("agreements")
      .values(
        all.map((what) => ({
          ...{ hospitalId, accountId: account.accountId, what, edition: "1.0", at },
          textHash: Buffer.from(AGREEMENTS[what].hash, "hex"),
        })),
      )
      .execute(),
  );
};

test("an account that no sign-up made has agreed to nothing, and may agree and take it back", async () => {
  const page = await open();
  expect(page.text).not.toContain("환자 개인정보 처리 위탁 계약");
  expect(page.text).toContain("동의하지 않았어요");
  const done = await page.press("새 소식을 메일로 받기 동의하기");
  expect(done.address).toBe(ACCOUNT);
  expect(done.text).toContain("2026년 11월 20일, ‘새 소식을 메일로 받기’에 동의했어요.");
  expect(done.text).toContain("1.0판 · 2026년 11월 20일 동의");
  expect(done.text).toContain("2028년 11월 20일까지 계속 받을지 다시 확인해요");
  const gone = await done.press("새 소식을 메일로 받기 거두기");
  expect(gone.text).toContain("‘새 소식을 메일로 받기’ 동의를 거뒀어요.");
  expect(gone.text).toContain("2026년 11월 20일에 거뒀어요");
  expect(gone.buttons("새 소식을 메일로 받기 동의하기")).toHaveLength(1);
});

test("by night only who gets it by day, and who does not is told that nothing is sent", async () => {
  const NIGHT = "새 소식을 밤 9시부터 아침 8시에도 받기";
  const page = await open();
  expect(page.buttons(`${NIGHT} 동의하기`)).toEqual([]);
  expect(page.text).toContain("새 소식 메일에 동의하면 고를 수 있어요.");
  const both = await (
    await page.press("새 소식을 메일로 받기 동의하기")
  ).press(`${NIGHT} 동의하기`);
  const night = await both.press("새 소식을 메일로 받기 거두기");
  expect(night.text).toContain("새 소식 메일에 동의하지 않은 동안에는 보내지 않아요.");
  expect((await night.press(`${NIGHT} 거두기`)).buttons(`${NIGHT} 거두기`)).toEqual([]);
});

test("what was agreed to at the sign-up stands with its edition and day, to be read and not taken back", async () => {
  await agreed("SERVICE", "PROCESSING", "PRIVACY", "USAGE");
  const page = await open();
  expect(page.text).toContain("1.0판 · 2026년 11월 18일 확인");
  expect(page.buttons("이용약관 거두기")).toEqual([]);
  expect(page.buttons("화면 이용 기록을 서비스 개선에 쓰기 거두기")).toHaveLength(1);
  expect(page.text).not.toContain("재위탁의 제한");
  const read = await page.follow("환자 개인정보 처리 위탁 계약 전문");
  expect(read.text).toContain("재위탁의 제한");
  expect(read.text).not.toContain("받는 자의 보유 기간");
  expect((await read.follow("환자 개인정보 처리 위탁 계약 접기")).text).not.toContain(
    "재위탁의 제한",
  );
  expect((await site.staff.open(`${ACCOUNT}?read=nothing`)).status).toBe(200);
});

test("of a text that became another one nothing is agreed to, nor to what nobody may choose", async () => {
  const call = handlerCaller(site.backend);
  const action = staffHandlers.find(
    ({ id, kind }) => id === "routes/settings/account/route" && kind === "action",
  )!;
  const said = { intent: "agreement", which: "USAGE", isOn: "1", edition: "0.9" };
  const answer = async (fields: Record<string, string>) =>
    (await call(action, site.staff.cookie, { fields: { ...said, ...fields } })).answer;
  expect(await answer({})).toMatchObject({
    data: { message: "그사이 약관이 바뀌었어요. 바뀐 글을 읽고 다시 동의해 주세요." },
    init: { status: 409 },
  });
  for (const which of ["SERVICE", "nothing"])
    expect(await answer({ which })).toMatchObject({ status: 400 });
  expect((await open()).buttons("화면 이용 기록을 서비스 개선에 쓰기 동의하기")).toHaveLength(1);
});
