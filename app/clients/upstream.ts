import ky, { HTTPError, type KyInstance, type Options } from "ky";
import type { z } from "zod";
import { CODES } from "#contract/codes.ts";
import { readAnswer } from "./upstream-answer.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** One of the three upstreams: its base URL, with or without a trailing slash. */
export interface UpstreamOptions {
  base: string;
  /** The embedded backend's own `fetch`, instead of the network. */
  fetch?: ((request: Request) => Response | Promise<Response>) | undefined;
  headers?: Record<string, string>;
}

const TIME_LIMIT_MS = 10_000;

/**
 * An option for a body that is passed on as it comes. As a `body` ky would make a copy of all of it, for
 * another try that there cannot be.
 */
export const streamed = (body: ReadableStream<Uint8Array>): Options =>
  ({ [STREAMED]: body }) as Options;
const STREAMED = "streamed";

/** A ky instance as contract §5 wants it: 10 s a call, GET twice more when nothing usable came. */
export function createUpstream({ base, fetch: inProcess, headers = {} }: UpstreamOptions) {
  return ky.create({
    prefixUrl: base,
    headers,
    timeout: TIME_LIMIT_MS,
    redirect: "error",
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [502, 503, 504],
      afterStatusCodes: [],
      delay: (attempt) => 100 * 3 ** (attempt - 1),
      jitter: true,
    },
    fetch: async (input, init) => {
      const request = withStream(input as Request, init);
      return inProcess ? inProcess(request) : fetch(request);
    },
  });
}

/** What ky does not know of an option it hands to `fetch`. */
function withStream(request: Request, init: RequestInit | undefined): Request {
  const { [STREAMED]: body } = (init ?? {}) as { [STREAMED]?: ReadableStream<Uint8Array> };
  return body === undefined ? request : new Request(request, { body, duplex: "half" });
}

/** Headers must be visible ASCII; a cookie's value may be anything. */
export const headerSafe = (text: string): string => text.replace(/[^\x21-\x7e]/g, "?");

/**
 * Text as one segment of a path.
 * @throws UpstreamFailure 4040 for `.` and `..`, which URL parsers resolve however they are written.
 */
export function segment(text: string): string {
  if (text === "" || text === "." || text === "..")
    throw new UpstreamFailure(CODES.notFound, "not a path segment");
  return encodeURIComponent(text);
}

/**
 * Calls and reads the answer's body.
 * @throws UpstreamFailure with the upstream's code, or 5030 `unreachable` when none came.
 */
export async function call<S extends z.ZodType>(
  upstream: KyInstance,
  path: string,
  options: Options,
  schema: S,
): Promise<z.infer<S>> {
  return readAnswer(await request(upstream, path, options), schema);
}

/** The answer as it came, whatever its status, once its headers are there. */
export async function request(
  upstream: KyInstance,
  path: string,
  options: Options,
): Promise<Response> {
  try {
    // ky's limit ends when the headers are here; the signal covers the body as well.
    return await upstream(path, { signal: AbortSignal.timeout(TIME_LIMIT_MS), ...options });
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw new UpstreamFailure(CODES.unavailable, "no answer", { unreachable: true, cause: error });
  }
}
