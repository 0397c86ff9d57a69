import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Owner } from "#backend/documents/index.ts";
import { dropReminder, type Move } from "#backend/requests/index.ts";
import type { ApplicationBusiness } from "#contract/application.ts";
import { isUnderWay, REQUEST_STATES, type RequestState } from "#contract/request-states.ts";

type Columns = Selectable<Schema["applications"]>;
export interface Row extends Omit<Columns, "state" | "business" | "salesman" | "moves"> {
  state: Exclude<RequestState, "DRAFT">;
  business: ApplicationBusiness;
  /** Null: nobody, 직접 신청. */
  salesman: { code: string; name: string; phone: string } | null;
  moves: Move[];
}

/** Which one, and whose. */
export interface OfApplication {
  hospitalId: string;
  applicationId: string;
}

/** Whose its documents are. */
export const ownerOf = ({ hospitalId, applicationId }: OfApplication): Owner => ({
  ...{ hospitalId, owner: "APPLICATION", ownerId: applicationId },
});

/** To be narrowed; jsonb comes as it went in. */
export const applicationsIn = (trx: HospitalTransaction, hospitalId: string) =>
  trx.selectFrom("applications").selectAll().where("hospitalId", "=", hospitalId).$castTo<Row>();

/** Approved it is not over: its links are to be made. */
const OPEN = REQUEST_STATES.filter((state) => isUnderWay(state) || state === "APPROVED");
const PAST = REQUEST_STATES.filter((state) => !OPEN.includes(state));
/** So many are listed. A hospital sends one now and then: those are years. */
export const MOST_LISTED = 100;

const newestIn = (trx: HospitalTransaction, hospitalId: string, states: RequestState[]) =>
  applicationsIn(trx, hospitalId)
    .where("state", "in", states)
    .orderBy("submittedAt", "desc")
    .orderBy("applicationId");

/** All of a hospital's that are not over, the newest first. */
export const readOpen = (trx: HospitalTransaction, hospitalId: string): Promise<Row[]> =>
  newestIn(trx, hospitalId, OPEN).execute();

/** The last hundred of a hospital's that are over, the newest first. */
export const readPast = (trx: HospitalTransaction, hospitalId: string): Promise<Row[]> =>
  newestIn(trx, hospitalId, PAST).limit(MOST_LISTED).execute();

/** It, held until the commit. */
export const lockApplication = (
  trx: HospitalTransaction,
  { hospitalId, applicationId }: OfApplication,
): Promise<Row | undefined> =>
  applicationsIn(trx, hospitalId)
    .where("applicationId", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();

type Changed = Partial<Pick<Row, "state" | "moves" | "business" | "decidedAt" | "wantedUntil">>;

/** Changes one that is held; its version counts on. Where it moves on nobody is reminded of what was wanted before. */
export const updateApplication = async (
  trx: HospitalTransaction,
  { hospitalId, applicationId }: OfApplication,
  { moves, business, ...columns }: Changed,
): Promise<Row> => {
  if (columns.state)
    await dropReminder(trx, "one.application_id", { hospitalId, id: applicationId });
  return trx
    .updateTable("applications")
    .set({
      ...columns,
      ...(moves && { moves: JSON.stringify(moves) }),
      ...(business && { business: JSON.stringify(business) }),
      version: sql<number>`version + 1`,
    })
    .where("hospitalId", "=", hospitalId)
    .where("applicationId", "=", applicationId)
    .returningAll()
    .$castTo<Row>()
    .executeTakeFirstOrThrow();
};
