import { recordAccess, type Visitor } from "#backend/access/index.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { invalid } from "#backend/failure.ts";
import type { PrintInput, PrintNoted } from "#contract/print.ts";

/**
 * Notes a sheet that was printed: its line of the access record says who, of which days, whose
 * reservations, and whether phone numbers and memos stand on it.
 * @throws Failure 4000 `reservations` where one of them is none of the hospital's
 */
export async function notePrint(
  trx: HospitalTransaction,
  by: Visitor,
  { reservations, more = 0, sheet, ...shown }: PrintInput,
  now: Date,
): Promise<PrintNoted> {
  const subjects = [...new Set(reservations)];
  if (subjects.length > 0) {
    const { known } = await trx
      .selectFrom("reservations")
      .select(({ fn }) => fn.countAll<number>().as("known"))
      .where("hospitalId", "=", by.hospitalId)
      .where("reservationId", "in", subjects)
      .executeTakeFirstOrThrow();
    if (known !== subjects.length)
      throw invalid({ reservations: "이 병원의 예약이 아닌 것이 있어요." });
  }
  const subjectCount = subjects.length + more;
  const scope = { what: sheet, ...shown };
  recordAccess(trx, { ...by, at: now, act: "PRINT", subjects, subjectCount, scope });
  return { count: subjectCount };
}
