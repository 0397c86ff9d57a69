import { listDocuments } from "#backend/documents/index.ts";
import type { Services } from "#backend/services.ts";
import { maskedName } from "#contract/masking.ts";
import { mayMove } from "#contract/request-states.ts";
import type { Signup } from "#contract/signup.ts";
import { ALL_SIGNUP_FIELDS } from "#contract/signup-pages.ts";
import { ownerOf } from "./documents.ts";
import { findHospital } from "./find-hospital.ts";
import { seeSignup } from "./keys.ts";
import { checkLoginId } from "./login-ids.ts";
import type { Row } from "./store.ts";

/** A sign-up as whoever holds its key sees it. @throws Failure 4040 */
export async function readSignup(services: Services, key: string | undefined): Promise<Signup> {
  const { row, mayOpen, documents } = await seeSignup(
    services,
    key,
    async (trx, held, _now, by) => ({
      ...{ row: held, ...by, documents: await listDocuments(trx, ownerOf(held)) },
    }),
  );
  const { typed, moves } = row;
  const isDraft = row.state === "DRAFT";
  const { kysely } = services.database;
  const [found, idCheck, state] = await Promise.all([
    typed.way === "EXISTING" ? foundAt(services, row) : null,
    isDraft ? checkLoginId(kysely, typed.id ?? "", typed.name ?? "") : null,
    shownState(services, row),
  ]);
  const sent = row.submittedAt ?? row.leftAt;
  return {
    ...{ state, version: row.version, farthest: row.farthest, found, idCheck },
    leftAt: (row.leftAt ?? sent ?? new Date(0)).toISOString(),
    agreed: row.agreed.map(({ what, edition, at }) => ({ what, edition, at })),
    typed: { ...NOTHING_TYPED, ...(mayOpen ? typed : toFinder(typed, state)) },
    hasPassword: row.passwordSealed !== null || row.passwordHash !== null,
    number: row.number,
    ...{ documents, mayOpen },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    moves: moves.map(({ to, at }) => ({ to, at })),
    reason: REVIEWERS.has(row.state) ? (moves.at(-1)?.reason ?? null) : null,
    wantedUntil: row.wantedUntil?.toISOString() ?? null,
  };
}

/** To which a reviewer brought it, in words for who reads this. */
const REVIEWERS: ReadonlySet<Row["state"]> = new Set(["NEED_INFO", "REJECTED"]);

const NOTHING_TYPED = Object.fromEntries(
  ALL_SIGNUP_FIELDS.map((field) => [field, ""]),
) as Signup["typed"];

/** What a number and a mobile open of what was typed; the rest its browser alone reads. */
const toFinder = ({ way, name, id }: Row["typed"], state: Signup["state"]): Row["typed"] => ({
  ...(way && { way }),
  ...(name && { name }),
  ...(id && HAS_ACCOUNT.has(state) && { id }),
});

const HAS_ACCOUNT: ReadonlySet<Signup["state"]> = new Set(["APPROVED", "DONE"]);

/** It is done once its holder has been in (product.md §5). */
async function shownState({ database }: Services, row: Row): Promise<Signup["state"]> {
  if (!mayMove(row.state, "DONE", "USE")) return row.state;
  const hospitalId = row.atHospital ?? row.hospitalId;
  const account = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accounts")
      .select("lastLoginAt")
      .where("hospitalId", "=", hospitalId)
      .where("accountId", "=", row.signupId)
      .executeTakeFirst(),
  );
  return account?.lastLoginAt ? "DONE" : "APPROVED";
}

/** The hospital at which somebody wants to work with us, as a stranger may see it. */
async function foundAt({ database }: Services, row: Row): Promise<Signup["found"]> {
  const hospitalId =
    row.atHospital ?? (await findHospital(database.kysely, row.typed.institutionNumber ?? ""));
  if (hospitalId === null) return null;
  const hospital = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("hospitals as h")
      .select(["h.name", "h.address", "h.representative"])
      .select((is) =>
        is
          .selectFrom("accounts as a")
          .select(({ fn }) => fn.min("a.createdAt").as("since"))
          .whereRef("a.hospitalId", "=", "h.hospitalId")
          .as("since"),
      )
      .where("h.hospitalId", "=", hospitalId)
      .executeTakeFirst(),
  );
  if (!hospital?.since) return null;
  const address = hospital.address as { road: string | null; jibun: string | null } | null;
  return {
    name: hospital.name,
    address: address?.road ?? address?.jibun ?? null,
    representative: hospital.representative === null ? null : maskedName(hospital.representative),
    since: hospital.since.toISOString(),
  };
}
