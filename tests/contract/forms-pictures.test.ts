import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, test, vi } from "vitest";
import { cookiesOf, visit } from "#tests/support/web.ts";
import { login } from "#tests/support/backend.ts";
import { createHospital } from "#tests/support/factories.ts";
import { photo } from "#tests/support/pictures.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

/** The page of the first product's pictures, and a file sent to it as a browser without a script does. */
async function usePage() {
  const path = `/settings/product/detail/${site.hospital.products[0]!.productId}/pictures`;
  const cookie = cookiesOf(await login(site.backend));
  const { pathname, origin } = new URL(path, await originOf());
  const send = async (file: Uint8Array, name: string, to = pathname) => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(file)]), name);
    const headers = { "sec-fetch-site": "same-origin", accept: "text/html" };
    return visit(origin + to, { method: "POST", body, cookie, headers });
  };
  return { path, send, open: () => site.staff.open(path) };
}
const originOf = async () => (await site.staff.open("/settings/product")).url.origin;

it("takes a file, shows it, and serves it to who is not logged in", async () => {
  const { send, open, path } = await usePage();
  const answer = await send(await photo(), "치료실.jpg");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  const page = await open();
  expect(page.text).toContain("치료실.jpg · 640 × 480");
  expect(page.text).toContain("비어 있으면 보지 못하는 분은 무슨 사진인지 알 수 없어요.");
  const [, src = ""] = /<img[^>]* src="([^"]+)"/.exec(page.html) ?? [];
  const picture = await visit(page.url.origin + src);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  expect(picture.headers.get("set-cookie")).toBeNull();
  const gone = await visit(`${page.url.origin}${src.replace(/[^/]+$/, `${"0".repeat(32)}.webp`)}`);
  expect(gone.status).toBe(404);
});

test.each([
  ["가격표.png", () => Buffer.from("%PDF-1.7\n"), "이름은 png인데 속은 PDF 파일이에요."],
  ["빈.jpg", () => Buffer.alloc(0), "빈 파일이에요."],
  ["큰.jpg", () => Buffer.alloc(12 * 1024 * 1024, "x"), "그림이 아니에요"],
  ["", () => Buffer.alloc(0), "사진을 먼저 골라 주세요."],
])("a file %j is refused in a row of its own, with the page", async (name, make, words) => {
  const { send } = await usePage();
  const answer = await send(make(), name);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain("올리지 못한 사진");
  expect(html).toContain(words);
});

it("a picture that is larger than may be is counted to its end", async () => {
  const { send } = await usePage();
  const large = Buffer.concat([await photo(), Buffer.alloc(100 * 1024 * 1024)]);
  const answer = await send(large, "원장님.jpg");
  expect(await answer.text()).toContain("100.0MB예요. 10MB까지 올릴 수 있어요.");
});

it("answers the page's script in words, and an unknown product with nothing", async () => {
  const { send, path } = await usePage();
  const taken = await send(await photo(), "a.jpg", `${path}/add`);
  expect(await taken.json()).toEqual({ refused: null });
  const refused = await send(Buffer.from("안녕"), "a.txt", `${path}/add`);
  expect(await refused.json()).toEqual({
    refused: { name: "a.txt", why: "jpg, png, webp 사진만 올릴 수 있어요." },
  });
  const nobody = "00000000-0000-4000-8000-00000000dead";
  const lost = await send(await photo(), "a.jpg", `/settings/product/detail/${nobody}/pictures`);
  expect(lost.status).toBe(404);
});

it("knows no product of another hospital", async () => {
  const { send } = await usePage();
  const theirs = await createHospital(site.backend.database);
  const path = `/settings/product/detail/${theirs.products[0]!.productId}/pictures`;
  expect((await site.staff.open(path)).status).toBe(404);
  expect((await send(await photo(), "a.jpg", path)).status).toBe(404);
  expect((await send(await photo(), "a.jpg", `${path}/add`)).status).toBe(404);
});

it("keeps words, 대표 and order, each button with all that was typed", async () => {
  const { send, open } = await usePage();
  await send(await photo({ colour: "#a00" }), "하나.jpg");
  await send(await photo({ colour: "#0a0" }), "둘.jpg");
  let page = await open();
  const [first, second] = page.fields("사진 설명");
  first!.fill("창가 침대");
  second!.fill("입구");
  page = await page.press("1번째 사진 아래로");
  expect(page.fields("사진 설명").map(({ value }) => value)).toEqual(["입구", "창가 침대"]);
  page = await page.press("빼기 1번째 사진");
  expect(page.fields("사진 설명").map(({ value }) => value)).toEqual(["창가 침대"]);
  expect(page.text).not.toContain("둘.jpg");
});

it("what is too long is said at its field, and kept", async () => {
  const { send, open } = await usePage();
  await send(await photo(), "하나.jpg");
  const page = await open();
  page.fields("사진 설명")[0]!.fill("900101-1234567");
  const again = await page.press("저장");
  expect(again.status).toBe(400);
  expect(again.text).toContain("주민등록번호는 적을 수 없어요.");
  expect(again.fields("사진 설명")[0]!.value).toBe("900101-1234567");
});

it("what another has written meanwhile is said, and the next 저장 wins", async () => {
  const { send, open } = await usePage();
  await send(await photo(), "하나.jpg");
  const [mine, theirs] = [await open(), await open()];
  theirs.fields("사진 설명")[0]!.fill("먼저 쓴 말");
  await theirs.press("저장");
  mine.fields("사진 설명")[0]!.fill("늦은 말");
  const told = await mine.press("저장");
  expect(told.status).toBe(409);
  expect(told.text).toContain("그사이 다른 곳에서 이렇게 바꿨어요: ‘먼저 쓴 말’.");
  const saved = await told.press("저장");
  expect(saved.fields("사진 설명")[0]!.value).toBe("늦은 말");
});

/** The page as two have it open, with three pictures. */
async function twoPages() {
  const { send, open } = await usePage();
  for (const [name, colour] of [
    ["하나", "#a00"],
    ["둘", "#0a0"],
    ["셋", "#00a"],
  ])
    await send(await photo({ colour: colour! }), `${name}.jpg`);
  return { mine: await open(), theirs: await open(), open };
}
const namesIn = ({ text }: { text: string }) => text.match(/(하나|둘|셋)\.jpg/g);

it("an order that another made meanwhile stays under a 사진 설명, and is not moved over unseen", async () => {
  const { mine, theirs } = await twoPages();
  await theirs.press("3번째 사진 위로");
  mine.fields("사진 설명")[0]!.fill("입구");
  const saved = await mine.press("저장");
  expect(saved.status).toBe(200);
  expect(namesIn(saved)).toEqual(["하나.jpg", "셋.jpg", "둘.jpg"]);
  expect(saved.fields("사진 설명")[0]!.value).toBe("입구");
  const late = await theirs.press("1번째 사진 아래로");
  expect(late.status).toBe(409);
  expect(late.text).toContain("그사이 다른 곳에서 순서가 바뀌었어요.");
  expect(namesIn(late)).toEqual(["하나.jpg", "셋.jpg", "둘.jpg"]);
});

it("a picture whose 사진 설명 is newer than the page is not taken away before it is seen", async () => {
  const { mine, theirs } = await twoPages();
  theirs.fields("사진 설명")[1]!.fill("새 설명");
  await theirs.press("저장");
  const late = await mine.press("빼기 2번째 사진");
  expect(late.status).toBe(409);
  expect(late.text).toContain("이렇게 바꿨어요: ‘새 설명’. 그래도 빼려면 다시 눌러 주세요.");
  expect(late.fields("사진 설명")[1]!.value).toBe("새 설명");
  expect(namesIn(await late.press("빼기 2번째 사진"))).toEqual(["하나.jpg", "셋.jpg"]);
});

it("what is refused for one 사진 설명 takes back none that another wrote", async () => {
  const { mine, theirs } = await twoPages();
  for (const row of [0, 1]) theirs.fields("사진 설명")[row]!.fill(`먼저 ${row}`);
  await theirs.press("저장");
  mine.fields("사진 설명")[0]!.fill("늦은 말");
  const told = await mine.press("저장");
  expect(told.status).toBe(409);
  const saved = await told.press("저장");
  expect(saved.fields("사진 설명").map(({ value }) => value)).toEqual(["늦은 말", "먼저 1", ""]);
});

/** What a body says of itself, and the body; `/add` is where the page's script sends it. */
async function sendBody(path: string, type: string, body: string) {
  const cookie = cookiesOf(await login(site.backend));
  const headers = { "sec-fetch-site": "same-origin", "content-type": type };
  const url = `${await originOf()}${path}/add`;
  return visit(url, { method: "POST", body, cookie, headers });
}

test.each(["x=1", `boundary=${"a".repeat(5000)}`, "boundary="])(
  "a form whose parts nobody can tell apart is no form: %s",
  async (said) => {
    const { path } = await usePage();
    expect((await sendBody(path, `multipart/form-data; ${said}`, "abc")).status).toBe(400);
  },
);

test.each([
  ["a file's name", "form-data; name=\"file\"; filename*=nope''%41"],
  ["a field's name", "form-data; name*=nope''%41"],
  ["a field", 'form-data; name="a"\r\nContent-Type: text/plain; charset=nope'],
])("a charset that nobody knows, of %s, is answered", async (_where, disposition) => {
  const { path } = await usePage();
  const body = `--XX\r\nContent-Disposition: ${disposition}\r\n\r\n값\r\n--XX--\r\n`;
  const answer = await sendBody(path, "multipart/form-data; boundary=XX", body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveProperty("refused.why");
});

it("what breaks off leaves nothing behind", async () => {
  const { path } = await usePage();
  const folder = await mkdtemp(join(tmpdir(), "broken-"));
  vi.stubEnv("TMPDIR", folder);
  const cookie = cookiesOf(await login(site.backend));
  const head = [
    `POST ${path}/add HTTP/1.1`,
    "Host: 127.0.0.1",
    "Sec-Fetch-Site: same-origin",
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=XX",
    "Content-Length: 5000000",
    "",
    '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
  ].join("\r\n");
  const { port } = new URL(await originOf());
  const line = connect(Number(port), "127.0.0.1");
  line.on("error", () => undefined);
  line.write(head);
  line.write(await photo());
  line.write(Buffer.alloc(300_000));
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  line.destroy();
  await expect.poll(() => readdir(folder), { timeout: 5000 }).toEqual([]);
  await rm(folder, { recursive: true });
});
