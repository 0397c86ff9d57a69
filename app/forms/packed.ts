import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";

/**
 * What a page takes along from one request to the next, short enough for an address: so it is there
 * after a reload, after going back, and without a script.
 */

/** More than a hospital's settings ever come to; nothing is unpacked beyond it. */
const MOST_BYTES = 512 * 1024;

export const packed = (value: unknown): string =>
  deflateRawSync(JSON.stringify(value), { level: 9 }).toString("base64url");

/** Null for what was not packed by `packed`, or is not what the schema says. */
export function unpacked<Of>(text: string, schema: z.ZodType<Of>): Of | null {
  if (text === "") return null;
  try {
    const json = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: MOST_BYTES });
    return schema.safeParse(JSON.parse(json.toString())).data ?? null;
  } catch {
    return null;
  }
}
