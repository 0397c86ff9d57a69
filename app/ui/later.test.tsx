import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { later } from "./later.tsx";

const Greeting = ({ name }: { name: string }) => <p>{name}</p>;

test("what was fetched is drawn as if it had always been there", async () => {
  const { Part, fetch } = later(() => Promise.resolve(Greeting));
  await fetch();
  expect(renderToString(<Part name="김하나" />)).toBe("<p>김하나</p>");
});

test("it is fetched once, and again when its chunk could not be had", async () => {
  let asked = 0;
  const { fetch } = later(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("away")) : Promise.resolve(Greeting);
  });
  await expect(fetch()).rejects.toThrow("away");
  await Promise.all([fetch(), fetch()]);
  await fetch();
  expect(asked).toBe(2);
});
