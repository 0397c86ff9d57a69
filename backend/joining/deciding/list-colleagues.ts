import { sql } from "kysely";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { isOver, isUnderWay, REQUEST_STATES } from "#contract/request-states.ts";
import type { ColleagueSignup, ColleagueSignups } from "#contract/signup.ts";
import { SIGNUP_ROLES } from "#contract/signup-pages.ts";
import { isListedAt, signupsIn, type Row } from "../signup/store.ts";

const MOST_OPEN = 50;
const MOST_PAST = 20;
const OPEN = REQUEST_STATES.filter(isUnderWay);
const PAST = REQUEST_STATES.filter(isOver);
/** The digits of a Korean mobile number, which is all that is taken, as `phoneDigits` writes them. */
const MOBILE = sql`regexp_replace(
  regexp_replace(normalize(typed ->> 'requesterPhone', nfkc), '[^0-9]', '', 'g'), '^(00)?820?', '0')`;

/**
 * Who wants to work at a hospital: those to decide on, the oldest first, and how many more of them there are;
 * then the last decided on.
 */
export async function listColleagues(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<ColleagueSignups> {
  const here = signupsIn(trx)
    .where("atHospital", "=", hospitalId)
    .where(isListedAt(hospitalId))
    .where("submittedAt", "is not", null);
  const open = here
    .select([
      sql<number>`(count(*) over ())::int`.as("all"),
      sql<boolean>`count(*) over (partition by ${MOBILE}) > 1`.as("isAgain"),
    ])
    .where("state", "in", OPEN)
    .orderBy("submittedAt")
    .orderBy("signupId")
    .limit(MOST_OPEN);
  const past = here
    .select([sql<number>`0`.as("all"), sql<boolean>`false`.as("isAgain")])
    .where("state", "in", PAST)
    .orderBy("decidedAt", "desc")
    .orderBy("signupId")
    .limit(MOST_PAST);
  // Two questions, each with its own end, in one statement.
  const rows = await trx
    .selectFrom(open.as("open"))
    .selectAll()
    .unionAll(trx.selectFrom(past.as("past")).selectAll())
    .execute();
  const waiting = rows.filter(({ state }) => isUnderWay(state)).toSorted(by("submittedAt"));
  const over = rows
    .filter(({ state }) => isOver(state))
    .toSorted(by("decidedAt"))
    .toReversed();
  const shown = (rows: Listed[]) => rows.map(shownOf).filter((row) => row !== null);
  return { open: shown(waiting), more: (waiting[0]?.all ?? 0) - waiting.length, past: shown(over) };
}

const by = (when: "submittedAt" | "decidedAt") => (one: Row, other: Row) =>
  Number(one[when]) - Number(other[when]);

/** `isAgain`: of all that wait, also of those that are not listed. */
type Listed = Row & { isAgain: boolean };

function shownOf(row: Listed): ColleagueSignup | null {
  const { state, typed, number, submittedAt, decidedAt, moves } = row;
  if (state === "DRAFT" || !number || !submittedAt) return null;
  const last = decidedAt ? moves.at(-1) : undefined;
  return {
    ...{ id: row.signupId, number, state, version: row.version },
    name: typed.name ?? "",
    loginId: typed.id ?? "",
    mobile: phoneDigits(typed.requesterPhone ?? ""),
    isAgain: row.isAgain,
    role: SIGNUP_ROLES.find((role) => role === typed.role) ?? null,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: last?.by ?? null,
    reason: last?.reason ?? null,
  };
}
