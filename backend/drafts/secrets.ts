import type { HospitalTransaction } from "#backend/database/database.ts";
import { hintOf, type Envelope } from "#backend/credentials/index.ts";
import { SECRET_FIELDS, type SecretField } from "#contract/session-state.ts";
import type { DraftInput, Saved } from "#contract/wizard-draft.ts";

/** A draft by its key. */
export interface OfDraft {
  hospitalId: string;
  draftId: string;
}

/** Where a secret of a draft stands, for the envelope that seals it. */
export const placeOf = ({ hospitalId, draftId }: OfDraft, field: SecretField) => ({
  table: "wizard_draft_secrets",
  row: `${hospitalId}/${draftId}/${field}`,
  column: "sealed",
});

/** How a saved secret is known again: `····1234`. Of a password any part is too much. */
function shownOf(field: SecretField, value: string): string {
  const isKey = field !== "password" && field !== "naverLogin";
  return `····${isKey ? hintOf(value) : ""}`;
}

/** Seals a secret in the place of the one before. */
export async function keepSecret(
  trx: HospitalTransaction,
  envelope: Envelope,
  of: OfDraft,
  field: SecretField,
  value: string,
): Promise<void> {
  const sealed = envelope.seal(Buffer.from(value), placeOf(of, field));
  const columns = { sealed, hint: shownOf(field, value) };
  await trx
    .insertInto("wizardDraftSecrets")
    .values({ hospitalId: of.hospitalId, draftId: of.draftId, field, ...columns })
    .onConflict((same) => same.columns(["hospitalId", "draftId", "field"]).doUpdateSet(columns))
    .execute();
}

/** A secret as it went in; null where there is none. @throws SealError where it cannot be opened */
export async function openSecret(
  trx: HospitalTransaction,
  envelope: Envelope,
  of: OfDraft,
  field: SecretField,
): Promise<string | null> {
  const row = await trx
    .selectFrom("wizardDraftSecrets")
    .select("sealed")
    .where("hospitalId", "=", of.hospitalId)
    .where("draftId", "=", of.draftId)
    .where("field", "=", field)
    .executeTakeFirst();
  return row ? envelope.open(row.sealed, placeOf(of, field)).toString() : null;
}

export async function dropSecrets(
  trx: HospitalTransaction,
  { hospitalId, draftId }: OfDraft,
  fields: readonly SecretField[],
): Promise<void> {
  if (fields.length === 0) return;
  await trx
    .deleteFrom("wizardDraftSecrets")
    .where("hospitalId", "=", hospitalId)
    .where("draftId", "=", draftId)
    .where("field", "in", fields)
    .execute();
}

/** Does what is said of each secret: another one, none any more, or nothing. */
export async function changeSecrets(
  trx: HospitalTransaction,
  envelope: Envelope,
  of: OfDraft,
  said: DraftInput["userInfo"],
): Promise<void> {
  for (const field of SECRET_FIELDS) {
    const value = said[field];
    if (value === undefined || value === null) continue;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    await keepSecret(trx, envelope, of, field, text);
  }
  const dropped = SECRET_FIELDS.filter((field) => said[field] === null);
  await dropSecrets(trx, of, dropped);
}

/** What is shown of those that are saved. */
export async function savedSecrets(
  trx: HospitalTransaction,
  { hospitalId, draftId }: OfDraft,
): Promise<Partial<Record<SecretField, Saved>>> {
  const rows = await trx
    .selectFrom("wizardDraftSecrets")
    .select(["field", "hint"])
    .where("hospitalId", "=", hospitalId)
    .where("draftId", "=", draftId)
    .execute();
  return Object.fromEntries(rows.map(({ field, hint }) => [field, { saved: true, hint }]));
}
