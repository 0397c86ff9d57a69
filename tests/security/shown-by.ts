import type { Answered } from "./wire.ts";

/** All that an answer says, what its signed cookie holds included. */
export function shownBy({ text, headers }: Answered): string {
  const lines = [...headers.values()].join("\n");
  const kept = /__session=([^;]+)/.exec(lines)?.[1] ?? "";
  const held = Buffer.from(decodeURIComponent(kept).split(".", 1)[0] ?? "", "base64");
  return [text, lines, held.toString()].join("\n");
}
