import { z } from "zod";
import { type Code, CODES, HTTP_STATUS } from "#contract/codes.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** Ours says a `message` with every code; an upstream of somebody else's may not (contract §5). */
const withHeader = z.object({
  header: z.object({ code: z.string(), message: z.string().catch("no message") }),
  body: z.unknown().optional(),
});

/**
 * The body of an upstream's answer, checked with the contract's schema (contract §5): the code in
 * the header decides, whatever the HTTP status; JSON without a header is the body itself.
 * @throws UpstreamFailure
 */
export async function readAnswer<S extends z.ZodType>(
  response: Response,
  schema: S,
): Promise<z.infer<S>> {
  const json = parseJson(await wholeText(response));
  const enveloped = withHeader.safeParse(json);
  if (enveloped.success && enveloped.data.header.code !== CODES.success) {
    const { code, message } = enveloped.data.header;
    throw failure(response, code, message, enveloped.data.body);
  }
  if (!response.ok)
    throw failure(response, codeOf(response.status), `HTTP ${response.status}`, json);
  const parsed = schema.safeParse(enveloped.success ? enveloped.data.body : json);
  if (!parsed.success)
    throw failure(response, CODES.fault, "an answer of another shape", {}, parsed.error);
  return parsed.data;
}

/** An answer that ends half-way is none. */
async function wholeText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new UpstreamFailure(CODES.unavailable, "cut off", { unreachable: true, cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a status without an envelope means: the first code that is sent with it, else our fault. */
function codeOf(status: number): Code {
  if (status === 401) return CODES.tokenExpired;
  if (status === 502 || status === 504) return CODES.unavailable;
  const codes = Object.keys(HTTP_STATUS) as Code[];
  return codes.find((code) => HTTP_STATUS[code] === status) ?? CODES.fault;
}

function failure(
  response: Response,
  code: string,
  message: string,
  body: unknown,
  cause?: unknown,
) {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  return new UpstreamFailure(code, message, { body, retryAfterSeconds, cause });
}
