import { expect, test } from "vitest";
import { pdf } from "#tests/support/documents.ts";
import { newcomer, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const PAGE = "/signup-request?page=6";

/** A browser whose sign-up is typed to its end, and a file sent to its page as one without a script does. */
async function useDocuments() {
  const visitor = site.stranger();
  const check = await toCheck(visitor, newcomer());
  const { origin } = check.url;
  const send = (file: Uint8Array, name: string, to: string) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(file)]), name);
    const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
    return visit(origin + to, { method: "POST", body, cookie: visitor.cookie, headers });
  };
  return { visitor, check, origin, send };
}

test("a document is handed in by a form, opened by its browser alone, and taken out again", async () => {
  const { visitor, origin, send } = await useDocuments();
  const answer = await send(pdf(), "사업자등록증.pdf", `${PAGE}&document=BUSINESS_LICENSE`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, PAGE]);
  const page = await visitor.open(PAGE);
  expect(page.text).toContain("사업자등록증.pdf");
  expect((await page.press("다음: 확인")).text).toContain(
    "의료기관 개설신고증, 대표자 신분증, 통장 사본",
  );

  const [{ href } = { href: "" }] = page.links("사업자등록증 보기");
  const own = await visit(origin + href, { cookie: visitor.cookie });
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await visit(origin + href)).status).toBe(404);
  const other = await useDocuments();
  expect((await visit(origin + href, { cookie: other.visitor.cookie })).status).toBe(404);

  const gone = await page.press("사업자등록증 빼기");
  expect(gone.address).toBe(PAGE);
  expect(gone.text).not.toContain("사업자등록증.pdf");
});

test("a file that is no document says what it is at its row, and a script hears the same", async () => {
  const { send } = await useDocuments();
  const refused = await send(Buffer.from("no document"), "통장.pdf", `${PAGE}&document=BANKBOOK`);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("통장.pdf");
  const told = await send(
    Buffer.from("no document"),
    "통장.pdf",
    "/signup-request/documents/BANKBOOK",
  );
  expect(told.status).toBe(200);
  const { refused: why } = (await told.json()) as { refused: { why: unknown } };
  expect(why.why).toBeTypeOf("string");
  const nothing = await send(pdf(), "x.pdf", "/signup-request/documents/NOTHING");
  expect(nothing.status).toBe(404);
});

test("what was left for later is handed in once it was sent", async () => {
  const { visitor, check, send } = await useDocuments();
  const sent = await check.press("가입 신청 보내기");
  const later = await sent.follow("서류 4건 올리기");
  expect(later.address).toBe("/signup-request?documents=1");
  const answer = await send(pdf(), "통장.pdf", `${later.address}&document=BANKBOOK`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, later.address]);
  expect((await visitor.open(later.address)).text).toContain("통장.pdf");
  expect((await visitor.open("/signup-request")).links("서류 3건 올리기")).toHaveLength(1);
});
