import type { Kysely } from "kysely";
import { commonProblem } from "#backend/accounts/index.ts";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { approvedHospital } from "#backend/hospitals/index.ts";
import type { Services } from "#backend/services.ts";
import { knownProblem } from "#contract/password-rules.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { digitsOf } from "#contract/hospital-rules.ts";
import {
  SIGNUP_RULES,
  signupPasswordSchema,
  type SignupPageInput,
} from "#contract/signup-input.ts";
import type { SignupTyped } from "#contract/signup.ts";
import {
  isMended,
  pagesOf,
  SIGNUP_FIELDS,
  type MendedPage,
  type SignupField,
  type SignupPage,
} from "#contract/signup-pages.ts";
import { findHospital } from "./find-hospital.ts";
import { isLoginIdFree, TAKEN } from "./login-ids.ts";
import { keepDraft, withSignup } from "./keys.ts";
import { saidOf } from "./said.ts";
import { placeOf, updateSignup, type Row } from "./store.ts";

/** @throws Failure 4090 `version` where it has changed since, or was sent */
export function assertDraft(row: Row, version: number): void {
  if (row.version !== version || row.state !== "DRAFT")
    throw conflict({ conflict: "version" }, "the sign-up has changed since");
}

/**
 * Keeps what was typed on a page, half or whole. NEXT judges it and opens the page behind. Once it was sent,
 * while a reviewer waits for more, two pages are judged either way, and kept where all of it is right.
 * @throws Failure 4000 by field; 4040; 4090 `version`, `transition` by NEXT on a page that is not open
 */
export async function savePage(
  services: Services,
  key: string | undefined,
  page: SignupPage,
  input: SignupPageInput,
): Promise<void> {
  const { version, go, typed, password } = input;
  const wrong = await withSignup(services, key, async (trx, row, now, { mayOpen }) => {
    if (row.state === "NEED_INFO" && mayOpen && isMended(page))
      return mendPage(trx, row, page, input);
    assertDraft(row, version);
    if (go === "NEXT" && pagesOf(row.typed.way ?? "").indexOf(page) >= row.farthest)
      throw conflict({ conflict: "transition" }, "the pages before it are not filled in");
    const kept = { ...row.typed, ...ofPage(page, typed) };
    const problems = go === "NEXT" ? await problemsOf(trx, page, kept, password, row) : {};
    const isRight = Object.keys(problems).length === 0;
    // What is wrong is kept, too: nobody types it again. A password that is, or half typed, is not.
    const sealed =
      page === "LOGIN" && password !== undefined && passwordProblemOf(password, kept) === null
        ? services.secrets.credentials.seal(Buffer.from(password), placeOf(row))
        : undefined;
    const pages = pagesOf(kept.way ?? "");
    const behind = go === "NEXT" && isRight ? pages.indexOf(page) + 2 : 0;
    await keepDraft(trx, row, now, {
      typed: kept,
      farthest: Math.min(pages.length, Math.max(row.farthest, behind)),
      ...(sealed && { passwordSealed: sealed }),
    });
    return isRight ? null : problems;
  });
  if (wrong) throw invalid(wrong);
}

/**
 * What stands in one that was sent is decided on as it is: wrong, it stays as it was. That it was typed anew is
 * kept with what was asked for.
 * @returns what is wrong, by field; null where it was kept
 * @throws Failure 4090 `version`
 */
async function mendPage(
  trx: HospitalTransaction,
  row: Row,
  page: MendedPage,
  { version, typed: sent }: SignupPageInput,
): Promise<Problems | null> {
  if (row.version !== version)
    throw conflict({ conflict: "version" }, "the sign-up has changed since");
  const typed = { ...row.typed, ...ofPage(page, sent) };
  const problems = await problemsOf(trx, page, typed, undefined, row);
  if (Object.keys(problems).length > 0) return problems;
  const fields: readonly SignupField[] = SIGNUP_FIELDS[page];
  const changed = fields.filter((field) => (row.typed[field] ?? "") !== (typed[field] ?? ""));
  const last = row.moves.at(-1);
  if (changed.length > 0 && last !== undefined) {
    const mended = [...new Set([...(last.mended ?? []), ...changed])];
    await updateSignup(trx, row, {
      typed,
      moves: [...row.moves.slice(0, -1), { ...last, mended }],
    });
  }
  return null;
}

function ofPage(page: SignupPage, typed: SignupPageInput["typed"]): Partial<SignupTyped> {
  const fields: readonly string[] = SIGNUP_FIELDS[page];
  return Object.fromEntries(Object.entries(typed).filter(([field]) => fields.includes(field)));
}

type Problems = Record<string, string>;

/**
 * What of a page is not right, by field. @param password the one that was typed now; undefined: the
 * one that is kept, which was judged when it was typed
 */
export async function problemsOf(
  kysely: Kysely<Schema>,
  page: SignupPage,
  typed: Partial<SignupTyped>,
  password: string | undefined,
  { passwordSealed }: Pick<Row, "passwordSealed">,
): Promise<Problems> {
  const problems = firstOf(SIGNUP_RULES[page].safeParse(saidOf(page, typed)).error?.issues ?? []);
  if (page === "HOSPITAL" && !("institutionNumber" in problems) && !("way" in problems)) {
    const problem = await placeProblem(kysely, typed);
    if (problem !== null) problems.institutionNumber = problem;
  }
  if (page === "LOGIN") {
    const { id = "" } = typed;
    if (!("id" in problems) && !(await isLoginIdFree(kysely, id))) problems.id = TAKEN;
    const problem =
      password === undefined
        ? passwordSealed === null
          ? "비밀번호를 정해 주세요."
          : null
        : passwordProblemOf(password, typed);
    if (problem !== null) problems.password = problem;
  }
  return problems;
}

/** Whether there is a hospital of that number, where there is to be one, and none where there is to be none. */
export async function placeProblem(
  kysely: Kysely<Schema>,
  { way, institutionNumber = "" }: Partial<SignupTyped>,
): Promise<string | null> {
  if (way === "EXISTING" && (await findHospital(kysely, institutionNumber)) === null)
    return "이 번호로 쓰는 병원을 찾지 못했어요. 번호를 확인하거나 ‘처음이에요’를 골라 주세요.";
  return way === "NEW" && (await approvedHospital(kysely, digitsOf(institutionNumber))) !== null
    ? "이 번호로 쓰는 병원이 이미 있어요. ‘이미 닥톡을 써요’를 골라 주세요."
    : null;
}

/** What is wrong with a new password of whoever typed that. */
export function passwordProblemOf(
  password: string,
  { id = "", requesterPhone = "", hospitalTel = "" }: Partial<SignupTyped>,
): string | null {
  const judged = signupPasswordSchema.safeParse(password);
  if (!judged.success) return judged.error.issues[0]?.message ?? null;
  const phones = [requesterPhone, hospitalTel].map(phoneDigits).filter((digits) => digits !== "");
  return knownProblem(password, { loginId: id, phones }) ?? commonProblem(password);
}

/** Of each field the first thing that is wrong. */
function firstOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}
