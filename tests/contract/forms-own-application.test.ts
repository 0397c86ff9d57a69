import { beforeEach, expect, test } from "vitest";
import { APPLICATIONS as TEXT } from "#app/text/own-applications.ts";
import { wantedHead } from "#app/text/wanted-by.ts";
import { decideApplication } from "#backend/applications/index.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { login } from "#tests/support/backend.ts";
import { pdf } from "#tests/support/documents.ts";
import { hire } from "#tests/support/factories.ts";
import { useSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/web.ts";

/** 신청: what the hospital itself has applied for. */
const site = useSite();
const PAGE = "/application";
const WORDS = "개설 번호가 빛에 번져 안 보여요.";

let token = "";
beforeEach(async () => {
  token = (await login(site.backend)).accessToken;
});
const calls = applicationsAt({
  get backend() {
    return site.backend;
  },
  get base() {
    const { url, hospital } = site.backend;
    return `${url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  },
  get token() {
    return token;
  },
});
const decide = (number: string, decision: Parameters<typeof decideApplication>[2]) =>
  decideApplication(site.backend.services, number, decision);
const wanting = async () => {
  const sent = await calls.send();
  await decide(sent.number, { to: "NEED_INFO", words: WORDS, documents: ["OPENING_REPORT"] });
  return sent;
};
const send = async (to: string, file: Uint8Array, cookie = site.staff.cookie) => {
  const { origin } = (await site.staff.open(PAGE)).url;
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)]), "개설신고증.pdf");
  const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
  return visit(origin + to, { method: "POST", body, cookie, headers });
};

test("nothing was ever applied for, then it is written, and gone on with", async () => {
  const first = await site.staff.open(PAGE);
  expect(first.text).toContain(TEXT.none);
  await calls.saveDraft({ pageIndex: 3 });
  const page = await site.staff.open(PAGE);
  expect(page.text).toContain("6페이지 가운데 3페이지까지 적었어요");
  expect(page.text).toContain("작성 중");
  expect(page.links(TEXT.goOn)).toHaveLength(1);
});

test("what is wanted stands in the reviewer's words, is handed in without a script, and sent", async () => {
  const { number, id } = await wanting();
  const page = await site.staff.open(PAGE);
  expect(page.text).toContain("카카오, EMR 예약을 받으려고 11월 20일 (금)에 냈어요.");
  expect(page.text).toContain(`“${WORDS}”`);
  expect(page.text).toContain("11월 27일 (금)까지");
  page.part("heading", wantedHead(2, 2));
  const [entry] = page.part("navigation", "신청").links(/가입과 예약 신청/);
  expect(entry?.name).toBe("가입과 예약 신청1건 답할 것");
  const early = await page.press(TEXT.complete);
  expect(early.status).toBe(409);
  expect(early.part("alert").text).toContain(TEXT.missing(["의료기관 개설신고증"]));

  const at = `${PAGE}?application=${id}&document=OPENING_REPORT`;
  const wrong = await send(at, Buffer.from("no document"));
  expect([wrong.status, (await wrong.text()).includes("개설신고증.pdf")]).toEqual([400, true]);
  const answer = await send(at, pdf());
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${PAGE}#applications`]);
  const handed = await site.staff.open(PAGE);
  // One that never came still lacks, though nobody asks for it.
  handed.part("heading", wantedHead(2, 1));
  const [view] = handed.links("의료기관 개설신고증 보기");
  const opened = await visit(handed.url.origin + view!.href, { cookie: site.staff.cookie });
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  const lacking = `${PAGE}?application=${id}&document=BUSINESS_LICENSE`;
  expect((await send(lacking, pdf())).status).toBe(303);
  const all = await site.staff.open(PAGE);
  all.part("heading", wantedHead(2, 0));

  const sent = await all.press(TEXT.complete);
  expect(sent.text).toContain(TEXT.completed);
  expect(sent.text).toContain("검토 중");
  await decide(number, { to: "IN_REVIEW" });
  await decide(number, { to: "APPROVED" });
  const approved = await site.staff.open(PAGE);
  expect(approved.text).toContain(TEXT.linkLeft);
  expect(approved.text).toContain("카카오, EMR 순서로 이으면 예약을 받기 시작해요.");
  expect(approved.links(TEXT.link)).toHaveLength(1);
});

test("what is wanted in words alone stands there, and is answered", async () => {
  const { number } = await calls.send();
  await decide(number, { to: "NEED_INFO", words: WORDS, documents: [] });
  const page = await site.staff.open(PAGE);
  expect(page.text).toContain(`“${WORDS}”`);
  expect((await page.press(TEXT.complete)).text).toContain(TEXT.completed);
});

test("newer words stand there though a document of the older ones is wanted still", async () => {
  const { number } = await wanting();
  const newer = "상호도 등록증과 다르니 확인해 주세요.";
  await decide(number, { to: "NEED_INFO", words: newer, documents: [] });
  const page = await site.staff.open(PAGE);
  expect(page.text).toContain(`“${newer}”`);
  expect(page.text).toContain(`“${WORDS}”`);
});

test("a script hears the same of a file, and a foreign one is nobody's", async () => {
  const { id } = await wanting();
  const at = `${PAGE}/${id}/documents/OPENING_REPORT`;
  expect(await (await send(at, pdf())).json()).toEqual({ refused: null });
  const foreign = `${PAGE}/00000000-0000-4000-8000-00000000000a/documents/BANKBOOK`;
  const told = (await (await send(foreign, pdf())).json()) as { refused: { why: string } };
  expect(told.refused.why).toBe(TEXT.documentLate);
  expect((await send(`${PAGE}/${id}/documents/NOTHING`, pdf())).status).toBe(404);
});

test("a withdrawal is asked for in its place, with what it deletes, and stands among those that are over", async () => {
  const { number, id } = await calls.send();
  await calls.hand(`/applications/${id}`, "BANKBOOK");
  const page = await site.staff.open(PAGE);
  const asked = await page.follow(TEXT.of(number, TEXT.withdraw));
  expect(asked.text).toContain("올린 서류 1건도 바로 지워요.");
  asked.fill(`${TEXT.why} 선택`, "900101-1234567");
  const refused = await asked.press(TEXT.do);
  expect(refused.status).toBe(400);
  const again = await site.staff.open(`${PAGE}?withdraw=${id}`);
  again.fill(`${TEXT.why} 선택`, "잘못 냈어요");
  const done = await again.press(TEXT.do);
  expect(done.text).toContain(TEXT.withdrawn);
  const row = done.part("table").text;
  for (const word of [number, "카카오, EMR", "김접수", "철회", "잘못 냈어요"])
    expect(row).toContain(word);
});

test("somebody was faster: it is said, and what is so now is shown", async () => {
  const { number, id } = await calls.send();
  const page = await site.staff.open(`${PAGE}?withdraw=${id}`);
  await decide(number, { to: "REJECTED", words: "등록증과 달라요." });
  const late = await page.press(TEXT.do);
  expect(late.status).toBe(409);
  const now = await site.staff.open(PAGE);
  expect(now.part("table").text).toContain("등록증과 달라요.");
});

test("who may not set anything reads it, and has no button", async () => {
  const { number } = await wanting();
  const { accountId, loginId } = await hire(site.backend.database, site.hospital, "박간호");
  await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx.updateTable("accounts").set({ switches: [] }).where("accountId", "=", accountId).execute(),
  );
  const visitor = site.stranger();
  const entry = await visitor.open("/login");
  entry.fill("아이디", loginId);
  entry.fill("비밀번호", "correct-horse-2026");
  await entry.press("로그인");
  const page = await visitor.open(PAGE);
  expect(page.text).toContain(number);
  expect(page.links(TEXT.of(number, TEXT.withdraw))).toEqual([]);
  expect(page.links(TEXT.apply)).toEqual([]);
  expect(page.text).not.toContain(TEXT.complete);
  expect(page.part("article").text).toContain(`“${WORDS}” 닥톡`);
  expect(page.part("article").buttons()).toEqual([]);
});
