import type { Logger } from "pino";
import { pino } from "pino";
import { CODES } from "#contract/codes.ts";
import type { Answered, Wired } from "./wire.ts";

/** What tells of the inside: stacks, files, SQL. */
const TOLD =
  /node_modules|\n\s+at \S+ \(|build\/server|\/tmp\/|postgres|syntax error at|insert into/i;
/** Files and documents, whose text is ours. */
const SERVED = /^\/(assets|backend\/(docs|openapi|emr\/\.well-known))/;
const codes = new Set<string>(Object.values(CODES));

/** Says what is wrong with answers, and what the log knows of it. */
export interface FaultFinder {
  /** For the site and its backend: keeps what went wrong of late. */
  log: Logger;
  /** @returns null for an answer as the contract has it */
  faultOf: (request: Wired, answer: Answered | null) => string | null;
  /** The error of the answer's request, as the log has it. */
  causeOf: (answer: Answered | null) => string;
  /** The contract's codes that the backend answered. */
  seen: ReadonlyMap<string, number>;
}

const KEPT = 200;

export function createFaultFinder(): FaultFinder {
  const lines: string[] = [];
  const seen = new Map<string, number>();
  const log = pino(
    { level: "error" },
    {
      write: (line) => {
        lines.push(line);
        if (lines.length > KEPT) lines.shift();
      },
    },
  );
  const causeOf = (answer: Answered | null) => {
    const id = answer?.headers.get("x-request-id");
    return lines.find((line) => id && line.includes(id) && line.includes('"err"')) ?? "";
  };

  function faultOf(request: Wired, answer: Answered | null): string | null {
    if (answer === null) return "no answer";
    if (answer.status >= 500 && !(isLinkKey(request) && causeOf(answer) === ""))
      return String(answer.status);
    if (SERVED.test(request.target)) return null;
    const told = TOLD.exec(answer.text);
    if (told && !JSON.stringify(request).includes(told[0])) return `tells ${told[0]}`;
    const type = answer.headers.get("content-type") ?? "";
    if (!request.target.startsWith("/backend/") || !type.startsWith("application/json"))
      return null;
    if (answer.text === "") return null;
    const code = codeOf(answer.text);
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return codes.has(code) ? null : `code ${code}`;
  }
  return { log, faultOf, causeOf, seen };
}

function codeOf(text: string): string {
  const { header } = JSON.parse(text) as { header?: { code: string } };
  return String(header?.code);
}

/** Escape by escape: one that is none spoils no other. */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** A linkKey that does not resolve is a 500 by contract (§5), and no error of ours. */
const isLinkKey = ({ target }: Wired) => /link-?key/i.test(decoded(target));

const SECRET = new Set(["cookie", "authorization"]);

/** A request as one can send it again, but for whose it was. */
export function described({ method, target, headers = [], body }: Wired, most = 4_000): string {
  const shown = headers.map(([name, value]) => [
    name,
    SECRET.has(name) && value.length > 100 ? "(ours)" : value,
  ]);
  const text = body?.toString();
  const length = text === undefined ? undefined : Buffer.byteLength(text);
  const given = JSON.stringify({ method, target, headers: shown, length, body: text });
  return given.length > most ? `${given.slice(0, most)}…` : given;
}
