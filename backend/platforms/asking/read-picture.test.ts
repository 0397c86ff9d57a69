import { expect, test } from "vitest";
import { PlatformFailure } from "../platform-failure.ts";
import { readPicture } from "./read-picture.ts";

test("what a platform says lies beside its own address is not asked there", async () => {
  const asked: string[] = [];
  const own: typeof fetch = (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return Promise.resolve(new Response("picture"));
  };
  const endpoint = { url: "http://127.0.0.1:4130/api", fetch: own };
  const read = (path: string) =>
    readPicture(endpoint, `http://127.0.0.1:4130${path}`, new AbortController().signal);
  expect(Buffer.from(await read("/api/pictures/1.png")).toString()).toBe("picture");
  for (const path of ["/admin", "/api/../admin", "/apis/1.png"])
    await expect(read(path)).rejects.toBeInstanceOf(PlatformFailure);
  expect(asked).toEqual(["/api/pictures/1.png"]);
});
