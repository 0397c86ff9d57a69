import { expect, test } from "vitest";
import { csvName, type Cells } from "./cells.ts";
import { csvFile, csvHeaders } from "./csv.ts";

const HEAD = ["이름", "메모"];

async function* pagesOf(...pages: Cells[][]): AsyncGenerator<Cells[]> {
  for (const page of pages) yield await Promise.resolve(page);
}
const textOf = async (file: ReadableStream<Uint8Array>) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(file).arrayBuffer());

test("it begins with the mark of UTF-8, and its lines end as Excel ends them", async () => {
  const text = await textOf(csvFile(HEAD, pagesOf([["한지우", "a"]], [["서다은", "b"]])));
  expect(text).toBe("\ufeff이름,메모\r\n한지우,a\r\n서다은,b\r\n");
});

test("commas, quotes and lines stay in their cell", async () => {
  const text = await textOf(csvFile(HEAD, pagesOf([["김, 민수", '그가 "네"\n라고']])));
  expect(text).toContain('"김, 민수","그가 ""네""\n라고"\r\n');
});

test.each(["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])(
  "what begins with %j is no formula",
  async (sign) => {
    const text = await textOf(csvFile(HEAD, pagesOf([[`${sign}cmd|' /C calc'!A0`, "x"]])));
    expect(text.split("\r\n").slice(1).join("\r\n")).toMatch(/^"?'/);
  },
);

test("a page is asked for when the one before was taken, and none once the reader goes", async () => {
  const asked: number[] = [];
  let left = false;
  async function* endless(): AsyncGenerator<Cells[]> {
    try {
      for (let page = 1; ; page += 1) {
        asked.push(page);
        yield await Promise.resolve([[`${page}`, ""]]);
      }
    } finally {
      left = true;
    }
  }
  const reader = csvFile(HEAD, endless()).getReader();
  await reader.read();
  expect(asked).toEqual([]);
  await reader.read();
  await reader.read();
  expect(asked).toEqual([1, 2]);
  await reader.cancel();
  expect(left).toBe(true);
  expect(asked).toEqual([1, 2]);
});

test("what fails on the way cuts the file off", async () => {
  async function* failing(): AsyncGenerator<Cells[]> {
    yield await Promise.resolve([["a", "b"]]);
    throw new Error("the database is away");
  }
  await expect(textOf(csvFile(HEAD, failing()))).rejects.toThrow("the database is away");
});

test("the file's name is kept in Korean, without what no file may be called", () => {
  const name = csvName('서울 "바른"/의원', "예약", "20261120");
  expect(name).toBe("서울 바른 의원_예약_20261120.csv");
  const header = csvHeaders("a'b(c)*_예약.csv")["content-disposition"] ?? "";
  expect(header).toMatch(/^attachment; filename="export\.csv"; filename\*=UTF-8''[\w.%~!-]+$/);
  expect(decodeURIComponent(header.split("''")[1]!)).toBe("a'b(c)*_예약.csv");
});
