import type { Context } from "hono";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import type { Failure } from "#backend/failure.ts";

type SuccessStatus = 200 | 201 | 202;

/** Answers `body` in the envelope with code 0000 (contract §5). `Date`s go out as UTC ISO strings. */
export function ok<Body>(c: Context, body: Body): ReturnType<typeof send<Body, 200>>;
export function ok<Body, Status extends SuccessStatus>(
  c: Context,
  body: Body,
  status: Status,
): ReturnType<typeof send<Body, Status>>;
export function ok<Body>(c: Context, body: Body, status: SuccessStatus = 200) {
  return send(c, body, status);
}

const send = <Body, Status extends SuccessStatus>(c: Context, body: Body, status: Status) =>
  c.json({ header: { code: CODES.success, message: "success" }, body }, status);

/** Answers a failure with its code's HTTP status, and `Retry-After` where it says when. */
export function fail(c: Context, failure: Failure): Response {
  if (failure.retryAfterSeconds !== undefined)
    c.header("retry-after", String(failure.retryAfterSeconds));
  c.set("code", failure.code);
  return c.json(
    { header: { code: failure.code, message: failure.message }, body: failure.body },
    HTTP_STATUS[failure.code],
  );
}
