import ky from "ky";
import type { z } from "zod";
import { notAsAgreed, refusalOf } from "./failure.ts";
import { answerOf, type Answer } from "./answer.ts";
import type { Access } from "../platform.ts";
import { authorization, forgetToken } from "./token.ts";

export interface Call {
  method: "get" | "post" | "put";
  /** Below the server's address, or a whole one that it gave us. */
  path: string;
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Where the server's resources stand, with its last slash. */
export const baseOf = ({ url }: Pick<Access, "url">): string =>
  url.endsWith("/") ? url : `${url}/`;

/**
 * One call of a FHIR server's REST API. Not let in with a token that we had, it is asked once more with
 * a new one.
 * @throws PlatformFailure where it is no success (FhirRefusal), or without an answer within 10 s
 */
export async function request(access: Access, call: Call, signal: AbortSignal): Promise<Answer> {
  let answer = await once(access, call, signal);
  if (answer.status === 401 && forgetToken(access)) answer = await once(access, call, signal);
  const { status, headers, body } = answer;
  if (status < 200 || status > 299) throw refusalOf(status, headers, body);
  return answer;
}

const once = async (
  access: Access,
  { method, path, json, headers }: Call,
  signal: AbortSignal,
): Promise<Answer> => {
  const own = await authorization(access);
  const ask = async (ending: AbortSignal) =>
    ky(new URL(path, baseOf(access)), {
      method,
      headers: {
        accept: "application/fhir+json",
        prefer: "handling=strict",
        ...(json !== undefined && { "content-type": "application/fhir+json" }),
        ...own,
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: "manual", // the token is for this address alone
      retry: 0, // the job is the retry
      timeout: false, // ky's own ends with the headers
      throwHttpErrors: false,
      signal: ending,
      ...(access.fetch && { fetch: access.fetch }),
    });
  return answerOf(ask, signal);
};

/** An answer's resource. @throws PlatformFailure where it is another, an OperationOutcome above all */
export function resourceOf<Schema extends z.ZodType>(
  schema: Schema,
  { body }: Pick<Answer, "body">,
): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return data;
  // Names of elements alone, never what stands in them.
  const where = error?.issues.slice(0, 3).map(({ path }) => path.join(".") || "the whole");
  throw notAsAgreed(where?.join(", ") ?? "", body);
}

/** `GET {type}/{id}` */
export const read = async <Schema extends z.ZodType>(
  access: Access,
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> =>
  resourceOf(schema, await request(access, { method: "get", path }, signal));
