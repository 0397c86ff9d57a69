import { PlatformFailure } from "../platform.ts";

/** What one request may take, its answer's last byte included. */
const TIMEOUT_MS = 10_000;
/** An answer's bytes. */
const MOST = 32 * 1024 * 1024;

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/** Aborts with whoever asks, or when the time of one request is over. */
export const within = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);

/** An answer, read to its end. @throws PlatformFailure where it is without one, or too long */
export async function answerOf(asking: Promise<Response>): Promise<Answer> {
  try {
    const { status, headers, body } = await asking;
    return { status, headers, body: parsed(await bytesOf(body)) };
  } catch (error) {
    if (error instanceof PlatformFailure) throw error;
    throw new PlatformFailure(error instanceof Error ? error.name : "no answer");
  }
}

async function bytesOf(body: Response["body"]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length <= MOST) continue;
    await reader?.cancel();
    throw new PlatformFailure("an answer over 32 MiB");
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
