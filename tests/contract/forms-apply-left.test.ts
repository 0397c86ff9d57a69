import { expect, test } from "vitest";
import { APPLY, applyWalk, colleague, fillBusiness, title } from "#tests/support/apply-walk.ts";
import { pdf } from "#tests/support/documents.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";
import { visit } from "#tests/support/web.ts";

/** An application that is left, gone on with, and written by two at once; its documents. */
const site = useSite();
const walk = applyWalk(site);

test("left half typed it is kept as it is, and a colleague goes on where it was", async () => {
  const page = await walk.toBusiness();
  page.fill("대표자", "홍길");
  page.fill("우편번호", "061");
  const left = await page.press("저장하고 나가기");
  expect(left.address).toBe("/application");
  expect(left.text).toContain("적은 데까지 저장했어요.");
  const other = await colleague(site);
  const resumed = await other.open(APPLY);
  expect(title(resumed)).toBe("사업자 정보");
  expect(resumed.text).toContain("14:12에 김접수 님이 저장한 데서 이어하고 있어요.");
  expect(["대표자", "우편번호"].map((label) => resumed.field(label).value)).toEqual([
    "홍길",
    "061",
  ]);
  // Who left it knows it, but may begin anew.
  expect((await walk.open()).text).toContain("14:12에 저장한 데서 이어하고 있어요.");
  expect((await walk.open(`${APPLY}?page=2`)).text).not.toContain("저장한 데서");
});

const EMR = /^EMR/;
const CODE = /^담당자 코드가 있어요/;
test.each<[word: string, to: () => Promise<Page>, number: number, type: Typing, seen: Typing]>([
  [
    ...(["준비 확인", walk.open, 1] as const),
    () => undefined,
    (page) => expect(page.text).toContain("5가지 가운데"),
  ],
  [
    ...(["사업자 정보", walk.toBusiness, 2] as const),
    (page) => page.fill("상호", "서울바"),
    (page) => expect(page.field("상호").value).toBe("서울바"),
  ],
  [
    ...(["받을 곳", walk.toPlatforms, 3] as const),
    (page) => page.field(EMR).check(),
    (page) =>
      expect([page.field(EMR).isChecked, page.field("쓰시는 EMR").value]).toEqual([true, ""]),
  ],
  [
    ...(["시간", walk.toTime, 4] as const),
    (page) => page.field("20분").check(),
    (page) => expect(page.field("20분").isChecked).toBe(true),
  ],
  [
    ...(["담당자", walk.toSales, 5] as const),
    (page) => {
      page.field(CODE).check();
      page.fill("담당자 코드", "dk 20");
    },
    (page) =>
      expect([page.field(CODE).isChecked, page.field("담당자 코드").value]).toEqual([
        true,
        "dk 20",
      ]),
  ],
  [
    ...(["담당자", walk.toSales, 5] as const),
    (page) => page.field(/^직접 신청할게요/).check(),
    (page) => expect(page.field(/^직접 신청할게요/).isChecked).toBe(true),
  ],
  [
    ...(["확인", walk.toCheck, 6] as const),
    () => undefined,
    (page) => expect(page.text).toContain("바른차트 클라우드"),
  ],
])(
  "%s is left, and opened again as it was, by a colleague too",
  async (word, to, number, type, seen) => {
    const page = await to();
    type(page);
    expect((await page.press("저장하고 나가기")).address).toBe("/application");
    const mine = await walk.open();
    const theirs = await (await colleague(site)).open(APPLY);
    expect(theirs.text).toContain("14:12에 김접수 님이 저장한 데서 이어하고 있어요.");
    for (const back of [mine, theirs]) {
      expect(title(back)).toBe(title(page));
      expect(back.text).toContain(`${number} ${word}`);
      seen(back);
    }
  },
);
type Typing = (page: Page) => void;

test("처음부터 적기 empties it", async () => {
  await (await walk.toTime()).press("저장하고 나가기");
  const page = await walk.open();
  const anew = await page.unfold("처음부터 적기").press("지우고 처음부터");
  expect(title(anew)).toBe("신청하기 전에");
  expect(anew.text).toContain("처음부터 다시 적어요.");
  expect(title(await walk.open(`${APPLY}?page=3`))).toBe("신청하기 전에");
});

test("what a colleague typed on the same page is not lost unseen; pressed again it is saved", async () => {
  await walk.toBusiness();
  const other = await colleague(site);
  const mine = await walk.open(`${APPLY}?page=2`);
  const theirs = await other.open(`${APPLY}?page=2`);
  theirs.fill("상호", "남의 상호");
  await theirs.press("저장하고 나가기");
  fillBusiness(mine);
  const refused = await mine.press("다음: 받을 곳");
  expect([refused.status, title(refused)]).toEqual([409, "사업자 정보"]);
  expect(refused.text).toContain("그사이 다른 창이나 동료가 이 페이지를 바꿨어요.");
  expect(refused.field("상호").value).toBe("서울바른의원");
  expect(title(await refused.press("다음: 받을 곳"))).toBe("어디서 온 예약을 받을까요?");
});

test("on another page nobody is in the way, and the same sent twice is sent once", async () => {
  await walk.toPlatforms();
  const other = await colleague(site);
  const business = await walk.open(`${APPLY}?page=2`);
  const platforms = await other.open(`${APPLY}?page=3`);
  platforms.field(/^EMR/).check();
  await platforms.press("저장하고 나가기");
  business.fill("대표자", "박서준");
  const again = await walk.open(`${APPLY}?page=2`);
  expect(title(await business.press("다음: 받을 곳"))).toBe("어디서 온 예약을 받을까요?");
  again.fill("대표자", "박서준");
  const next = await again.press("다음: 받을 곳");
  expect(title(next)).toBe("어디서 온 예약을 받을까요?");
  expect(next.field(/^EMR/).isChecked).toBe(true);
});

test("where it was begun anew meanwhile, one is told, and what was typed is kept for the next one", async () => {
  await walk.toTime();
  const business = await walk.open(`${APPLY}?page=2`);
  const platforms = await walk.open(`${APPLY}?page=3`);
  const other = await colleague(site);
  await (await other.open(APPLY)).unfold("처음부터 적기").press("지우고 처음부터");
  business.fill("대표자", "박서준");
  platforms.fill("쓰시는 EMR", "푸른차트");
  for (const word of ["다음: 받을 곳", "저장하고 나가기"]) {
    const refused = await business.press(word);
    expect([refused.status, title(refused)]).toEqual([409, "사업자 정보"]);
    expect(refused.text).toContain("그사이 다른 창이나 동료가 신청서를 냈거나");
    expect(refused.part("main").links("신청 보기")[0]?.href).toBe("/application");
    expect(refused.field("대표자").value).toBe("박서준");
  }
  const kept = await platforms.press("다음: 시간");
  expect([kept.status, kept.field("쓰시는 EMR").value]).toEqual([409, "푸른차트"]);
  expect(kept.field(/^EMR/).isChecked).toBe(true);
  // Looked at, nothing is written and nothing beyond its first page opens.
  expect(title(await walk.open(`${APPLY}?page=3`))).toBe("신청하기 전에");
  expect(title(await kept.press("다음: 시간"))).toBe("확정 방식과 시간 간격");
});

test("one is not begun anew over a document that came since the page was drawn", async () => {
  await walk.toTime();
  const page = await (await colleague(site)).open(APPLY);
  expect((await send(pdf(), `${APPLY}/documents/BUSINESS_LICENSE`)).status).toBe(200);
  const refused = await page.unfold("처음부터 적기").press("지우고 처음부터");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("그사이 더 적거나 올린 것이 있어 지우지 않았어요.");
  expect((await walk.open(`${APPLY}?page=1`)).text).toContain("신고증.pdf");
  const anew = await refused.unfold("처음부터 적기").press("지우고 처음부터");
  expect(anew.text).toContain("처음부터 다시 적어요.");
});

test("an EMR that was linked meanwhile keeps the name that was typed", async () => {
  await walk.toTime();
  const { database } = site.backend;
  const { hospitalId } = site.hospital;
  const inside = database.inHospital.bind(database, hospitalId);
  await inside((trx) =>
    trx
      .insertInto("platformLinks")
      .values({ hospitalId, platform: "EMR", state: "ACTIVE" })
      .execute(),
  );
  // Another one is left to apply for.
  await inside((trx) =>
    trx
      .updateTable("platformLinks")
      .set({ state: "DISCONNECTED" })
      .where("hospitalId", "=", hospitalId)
      .where("platform", "=", "KAKAO")
      .execute(),
  );
  const page = await walk.open(`${APPLY}?page=3`);
  expect(page.fields("쓰시는 EMR")).toEqual([]);
  expect((await page.press("저장하고 나가기")).address).toBe("/application");
  const drafts = await inside((trx) => trx.selectFrom("wizardDrafts").selectAll().execute());
  expect(drafts).toMatchObject([{ linkingList: [], userInfo: { emrName: "바른차트 클라우드" } }]);
});

const send = async (file: Uint8Array, to: string) => {
  const page = await walk.open();
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), "신고증.pdf");
  const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
  const { origin } = page.url;
  return visit(origin + to, { method: "POST", body, cookie: site.staff.cookie, headers });
};

test("a document is handed in at its row, by a form and by a script, and can be looked at", async () => {
  await walk.toBusiness();
  const answer = await send(pdf(), `${APPLY}?page=1&document=OPENING_REPORT`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${APPLY}?page=1`]);
  const told = await send(pdf(), `${APPLY}/documents/BUSINESS_LICENSE`);
  expect([told.status, await told.json()]).toEqual([200, { refused: null }]);
  const page = await walk.open(`${APPLY}?page=1`);
  expect(page.text).toContain("5가지 가운데 4가지가");
  expect(page.text).toContain("신고증.pdf");
  const [{ href } = { href: "" }] = page.links("의료기관 개설신고증 보기");
  const seen = await visit(page.url.origin + href, { cookie: site.staff.cookie });
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("what is no document says so at its row; a kind that is none is not there", async () => {
  const none = Buffer.from("no document");
  const refused = await send(none, `${APPLY}?page=1&document=OPENING_REPORT`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("신고증.pdf");
  const told = await send(none, `${APPLY}/documents/OPENING_REPORT`);
  const { refused: why } = (await told.json()) as { refused: { why: unknown } };
  expect([told.status, typeof why.why]).toEqual([200, "string"]);
  expect((await send(pdf(), `${APPLY}/documents/NOTHING`)).status).toBe(404);
});

test("what two weeks come to is told to the page's script, of a block that there is", async () => {
  const { origin } = (await walk.open()).url;
  const ask = (block: string) =>
    visit(`${origin}${APPLY}/preview?timeBlock=${block}`, { cookie: site.staff.cookie });
  const { days } = (await (await ask("60")).json()) as { days: { starts: number[] }[] };
  expect([days.length, days[0]?.starts]).toEqual([14, [540, 600, 660, 720]]);
  for (const block of ["7", "", "x"]) expect((await ask(block)).status).toBe(404);
});
