import { describe, expect, test, vi } from "vitest";
import { many, readForm, rows, text } from "./read.ts";

const posted = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const login = { id: text, password: text };

test("reads the names it knows, the first of several; what was not sent is empty", async () => {
  expect(await readForm(posted("id=a&id=b&other=c"), login)).toEqual({ id: "a", password: "" });
});
test("of an empty body the fields are empty, whatever its type", async () => {
  const empty = new Request("http://a/", { method: "POST" });
  expect(await readForm(empty, login)).toEqual({ id: "", password: "" });
});
test("a text is bounded, a name repeats so often and no oftener", async () => {
  const long = "x".repeat(30_000);
  const shape = { id: text, on: many(2) };
  const read = await readForm(posted(`id=${long}&on=1&on=2&on=3`), shape, 40_000);
  expect(read.id).toHaveLength(20_000);
  expect(read.on).toEqual(["1", "2"]);
});
test("rows within rows: hours of a week with their breaks, the gaps of what was removed closed", async () => {
  const hours = { hours: rows(7, { opens: text, breaks: rows(3, { starts: text, ends: text }) }) };
  const body = "hours.0.opens=09:00&hours.2.breaks.1.starts=13:00&hours.7.opens=1&hours.x.opens=1";
  expect(await readForm(posted(body), hours)).toEqual({
    hours: [
      { opens: "09:00", breaks: [] },
      { opens: "", breaks: [{ starts: "13:00", ends: "" }] },
    ],
  });
});

describe("changes nothing", () => {
  const shape = { ...login, rows: rows(5, { a: text }) };
  test.each([
    ["an index of a hundred million", "x[99999999]=1"],
    ["the same in a name that it knows", "rows[99999999].a=1&rows.99999999.a=1&id[99999999]=1"],
    ["the prototype", "__proto__=1&__proto__.id=1&constructor.prototype.id=1&rows.__proto__.a=1"],
    ["a name of five thousand parts", `${"a.".repeat(5000)}a=1`],
    ["a hundred equal names", "id=&".repeat(100)],
  ])("%s", async (_, body) => {
    expect(await readForm(posted(body), shape)).toEqual({ id: "", password: "", rows: [] });
    expect(Object.getPrototypeOf({})).not.toHaveProperty("id");
  });
});

describe("is refused", () => {
  const refused = (status: number) => expect.objectContaining({ status }) as Response;

  test("at one field more than the shape has and a hundred others", async () => {
    const most = `id=a${"&x".repeat(101)}`;
    expect(await readForm(posted(most), login)).toMatchObject({ id: "a" });
    await expect(readForm(posted(`${most}&`), login)).rejects.toEqual(refused(413));
  });

  test("at one byte more than its route takes", async () => {
    expect(await readForm(posted(`id=${"x".repeat(97)}`), login, 100)).toMatchObject({
      id: "x".repeat(97),
    });
    await expect(readForm(posted(`id=${"x".repeat(98)}`), login, 100)).rejects.toEqual(
      refused(413),
    );
  });

  test.each(["multipart/form-data; boundary=x", "application/json", "text/plain", ""])(
    "as %j",
    async (type) => {
      const headers = { "content-type": type };
      const request = new Request("http://a/", { method: "POST", body: "id=a", headers });
      await expect(readForm(request, login)).rejects.toEqual(refused(415));
    },
  );

  test("unread where its length is said, and else before the next piece is asked for", async () => {
    const pulled = async (headers: Record<string, string>) => {
      let pieces = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(to) {
            if (++pieces <= 1000) to.enqueue(new Uint8Array(1000));
            else to.close();
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method: "POST", body, headers, duplex: "half" as const };
      await expect(readForm(new Request("http://a/", init), login)).rejects.toEqual(refused(413));
      return pieces;
    };
    expect(await pulled({ "content-length": "1000000" })).toBe(0);
    expect(await pulled({})).toBe(132);
  });

  test("by its count before anything is taken apart", async () => {
    let taken = 0;
    class Counted extends URLSearchParams {
      constructor(text: string) {
        super(text);
        taken++;
      }
    }
    vi.stubGlobal("URLSearchParams", Counted);
    try {
      await expect(readForm(posted("a&".repeat(8000)), login)).rejects.toEqual(refused(413));
      expect(taken).toBe(0);
      await readForm(posted("id=a"), login);
      expect(taken).toBe(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
