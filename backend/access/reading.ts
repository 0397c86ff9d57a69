import type { Context } from "hono";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import type { Services } from "#backend/services.ts";
import type { AccessWhat } from "#contract/access-acts.ts";
import { recordReading, visitorOf, type Access } from "./record.ts";
import { createRepeated } from "./repeated.ts";

/** Whom an answer has shown, and how they were asked for. */
export interface Shown<Act extends "READ" | "SEARCH" = "READ" | "SEARCH"> {
  act: Act;
  what: AccessWhat[Act];
  /** Ids of the reservations. */
  subjects: readonly string[];
  /** What was asked for besides; nothing that was typed, and nobody else's ids. */
  scope?: Access["scope"];
}

/** Readings that are on record whomever they show. */
const ALWAYS: readonly Shown["what"][] = ["ACCESS_RECORD"];

export const showing = (
  what: AccessWhat["READ"],
  subjects: readonly string[],
  scope?: Access["scope"],
): Shown => ({ act: "READ", what, subjects, scope });

export const finding = (
  what: AccessWhat["SEARCH"],
  subjects: readonly string[],
  scope?: Access["scope"],
): Shown => ({ act: "SEARCH", what, subjects, scope });

/** Reads in one transaction of the caller's hospital, and records whom the answer shows. */
export type Recorded = <Answer>(
  c: Context<StaffEnv>,
  read: (trx: HospitalTransaction) => Promise<Answer>,
  shownIn: (answer: Answer) => readonly Shown[],
) => Promise<Answer>;

/**
 * For routes that show patients. A line names whom its account was not shown from the same address by
 * the same question within the last ten minutes (`repeated.ts`); one that would name nobody is left
 * out, but for a search.
 */
export function recordedBy({ database, clock }: Pick<Services, "database" | "clock">): Recorded {
  let repeated = createRepeated();
  let lost = database.lost();
  return async (c, read, shownIn) => {
    // The last lines before may be gone (`recordReading`).
    if (lost !== database.lost()) [repeated, lost] = [createRepeated(), database.lost()];
    const by = visitorOf(c.var);
    const at = clock();
    const { answer, lines } = await database.inHospital(by.hospitalId, async (trx) => {
      const answer = await read(trx);
      const lines = shownIn(answer).flatMap((shown) => {
        const key = keyOf(by, shown);
        const subjects = repeated.unrecorded(key, [...new Set(shown.subjects)], at);
        const isEmpty =
          subjects?.length === 0 && shown.act === "READ" && !ALWAYS.includes(shown.what);
        return subjects === null || isEmpty ? [] : [{ shown, key, subjects }];
      });
      for (const { shown, subjects } of lines)
        recordReading(trx, accessOf(by, at, shown, subjects));
      return { answer, lines };
    });
    // Only now do they stand there.
    for (const { key, subjects } of lines) repeated.remember(key, subjects, at);
    return answer;
  };
}

type By = ReturnType<typeof visitorOf>;

const keyOf = (by: By, { act, what, scope }: Shown): string =>
  JSON.stringify([by.hospitalId, by.accountId, by.address, act, what, scope ?? {}]);

const accessOf = (
  by: By,
  at: Date,
  { act, what, scope }: Shown,
  subjects: readonly string[],
): Access => ({
  ...{ ...by, at, act, subjects, subjectCount: subjects.length },
  scope: { what, ...scope },
});
