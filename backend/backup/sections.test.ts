import { expect, test } from "vitest";
import { Sections } from "./sections.ts";

/** Pieces of so many bytes, as a disk or a network would cut them. */
async function* cutInto(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size)
    yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(text: string, size: number): Promise<unknown[]> {
  const sections = new Sections(cutInto(Buffer.from(text), size));
  const said: unknown[] = [await sections.line()];
  for (let tables = 0; tables < 3; tables += 1) {
    const pieces: Buffer[] = [];
    for await (const piece of sections.rows()) pieces.push(piece);
    said.push(Buffer.concat(pieces).toString(), await sections.line());
  }
  return said;
}

test("rows and lines are the same however they are cut: no rows, and rows that look like an end", async () => {
  const rows = "한지우\t\\\\.\n\\\\.\n.\\n\\.x\n\n";
  const text = `{"head":1}\n\\.\n[1]\n${rows}\\.\n[2]\n\n\\.\n{"foot":2}\n`;
  const whole = [{ head: 1 }, "", [1], rows, [2], "\n", { foot: 2 }];
  for (let size = 1; size <= text.length + 8; size += 1)
    expect(await read(text, size), `pieces of ${size} bytes`).toEqual(whole);
});

test("what ends in the middle says so", async () => {
  const missing = "the backup ends in the middle";
  const of = (text: string) => new Sections(cutInto(Buffer.from(text), 5));
  await expect(of('{"head":1}').line()).rejects.toThrow(missing);
  const all = async () => {
    for await (const piece of of("row\nrow\n\\.").rows()) expect(piece.length).toBeGreaterThan(0);
  };
  await expect(all()).rejects.toThrow(missing);
});
