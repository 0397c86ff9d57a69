import ky from "ky";
import type { z } from "zod";
import { bytesOf, parsed } from "../asking/answer-bytes.ts";
import { withDeadline } from "#backend/deadline.ts";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { asFailure } from "./failure.ts";

/** What one request may take, its answer's last byte included. */
const TIMEOUT_MS = 10_000;
/** What it says to what it has taken is waited for so long, once it is known that it has. */
const HEARD_MS = 1_000;

/** One call of docs/platforms, "Us → Naver". */
export interface Call {
  method: "get" | "post" | "put";
  /** Below the platform's address, encoded. */
  path: string;
  search?: Readonly<Record<string, string | number>>;
  json?: unknown;
  /** Of what writes: the same again is the same act. */
  key?: string;
  /** 409 means that it knows something newer, not that it refuses. */
  conflicts?: boolean;
}

/** Tells the platform: any 2xx means taken. @throws PlatformFailure */
export const tell = (access: Access, call: Call, signal: AbortSignal): Promise<void> =>
  answered(access, call, signal, (answer) => answer.body?.cancel() ?? Promise.resolve());

/** The same, with what it says to it; null where it says nothing, or not as agreed. @throws PlatformFailure */
export const tellAndHear = <Agreed extends z.ZodType>(
  access: Access,
  call: Call,
  agreed: Agreed,
  signal: AbortSignal,
): Promise<z.output<Agreed> | null> =>
  answered(access, call, signal, async (answer) => {
    const heard = withDeadline(HEARD_MS, undefined, (ending) =>
      bytesOf(answer.body, undefined, ending),
    );
    const bytes = await heard.catch(() => new Uint8Array());
    return agreed.safeParse(parsed(bytes)).data ?? null;
  });

/** Asks the platform. @throws PlatformFailure also when its answer is not as agreed */
export const ask = <Agreed extends z.ZodType>(
  access: Access,
  call: Call,
  agreed: Agreed,
  signal: AbortSignal,
): Promise<z.output<Agreed>> =>
  answered(access, call, signal, async (answer) => {
    const { data, error } = agreed.safeParse(parsed(await bytesOf(answer.body)));
    if (data === undefined) throw new PlatformFailure(`not as agreed: ${fieldsOf(error)}`);
    return data;
  });

async function answered<T>(
  access: Access,
  { method, path, search, json, key, conflicts = false }: Call,
  signal: AbortSignal,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { url, fetch, businessId } = access;
  const base = url.endsWith("/") ? url : `${url}/`;
  const once = async (ending: AbortSignal) => {
    const answer = await ky(`${base}${path}`, {
      method,
      headers: {
        "x-business-id": businessId,
        ...authorization(access),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      redirect: "error", // the key is for this address alone
      timeout: false, // ky's own ends with the headers
      retry: 0, // the job is the retry
      signal: ending,
      ...(search && { searchParams: search }),
      ...(json !== undefined && { json }),
      ...(fetch && { fetch }),
    });
    return read(answer);
  };
  try {
    return await withDeadline(TIMEOUT_MS, signal, once);
  } catch (error) {
    throw error instanceof PlatformFailure ? error : await asFailure(error, { conflicts });
  }
}

function authorization({ credential }: Access): { authorization?: string } {
  if (credential === null) return {};
  if (credential.kind === "KEY") return { authorization: `Bearer ${credential.key}` };
  throw new PlatformFailure("no key of this platform", { kind: "LOCKED_OUT" });
}

/** Where it is not as agreed: field names alone, never what stands in them. */
const fieldsOf = (error: z.ZodError | undefined) =>
  error?.issues
    .map(({ path }) => path.join(".") || "the whole")
    .slice(0, 3)
    .join(", ");
