import type { Options } from "ky";
import { streamed } from "./upstream.ts";

/** Twenty megabytes over the thinnest line, and its turn to be opened. */
const PATIENCE_MS = 5 * 60_000;

/** A posted call whose body is a file, passed on as it comes: it is read once, so the session must be fresh. */
export const postFile = ({
  name,
  body,
}: {
  name: string;
  body: ReadableStream<Uint8Array>;
}): Options => ({
  method: "post",
  searchParams: { name },
  headers: { "content-type": "application/octet-stream" },
  timeout: false,
  signal: AbortSignal.timeout(PATIENCE_MS),
  ...streamed(body),
});
