import type { HospitalTransaction } from "#backend/database/database.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { isUnderWay } from "#contract/request-states.ts";
import type { ColleagueSignup } from "#contract/signup.ts";
import { SIGNUP_ROLES } from "#contract/signup-pages.ts";
import { isListedAt, signupsIn, type Row } from "../signup/store.ts";

const MOST_OPEN = 50;
const MOST_PAST = 20;

/** Who wants to work at a hospital: those to decide on, the oldest first; then the last decided on. */
export async function listColleagues(
  trx: HospitalTransaction,
  hospitalId: string,
): Promise<{ open: ColleagueSignup[]; past: ColleagueSignup[] }> {
  const rows = await signupsIn(trx)
    .where("atHospital", "=", hospitalId)
    .where(isListedAt(hospitalId))
    .where("submittedAt", "is not", null)
    .orderBy("submittedAt", "desc")
    .limit(MOST_OPEN + MOST_PAST)
    .execute();
  const shown = rows.map(shownOf).filter((row) => row !== null);
  return {
    open: shown.filter(({ state }) => isUnderWay(state)).toReversed(),
    past: shown.filter(({ state }) => !isUnderWay(state)).slice(0, MOST_PAST),
  };
}

function shownOf(row: Row): ColleagueSignup | null {
  const { state, typed, number, submittedAt, decidedAt, moves } = row;
  if (state === "DRAFT" || !number || !submittedAt) return null;
  const last = decidedAt ? moves.at(-1) : undefined;
  return {
    ...{ id: row.signupId, number, state, version: row.version },
    name: typed.name ?? "",
    loginId: typed.id ?? "",
    mobile: phoneDigits(typed.requesterPhone ?? ""),
    role: SIGNUP_ROLES.find((role) => role === typed.role) ?? null,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: last?.by ?? null,
    reason: last?.reason ?? null,
  };
}
