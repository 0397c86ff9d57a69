import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SealError } from "#backend/credentials/index.ts";
import { openPieces, SEALED_PIECE, sealWhole } from "./sealed-pieces.ts";

const MIB = 1024 * 1024;
const key = randomBytes(32);
const content = randomBytes(2 * MIB + 5);

describe("a content", () => {
  test.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB])("of %d bytes opens as it was", async (size) => {
    const whole = randomBytes(size);
    const pieces = await sealWhole(key, whole);
    expect(pieces).toHaveLength(Math.max(1, Math.ceil(size / MIB)));
    expect(pieces.slice(0, -1).every((piece) => piece.length === SEALED_PIECE)).toBe(true);
    expect((await openPieces(key, pieces)).equals(whole)).toBe(true);
  });

  test("opens with no other key, and shows nothing of itself", async () => {
    const canary = Buffer.concat([content, Buffer.from("900101-1234567")]);
    const pieces = await sealWhole(key, canary);
    expect(Buffer.concat(pieces).includes("900101-1234567")).toBe(false);
    await expect(openPieces(randomBytes(32), pieces)).rejects.toThrow(SealError);
  });

  test("opens no more once a bit is another, or a piece is cut", async () => {
    const [one, two, three] = await sealWhole(key, content);
    const changed = Buffer.from(two!);
    changed[77]! ^= 4;
    const inTag = Buffer.from(three!);
    inTag[inTag.length - 1]! ^= 1;
    for (const pieces of [
      [one!, changed, three!],
      [one!, two!, inTag],
      [one!, two!, three!.subarray(0, -1)],
      [one!, two!, three!.subarray(0, 8)],
    ])
      await expect(openPieces(key, pieces)).rejects.toThrow(SealError);
  });

  test("opens no more with pieces left out, moved, doubled or added", async () => {
    const [one, two, three] = (await sealWhole(key, content)) as [Buffer, Buffer, Buffer];
    const [other] = (await sealWhole(key, Buffer.from("x"))) as [Buffer];
    for (const pieces of [
      [],
      [one],
      [one, two],
      [one, three],
      [two, one, three],
      [one, two, two, three],
      [one, two, three, three],
      [one, two, three, other],
    ])
      await expect(openPieces(key, pieces)).rejects.toThrow(SealError);
  });
});
