import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "#tests/support/documents.ts";
import { photo } from "#tests/support/pictures.ts";
import { openDocument } from "./open-document.ts";

const asJpeg = (document: Uint8Array) => openDocument({ document, type: "image/jpeg" });
const asPdf = (document: Uint8Array) => openDocument({ document, type: "application/pdf" });
const fileOf = (answer: Awaited<ReturnType<typeof asJpeg>>) => {
  if (!("checked" in answer) || answer.checked === "AS_IT_CAME") throw new Error("not made anew");
  return answer.checked;
};

test("a photograph is turned as it was held, and loses where it was taken", async () => {
  const sent = await photo({ width: 640, height: 480, orientation: 6 });
  expect(sent.includes("SecretCamera")).toBe(true);
  const { type, bytes } = fileOf(await asJpeg(sent));
  expect(type).toBe("image/jpeg");
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 640, format: "jpeg" });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(Buffer.from(bytes).includes("SecretCamera")).toBe(false);
});

test("small print stays legible: nothing under 4,000 pixels is made smaller", async () => {
  const under = fileOf(await asJpeg(await photo({ width: 4000, height: 3000 })));
  expect(await sharp(under.bytes).metadata()).toMatchObject({ width: 4000, height: 3000 });
  const over = fileOf(await asJpeg(await photo({ width: 6000, height: 3000 })));
  expect(await sharp(over.bytes).metadata()).toMatchObject({ width: 4000, height: 2000 });
});

test("a PNG stays one, with what is seen through; a large one becomes a JPEG", async () => {
  const png = await photo({ width: 300, height: 200 }, "png");
  const { type } = fileOf(await openDocument({ document: png, type: "image/png" }));
  expect(type).toBe("image/png");
  const large = await photo({ width: 2700, height: 2700 }, "png");
  const made = fileOf(await openDocument({ document: large, type: "image/png" }));
  expect(made.type).toBe("image/jpeg");
});

test("one that is cut off, or unfolds to more pixels than any camera has, is not taken", async () => {
  const whole = await photo({ width: 640, height: 480 });
  expect(await asJpeg(whole.subarray(0, whole.length - 300))).toEqual({ unmade: "BROKEN" });
  expect(await asJpeg(Buffer.from("\xff\xd8\xff\xe0 and words", "latin1"))).toEqual({
    unmade: "BROKEN",
  });
  // The head alone says so: nothing of it is unfolded.
  const bomb = await photo({ width: 40, height: 40 }, "png");
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const answer = await openDocument({ document: bomb, type: "image/png" });
  expect(answer).toHaveProperty("unmade");
  const wide = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  expect(wide.length).toBeLessThan(1_000_000);
  expect(await openDocument({ document: wide, type: "image/png" })).toEqual({
    unmade: "TOO_MANY_PIXELS",
  });
}, 30_000);

test("one of which each pixel is large is refused by its head, also where there are fewer of them", async () => {
  const deep = await sharp({
    create: { width: 4, height: 4, channels: 4, background: "#fff" },
  })
    .toColourspace("rgb16")
    .png()
    .toBuffer();
  deep.writeUInt32BE(7071, 16);
  deep.writeUInt32BE(7071, 20);
  // The sum behind its head.
  deep.writeUInt32BE(crc32(deep.subarray(12, 29)), 29);
  expect(await openDocument({ document: deep, type: "image/png" })).toEqual({
    unmade: "TOO_HEAVY",
  });
});

test("what says it is one picture and is another is not opened as such", async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
    .gif()
    .toBuffer();
  expect(await asJpeg(gif)).toEqual({ unmade: "BROKEN" });
});

test("a PDF stays as it came", async () => {
  expect(await asPdf(pdf())).toEqual({ checked: "AS_IT_CAME" });
  // What some put behind its end is passed over.
  expect(await asPdf(Buffer.concat([pdf(), Buffer.from("\n\0\0\n")]))).toEqual({
    checked: "AS_IT_CAME",
  });
  expect(await asPdf(pdf({ marked: "/EncryptMetadata, /Encrypt nothing" }))).toEqual({
    checked: "AS_IT_CAME",
  });
});

test.each([
  ["in its trailer", pdf({ trailer: "/Encrypt 9 0 R " })],
  ["as a dictionary", pdf({ trailer: "/Encrypt<< /Filter /Standard >> " })],
  ["with its name in numbers", pdf({ trailer: "/#45ncrypt 9 0 R " })],
])("one that wants a password says so: %s", async (_where, bytes) => {
  expect(await asPdf(bytes)).toEqual({ unmade: "PASSWORD" });
});

test.each([
  ["cut off", pdf().subarray(0, -40)],
  ["its beginning alone", Buffer.from("%PDF-1.7\n")],
  ["which points beyond itself", Buffer.from("%PDF-1.7\nstartxref\n99999\n%%EOF")],
])("a broken one: %s", async (_what, bytes) => {
  expect(await asPdf(bytes)).toEqual({ unmade: "BROKEN" });
});
