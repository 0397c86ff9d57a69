import { fileTypeFromBuffer } from "file-type";
import { PICTURE_TYPES } from "#contract/picture-rules.ts";
import { notAPicture } from "./refusals.ts";

const TYPES: readonly string[] = PICTURE_TYPES;
const SVG = /<svg[\s/>]/i;

/**
 * By its first bytes, not by its name.
 * @throws Failure 4000 `file` for what is none of ours
 */
export async function assertPicture(head: Uint8Array, name: string): Promise<void> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  if (type !== undefined && TYPES.includes(type.mime)) return;
  const isSvg = SVG.test(Buffer.from(head).toString("latin1"));
  throw notAPicture(isSvg ? "svg" : (type?.ext ?? null), name);
}
