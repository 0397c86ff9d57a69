import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { CODES } from "#contract/codes.ts";
import { isOfNoAccount, isOutOfReach, isUnstorableText } from "#backend/database/failure.ts";
import { Busy, Failure, invalid, notFound } from "#backend/failure.ts";
import { fail } from "./answer.ts";
import type { BackendEnv } from "./environment.ts";

/** What was thrown, as a failure of the contract. Nothing of an unexpected error gets out. */
function asFailure(error: Error): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException && error.status < 500)
    return invalid({ body: "보낸 내용을 읽을 수 없어요." });
  if (isUnstorableText(error)) return invalid({ body: "쓸 수 없는 글자가 있어요." });
  if (isOfNoAccount(error)) return new Failure(CODES.tokenExpired, "the account was ended");
  if (isOutOfReach(error)) return new Failure(CODES.unavailable, "out of reach, try again", {}, 5);
  return new Failure(CODES.fault, "internal error");
}

export const onError: ErrorHandler<BackendEnv> = (error, c: Context<BackendEnv>) => {
  const failure = asFailure(error);
  if (failure instanceof Busy) c.var.log.info({ code: failure.code }, failure.message);
  else if (failure.code === CODES.fault || failure.code === CODES.unavailable)
    c.var.log.error({ err: error, code: failure.code }, "request failed");
  return fail(c, failure);
};

export const onUnknownPath: NotFoundHandler = (c) => fail(c, notFound("path"));

/**
 * A path that is there, under a method that it does not take: 405 with `Allow`. To whoever reads
 * codes it is 4040, like everything that is not an operation (docs/decisions/012-the-door.md).
 */
export function onMethodNotAllowed(c: Context, methods: string[]): Response {
  c.set("code", CODES.notFound);
  const header = { code: CODES.notFound, message: "no such operation" };
  return c.json({ header, body: {} }, 405, { allow: methods.join(", ") });
}
