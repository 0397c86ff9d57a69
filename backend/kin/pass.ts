import { createHmac, timingSafeEqual } from "node:crypto";
import { KIN_PASS_MINUTES } from "#contract/kin-rules.ts";
import { readRequestNumber } from "#contract/request-number.ts";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { firstOf, keyFor } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";

const MINUTE_MS = 60_000;

/** Which request a pass opens: by its number, wherever the request has moved to since. */
export interface Opened {
  number: string;
  requestId: string;
}

const sign = (secret: string, words: string): string =>
  createHmac("sha256", keyFor(secret, "kin-pass")).update(words).digest("base64url");

/** For who made a request, or has shown to know its mobile number: opens it for half an hour. */
export function passTo(
  { secrets: { session }, clock }: Pick<Services, "secrets" | "clock">,
  { number, requestId }: Opened,
): string {
  const words = `${number}.${requestId}.${clock().getTime() + KIN_PASS_MINUTES * MINUTE_MS}`;
  return `${words}.${sign(firstOf(session), words)}`;
}

const PASS = /^((K\d{4}-\d{3,6})\.([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/;

/** @throws Failure 4010 of a pass that is not ours, or is over */
export function openedBy(
  { secrets: { session }, clock }: Pick<Services, "secrets" | "clock">,
  pass: string,
): Opened {
  const [, words = "", number = "", requestId = "", until = "", by = ""] = PASS.exec(pass) ?? [];
  // As it is written: more than one text can stand for the same bytes.
  const theirs = Buffer.from(by);
  const isOurs = session.some((secret) => {
    const ours = Buffer.from(sign(secret, words));
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  });
  if (!isOurs || clock().getTime() > Number(until) || !readRequestNumber(number, "K"))
    throw new Failure(CODES.refused, "pass refused");
  return { number, requestId };
}
