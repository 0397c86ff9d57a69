import { PlatformFailure } from "../platform-failure.ts";

/** What one answer may hold: more of it would stop this process while it is read. */
const MOST = 4 * 1024 * 1024;

/** An answer's bytes; those that came, where `ending` aborts. @throws PlatformFailure where there are too many */
export async function bytesOf(
  body: Response["body"],
  most = MOST,
  ending?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  ending?.addEventListener("abort", () => void reader?.cancel().catch(() => undefined));
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length <= most) continue;
    await reader?.cancel();
    throw new PlatformFailure(`an answer over ${most} bytes`);
  }
  return Buffer.concat(chunks);
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined where these bytes are no JSON in UTF-8. */
export function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}
