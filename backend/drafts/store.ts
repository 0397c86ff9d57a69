import { sql, type Selectable } from "kysely";
import type { HospitalTransaction, Schema } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import {
  isOfHospital,
  SECRET_FIELDS,
  USER_INFO,
  type Process,
  type SecretField,
} from "#contract/session-state.ts";
import type { DraftHead, Saved, WizardDraft } from "#contract/wizard-draft.ts";
import { savedSecrets } from "./secrets.ts";

export type Row = Selectable<Schema["wizardDrafts"]>;

/** Whose draft of which process: the hospital's, or where the process is not its, an account's. */
export interface Which {
  hospitalId: string;
  accountId: string | null;
  process: Process;
}
export const whichOf = (
  { hospitalId, accountId }: Pick<Staff, "hospitalId" | "accountId">,
  process: Process,
): Which => ({ hospitalId, process, accountId: isOfHospital(process) ? null : accountId });

const draftsOf = (trx: HospitalTransaction, { hospitalId, accountId, process }: Which) =>
  trx
    .selectFrom("wizardDrafts")
    .selectAll()
    .where("hospitalId", "=", hospitalId)
    .where("process", "=", process)
    .where("accountId", "is not distinct from", accountId);

/** It, as it stands; undefined where nobody left one. */
export const seeDraft = (trx: HospitalTransaction, which: Which): Promise<Row | undefined> =>
  draftsOf(trx, which).executeTakeFirst();

/** It, held until the commit. */
export const lockDraft = (trx: HospitalTransaction, which: Which): Promise<Row | undefined> =>
  draftsOf(trx, which).forUpdate().executeTakeFirst();

/** Changes one that is held. */
export const updateDraft = (
  trx: HospitalTransaction,
  { hospitalId, draftId, version }: Row,
  columns: Partial<
    Omit<Row, "hospitalId" | "draftId" | "version" | "userInfo" | "salesmanInfo">
  > & {
    userInfo?: string;
    salesmanInfo?: string | null;
  },
): Promise<Row> =>
  trx
    .updateTable("wizardDrafts")
    .set({ ...columns, version: version + 1 })
    .where("hospitalId", "=", hospitalId)
    .where("draftId", "=", draftId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const headOf = (
  row: Omit<
    Row,
    "userInfo" | "salesmanInfo" | "confirmMode" | "isDirect" | "hospitalId" | "draftId"
  >,
): DraftHead => ({
  process: row.process,
  processName: row.isOpen ? row.process : "default",
  pageIndex: row.pageIndex,
  linkingList: row.linkingList,
  version: row.version,
  leftBy: row.leftBy,
  leftAt: row.leftAt.toISOString(),
});

const NOBODY_LEFT_ONE = {
  ...{ processName: "default" as const, pageIndex: 0, linkingList: [], salesmanInfo: null },
  ...{ confirmMode: null, isDirect: false },
  ...{ version: 0, leftBy: null, leftAt: null },
};

/** A draft as it is shown: of its secrets only that they are there. */
export async function shownDraft(
  trx: HospitalTransaction,
  row: Row | undefined,
  process: Process,
): Promise<WizardDraft> {
  if (!row) return { process, ...NOBODY_LEFT_ONE, userInfo: infoOf({}, {}) };
  return {
    ...headOf(row),
    salesmanInfo: row.salesmanInfo as WizardDraft["salesmanInfo"],
    ...{ confirmMode: row.confirmMode, isDirect: row.isDirect },
    userInfo: infoOf(row.userInfo, await savedSecrets(trx, row)),
  };
}

const NO_SECRETS = Object.fromEntries(SECRET_FIELDS.map((field) => [field, null])) as Record<
  SecretField,
  null
>;
const infoOf = (
  plain: Row["userInfo"],
  secrets: Partial<Record<SecretField, Saved>>,
): WizardDraft["userInfo"] => ({
  ...USER_INFO,
  ...NO_SECRETS,
  ...(plain as object),
  ...secrets,
});

/** Takes fields out of what is no secret. */
export const without = (info: Row["userInfo"], fields: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(info as object).filter(([field]) => !fields.includes(field))),
  );

/** Makes one that nobody left before. @returns null where somebody was faster */
export const insertDraft = async (
  trx: HospitalTransaction,
  { hospitalId, accountId, process }: Which,
  columns: { leftAt: Date; leftBy: string | null },
): Promise<Row | null> =>
  (await trx
    .insertInto("wizardDrafts")
    .values({
      ...{ hospitalId, accountId, process, draftId: sql<string>`gen_random_uuid()` },
      ...{ isOpen: true, pageIndex: 0, linkingList: [], userInfo: JSON.stringify({}), version: 0 },
      ...columns,
    })
    .onConflict((taken) => taken.columns(["hospitalId", "process", "accountId"]).doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;
