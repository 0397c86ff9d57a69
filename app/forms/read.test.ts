import { describe, expect, test } from "vitest";
import { many, readFields, readForm, rows, text } from "./read.ts";

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
test("a body that is no form, and a file in a text's place, are empty", async () => {
  const empty = { id: "", password: "" };
  expect(await readForm(new Request("http://a/", { method: "POST", body: "{}" }), login)).toEqual(
    empty,
  );
  const form = new FormData();
  form.append("id", new File(["x"], "x"));
  expect(readFields(form, login)).toEqual(empty);
});
test("a text is bounded, a name repeats so often and no oftener", async () => {
  const long = "가".repeat(30_000);
  const read = await readForm(posted(`id=${long}&on=1&on=2&on=3`), { id: text, on: many(2) });
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

describe("costs nothing and changes nothing", () => {
  const shape = { ...login, rows: rows(5, { a: text }) };
  test.each([
    ["an index of a hundred million", "x[99999999]=1"],
    ["the same in a name that it knows", "rows[99999999].a=1&rows.99999999.a=1&id[99999999]=1"],
    ["the prototype", "__proto__=1&__proto__.id=1&constructor.prototype.id=1&rows.__proto__.a=1"],
    ["a name of a hundred thousand parts", `${"a.".repeat(100_000)}a=1`],
    ["a hundred thousand equal names", "id=&".repeat(100_000)],
  ])("%s", async (_, body) => {
    const form = await posted(body).formData();
    const began = performance.now();
    expect(readFields(form, shape)).toEqual({ id: "", password: "", rows: [] });
    expect(performance.now() - began).toBeLessThan(250);
    expect(Object.getPrototypeOf({})).not.toHaveProperty("id");
  });
});
