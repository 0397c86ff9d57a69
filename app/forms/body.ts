const URLENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const AMPERSAND = "&".charCodeAt(0);

/** How much of a form is read. */
export interface Most {
  bytes: number;
  /** Names with their values, the same name as often as it comes. */
  fields: number;
}

/**
 * The fields of a posted form, taken apart once. The bytes are bounded while they come and the
 * fields counted before anything is made of them: to refuse costs a look at each byte allowed. No
 * form of ours holds a file, so multipart is refused like any other type.
 * @throws Response 413 for more than `most`, unread where Content-Length says so; 415 for what is
 * no urlencoded form
 */
export async function postedFields(request: Request, most: Most): Promise<URLSearchParams> {
  if (Number(request.headers.get("content-length") ?? 0) > most.bytes) throw refusal(413);
  const bytes = await bytesOf(request, most.bytes);
  if (bytes.length === 0) return new URLSearchParams();
  if (!URLENCODED.test(request.headers.get("content-type") ?? "")) throw refusal(415);
  let fields = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1))
    if (++fields > most.fields) throw refusal(413);
  const posted = new URLSearchParams(bytes.toString());
  forms.set(request, posted);
  return posted;
}

/** What was read of each request that is still being answered. */
const forms = new WeakMap<Request, URLSearchParams>();

/** The form that was read of this request, if one was. */
export const formReadOf = (request: Request): URLSearchParams | null => forms.get(request) ?? null;

async function bytesOf({ body }: Request, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's streams can be iterated, whatever the DOM's types say.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw refusal(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Drawn as the error screen. */
const refusal = (status: 413 | 415) => new Response(null, { status });
