import { describe, expect, test } from "vitest";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { applying } from "#tests/support/site-applications.ts";
import { useSite } from "#tests/support/site.ts";

/** 신청: the hospital's own application for the reservation service, and what is done with it. */
const site = useSite();
const APPLICATION = "/application";
const WORDS = "개설 번호가 빛에 번져 안 보여요.";

const open = (query = "") => site.staff.open(APPLICATION + query);
const counted = async () =>
  (await open()).part("navigation", "신청").links(/가입과 예약 신청/)[0]?.name;

/** One of which a document is wanted, beside what it lacks. */
async function wanted(...documents: ("OPENING_REPORT" | "BANKBOOK")[]) {
  const calls = await applying(site);
  const sent = await calls.send();
  for (const kind of ["BUSINESS_LICENSE", "OPENING_REPORT"])
    await calls.hand(`/applications/${sent.id}`, kind);
  site.backend.clock.advance({ minutes: 5 });
  await calls.decide(sent.number, { to: "NEED_INFO", words: WORDS, documents });
  site.backend.clock.advance({ minutes: 5 });
  return { ...calls, ...sent, at: (kind: string) => `?of=${sent.id}&document=${kind}` };
}

describe("what was never applied for", () => {
  test("is one sentence and the way to it", async () => {
    const page = await open();
    expect(page.text).toContain("아직 예약 서비스를 신청하지 않았어요");
    expect(page.links("예약 서비스 신청").map(({ href }) => href)).toEqual(["/apply-reservation"]);
  });

  test("but begun says how far, by whom and when, and leads on", async () => {
    const { saveDraft } = await applying(site);
    await saveDraft({ pageIndex: 3 } as object);
    const page = await open();
    expect(page.text).toContain("작성 중");
    expect(page.text).toContain("3페이지까지 적었어요");
    expect(page.text).toContain("김접수 님이 오늘 14:12에 저장");
    expect(page.links("이어서 적기")[0]?.href).toBe("/apply-reservation");
  });
});

describe("one that was sent", () => {
  test("says for what, by whom, how far it is, and which document it lacks", async () => {
    const { send } = await applying(site);
    const { number } = await send();
    const one = (await open()).part("article", number);
    expect(one.text).toContain("카카오와 EMR 예약을 받기 위해 11월 20일에 낸 신청이에요.");
    expect(one.text).toContain("김접수가 냄");
    expect(one.text).toMatch(/제출.*11월 20일 \(금\).*14:12.*검토.*승인.*보통 1–2일.*완료/s);
    expect(one.text).toContain("아직 없는 서류 2건");
    expect(one.buttons("보완 보내기")).toEqual([]);
    expect(await counted()).toBe("가입과 예약 신청");
  });

  test("of which documents are wanted has the reviewer's words; a file comes, and it is sent", async () => {
    const { number, post, at } = await wanted("OPENING_REPORT");
    const one = (await open()).part("article", number);
    expect(one.text).toContain("서류 1건을 더 주세요");
    expect(one.text).toContain("11월 27일 (금)까지");
    expect(one.text).toContain(`“${WORDS}” 닥톡`);
    expect(await counted()).toBe("가입과 예약 신청1건 답할 것");
    // Without a script the button is there, and says what lacks.
    const refused = await one.press("보완 보내기");
    expect(refused.status).toBe(409);
    expect(refused.part("alert").text).toContain(
      "의료기관 개설신고증을 올리면 보낼 수 있어요.",
    );

    const answer = await post(APPLICATION + at("OPENING_REPORT"), "개설신고증.pdf");
    expect([answer.status, answer.headers.get("location")?.split("#")[0]]).toEqual([
      303,
      APPLICATION,
    ]);
    const there = (await open()).part("article", number);
    expect(there.text).toContain("개설신고증.pdf");
    expect(there.links("의료기관 개설신고증 보기")[0]?.href).toMatch(/^\/documents\/[\w-]+$/);
    const sent = await there.press("보완 보내기");
    expect([sent.status, sent.address]).toEqual([200, APPLICATION]);
    expect(sent.text).toContain("보완을 보냈어요");
    expect(sent.text).toMatch(/제출.*검토.*11월 20일 \(금\)부터/s);
  });

  test("refuses at its row what is no document; a script hears the same", async () => {
    const { id, post, at } = await wanted("BANKBOOK");
    const nothing = Buffer.from("no document");
    const refused = await post(APPLICATION + at("BANKBOOK"), "통장.pdf", nothing);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("통장.pdf");
    const to = `${APPLICATION}/${id}/documents`;
    const told = await post(`${to}/BANKBOOK`, "통장.pdf", nothing);
    const { refused: why } = (await told.json()) as { refused: { why: unknown } };
    expect([told.status, typeof why.why]).toEqual([200, "string"]);
    expect((await post(`${to}/NOTHING`, "x.pdf")).status).toBe(404);
    const good = await post(`${to}/BANKBOOK`, "통장.pdf");
    expect(await good.json()).toEqual({ refused: null });
  });

  test("of which something is wanted in words alone shows them, and is answered", async () => {
    const { number } = await wanted();
    const one = (await open()).part("article", number);
    expect(one.text).toContain("보완할 것이 있어요");
    expect(one.text).toContain(`“${WORDS}”`);
    expect((await one.press("보완 보내기")).text).toContain("보완을 보냈어요");
  });

  test("that moved on meanwhile says so, and shows as what it stands now", async () => {
    const { number, decide } = await wanted();
    const page = await open();
    await decide(number, { to: "REJECTED", words: "등록증과 달라요." });
    const late = await page.press("보완 보내기");
    expect(late.status).toBe(409);
    expect(late.text).toContain("반려");
    const past = late.part("table").text;
    expect(past).toContain(number);
    expect(past).toContain("등록증과 달라요.");
  });

  test("that is approved leads to the links, in their order", async () => {
    const { send, decide } = await applying(site);
    const { number } = await send();
    await decide(number, { to: "APPROVED" });
    const one = (await open()).part("article", number);
    expect(one.text).toContain("연동만 남았어요");
    expect(one.text).toContain("카카오, EMR 순서로");
    expect(one.links("연동하러 가기")[0]?.href).toBe("/linking-platform");
    expect(one.links(`${number} 철회`)).toEqual([]);
  });
});

describe("철회", () => {
  test("is asked in place with what it deletes, and is done with its reason", async () => {
    const { number, post, at, id } = await wanted("OPENING_REPORT");
    await post(APPLICATION + at("OPENING_REPORT"), "개설신고증.pdf");
    const asked = await (await open()).part("article", number).follow(`${number} 철회`);
    const one = asked.part("article", number);
    expect(one.text).toContain("올린 서류 2건도 지워요.");
    expect(one.text).toContain("다시 신청하려면 처음부터 적어야 해요.");
    expect(one.buttons("보완 보내기")).toEqual([]);
    expect(one.links("그대로 두기")).toHaveLength(1);
    one.fill("이유", "내년에 다시 할게요");
    const gone = await one.press("신청 철회");
    expect([gone.status, gone.address]).toEqual([200, APPLICATION]);
    expect(gone.text).toContain("신청을 철회했어요.");
    const past = gone.part("table", undefined, number).text;
    expect(past).toContain("내년에 다시 할게요");
    const left = await site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
      trx.selectFrom("documents").select("documentId").where("ownerId", "=", id).execute(),
    );
    expect(left).toEqual([]);
  });

  test("of what changed meanwhile is refused with a sentence, and asked once more", async () => {
    const { send, decide } = await applying(site);
    const { number, id } = await send();
    const asked = await open(`?withdraw=${id}`);
    await decide(number, { to: "IN_REVIEW" });
    const late = await asked.press("신청 철회");
    expect(late.status).toBe(409);
    expect(late.part("alert").text).toContain("그사이 신청이 바뀌었어요");
    expect((await late.press("신청 철회")).text).toContain("신청을 철회했어요.");
  });
});

describe("the copy", () => {
  test("says all of it, by its number as one writes it, and leads back", async () => {
    const { number } = await wanted("OPENING_REPORT");
    const copy = await site.staff.open(
      `${APPLICATION}/${encodeURIComponent(number.toLowerCase().replace("-", " "))}`,
    );
    expect(copy.address).toBe(`${APPLICATION}/${number}`);
    copy.part("heading", "예약 서비스 신청서");
    for (const words of [
      ...["220-81-62517", "서울바른의원, 홍길동", "보건업, 일반의원, 면세"],
      ...["06120 서울 강남구 봉은사로 112, 3층", "김접수, 010-2345-1234", "카카오, EMR"],
      ...["바른차트 클라우드", "들어오면 바로 확정", "20분", "DK-2047 이서준", "사업자등록증"],
    ])
      expect(copy.text).toContain(words);
    expect(copy.text).toMatch(/더 필요해요\s*의료기관 개설신고증/);
    expect((await copy.follow("신청")).address).toBe(APPLICATION);
  });

  test("of another hospital, of none, and of what is no number is not found", async () => {
    const { send } = await applying(site);
    const { number } = await send();
    const [monthDay, count = "0"] = number.split("-");
    const unknown = `${monthDay}-${String(Number(count) + 500).padStart(3, "0")}`;
    for (const wrong of [unknown, "A1399-1", "S1120-001"])
      expect((await site.staff.open(`${APPLICATION}/${wrong}`)).status).toBe(404);
    const stranger = await site.stranger().open(`${APPLICATION}/${number}`);
    expect(stranger.address).toMatch(/^\/login/);
  });
});

test("who lacks the switch reads where it stands, and has no button", async () => {
  const { number } = await wanted("OPENING_REPORT");
  const { loginId } = await hire(site.backend.database, site.hospital, "박간호", {
    switches: [],
  } as object);
  const visitor = site.stranger();
  const login = await visitor.open("/login");
  login.fill("아이디", loginId);
  login.fill("비밀번호", PASSWORD);
  await login.press("로그인");
  const page = await visitor.open(APPLICATION);
  const one = page.part("article", number);
  expect(one.text).toContain(`“${WORDS}”`);
  expect(one.buttons()).toEqual([]);
  expect(one.links().map(({ name }) => name)).toEqual([
    `${number} 사본 인쇄`,
    `${number} 신청서 보기`,
  ]);
  expect(page.links("예약 서비스 신청")).toEqual([]);
  expect((await visitor.open(`${APPLICATION}/${number}`)).status).toBe(200);
});
