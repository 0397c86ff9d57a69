import type { z } from "zod";
import { invalid } from "#backend/failure.ts";

/** Where the next page begins, as an opaque word for the caller. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a cursor of ours back. @throws Failure 4000 when it is not one. */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw invalid({ cursor: "다음 쪽을 찾을 수 없어요. 처음부터 다시 봐 주세요." });
  }
}
