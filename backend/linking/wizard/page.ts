import { z } from "zod";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { claimDraft, savedSecrets, type DraftRow } from "#backend/drafts/index.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { readLinks } from "#backend/platforms/index.ts";
import { APPROVAL_NAME } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { Check, Wizard as Page } from "#contract/linking-wizard.ts";
import { isLinkMade } from "#contract/platform.ts";
import { holdsSeat } from "#contract/reservation-status.ts";
import { WIZARD_PAGES } from "#contract/wizard-pages.ts";
import { readSides } from "./both-sides.ts";
import { secretField } from "./credential.ts";
import { dryRun } from "./dry-run.ts";
import { draftOf, farthestOf, infoOf, readKept, type Wizard, type WizardRow } from "./kept.ts";
import { readPairing, seenOf } from "./pairing.ts";
import { readProgress } from "./progress.ts";
import type { Seen } from "./seen.ts";
import { isEnough } from "./verify.ts";

export interface Read {
  page: Page;
  /** Whom of ours it shows. */
  shown: string[];
}

/**
 * One page of a wizard: the one that is asked for, at most the farthest that somebody got to; of one that
 * has begun the last one. Only that page's part is read.
 */
export async function readPage(
  { platforms }: Pick<Services, "platforms">,
  trx: HospitalTransaction,
  of: Wizard,
  asked: number | undefined,
  now: Date,
): Promise<Read> {
  const draft = await claimDraft(trx, draftOf(of), now);
  const row = await readKept(trx, of);
  const links = await readLinks(trx, of.hospitalId);
  const stateOf = (platform: string) =>
    links.find((one) => one.platform === platform)?.state ?? "NOT_LINKED";
  const farthest = farthestOf(draft, row);
  const isBegun = row?.begunAt != null && draft?.isOpen !== true;
  const page = isBegun ? farthest : Math.min(asked ?? farthest, farthest);
  const name = WIZARD_PAGES[page - 1];
  const sides = name === "DRY_RUN" && row ? await readSides(trx, of, row, now) : null;
  const dry = sides && dryRun(sides);
  const list = draft?.linkingList ?? [];
  const login = platforms[of.platform].endpoint?.loginUrl !== undefined;
  return {
    shown: dry?.beside.map(({ reservationId }) => reservationId) ?? [],
    page: {
      ...{ platform: of.platform, state: stateOf(of.platform), page, farthest },
      ...{ links, version: draft?.version ?? 0, leftBy: leaverOf(draft) },
      leftAt: draft?.leftAt.toISOString() ?? null,
      list: (list.includes(of.platform) ? list : [...list, of.platform]).map((platform) => ({
        ...{ platform, linked: isLinkMade(stateOf(platform)) },
      })),
      account:
        name === "ACCOUNT" && draft
          ? { ...(await shownAccount(trx, of, draft, row)), login }
          : null,
      seen: name === "VERIFY" && row ? await shownSeen(trx, of, row) : null,
      pairing: name === "PAIR" && row ? await readPairing(trx, of, row) : null,
      dryRun: dry?.shown ?? null,
      begun:
        name === "DONE" && row?.begunAt
          ? {
              ...{ at: row.begunAt.toISOString(), by: row.begunBy ?? "" },
              lines: await readProgress(trx, of, row),
            }
          : null,
    },
  };
}

async function shownAccount(
  trx: HospitalTransaction,
  { platform }: Wizard,
  draft: DraftRow,
  row: WizardRow | undefined,
): Promise<Omit<NonNullable<Page["account"]>, "login">> {
  const { id: clientId, accountType: way, ...info } = infoOf(draft);
  const field = secretField(platform, way);
  const saved = field && (await savedSecrets(trx, draft))[field];
  const secret = saved ? { hint: saved.hint } : null;
  return { ...info, clientId, way, secret, tokenUrl: row?.tokenUrl ?? "" };
}

const hospitalSchema = z.object({
  name: z.string(),
  phone: z.string(),
  brn: z.string().nullable(),
});

async function shownSeen(
  trx: HospitalTransaction,
  { hospitalId }: Wizard,
  row: WizardRow,
): Promise<Page["seen"]> {
  const seen = seenOf(row);
  if (!seen || row.seenAt === null) return null;
  const facts = await readFacts(trx, hospitalId);
  const { brn } = await trx
    .selectFrom("hospitals")
    .select("brn")
    .where("hospitalId", "=", hospitalId)
    .executeTakeFirstOrThrow();
  const ours = hospitalSchema.parse({ name: facts.name, phone: facts.contactPhoneNumber, brn });
  const { account } = seen;
  const fields = account
    ? (["name", "phone", "brn"] as const)
        .filter((field) => account[field] !== null)
        .map((field) => ({ field, ours: ours[field], theirs: account[field] }))
    : [];
  return {
    ...{ at: row.seenAt.toISOString(), by: row.seenBy ?? "", enough: isEnough(seen), fields },
    checks: seen.checks.map((check) => ({ ...check, ...countsOf(seen, check.what) })),
  };
}

type Counts = Pick<Check, "count" | "text" | "unpublished" | "over">;

function countsOf({ account, items, bookings, past }: Seen, what: Check["what"]): Counts {
  const none: Counts = { count: null, text: null, unpublished: null, over: null };
  switch (what) {
    case "ACCOUNT":
      return { ...none, text: account?.name ?? null };
    case "ITEMS":
      return {
        ...{ ...none, count: items?.length ?? null },
        unpublished: items?.filter(({ state }) => state !== "PUBLISHED").length ?? null,
      };
    case "SLOTS": {
      const counts = items?.map(({ slots }) => slots);
      const isRead = counts !== undefined && !counts.includes(null);
      return { ...none, count: isRead ? counts.reduce<number>((a, b) => a + (b ?? 0), 0) : null };
    }
    case "BOOKINGS": {
      const last =
        bookings
          ?.map(({ start }) => start.toISOString())
          .sort()
          .at(-1) ?? null;
      const over = bookings?.filter(({ status }) => status !== null && !holdsSeat(status));
      return {
        ...{ ...none, count: bookings?.length ?? null, text: last },
        over: over?.length ?? null,
      };
    }
    case "PAST":
      return { ...none, count: past?.length ?? null };
    case "PERMISSIONS":
      return { ...none, text: account?.told.join(" ") ?? null };
  }
}

/** Who of the hospital left it; null: nobody did. */
const leaverOf = (draft: Pick<DraftRow, "leftBy"> | undefined): string | null =>
  draft === undefined || draft.leftBy === APPROVAL_NAME ? null : draft.leftBy;
