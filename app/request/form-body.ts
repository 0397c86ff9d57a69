const MAX_BYTES = 1024 * 1024;

/**
 * The request with its body read, or the status with which it is refused: 413 when it is over
 * 1 MiB, 400 when it is not a form that can be read. Every action may call `formData()` then.
 */
export async function withReadableForm(request: Request): Promise<Request | 400 | 413> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return 413;
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) return 413;
      chunks.push(chunk);
    }
  }
  const headers = new Headers(request.headers);
  if (size === 0) headers.set("content-type", "application/x-www-form-urlencoded");
  const { url, method, signal } = request;
  const whole = new Request(url, { method, headers, body: Buffer.concat(chunks), signal });
  try {
    await whole.clone().formData();
    return whole;
  } catch {
    return 400;
  }
}
