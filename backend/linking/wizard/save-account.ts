import type { HospitalTransaction } from "#backend/database/database.ts";
import {
  dropSecrets,
  isElsewhere,
  keepSecret,
  savedSecrets,
  updateDraft,
} from "#backend/drafts/index.ts";
import { invalid } from "#backend/failure.ts";
import { actorName, type Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import type { z } from "zod";
import type { accountInputSchema } from "#contract/wizard-inputs.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { pageNumber } from "#contract/wizard-pages.ts";
import { wrongAccount } from "./check-account.ts";
import { secretField } from "./credential.ts";
import {
  accountOf,
  askForLink,
  infoOf,
  keep,
  lockRunning,
  NOTHING_SEEN,
  readKept,
  type Info,
} from "./kept.ts";

type Account = z.output<typeof accountInputSchema>;

/**
 * Keeps the account as it was typed, its secret sealed; a secret of which nothing is said stays, unless
 * it would go to another address than that with which it was saved: then it is dropped. An account that is another than before: what was read with the old one is forgotten.
 * @param found where tokens are given out, where it was looked for
 * @throws Failure 4000 where something is missing or wrong, unless it is left like this; 4090 `version`
 */
export async function saveAccount(
  { secrets }: Pick<Services, "secrets">,
  trx: HospitalTransaction,
  act: Act,
  platform: LinkedPlatform,
  account: Account & { found: string | null },
): Promise<void> {
  const of = { hospitalId: act.hospitalId, platform };
  const draft = await lockRunning(trx, of, {
    ...{ version: account.version, now: act.now, page: "ACCOUNT" },
  });
  const field = secretField(platform, account.way);
  const row = await readKept(trx, of);
  const saved = await savedSecrets(trx, draft);
  const tokenUrl = account.tokenUrl === "" ? account.found : account.tokenUrl;
  const goesElsewhere =
    account.secret === undefined &&
    field !== null &&
    field in saved &&
    leadsElsewhere({ host: infoOf(draft).host, tokenUrl: row?.tokenUrl ?? null }, account);
  if (!account.leave) {
    const hasSecret = account.secret !== undefined || (field !== null && field in saved);
    const wrong = wrongAccount(platform, { ...account, hasSecret });
    const needsToken = platform === "EMR" && account.way !== "KEY" && !("host" in wrong);
    if (needsToken && !tokenUrl && !("tokenUrl" in wrong))
      wrong.tokenUrl = "주소에서 찾지 못했어요. EMR 회사에서 받은 토큰 주소를 붙여 주세요.";
    if (goesElsewhere) wrong.secret = "주소가 바뀌어서 키를 다시 적어야 해요.";
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
  }
  const info = typedInfo(platform, account);
  if (account.secret !== undefined && field !== null)
    await keepSecret(trx, secrets.credentials, draft, field, account.secret);
  const others = (["emrKey", "password"] as const).filter(
    (one) => (one !== field || goesElsewhere) && one in saved,
  );
  await dropSecrets(trx, draft, others);

  // Of one that a platform handed over nothing was read, whatever was before it.
  const isAnother =
    draft.pageIndex <= pageNumber("ACCOUNT") ||
    account.secret !== undefined ||
    (row?.tokenUrl ?? null) !== tokenUrl ||
    accountOf(infoOf(draft)) !== accountOf(info);
  await askForLink(trx, of);
  if (isAnother) await keep(trx, of, { ...NOTHING_SEEN, tokenUrl }, act.now);
  const before = isAnother ? pageNumber("ACCOUNT") : draft.pageIndex;
  await updateDraft(trx, draft, {
    ...{ leftAt: act.now, leftBy: actorName(act.by) },
    pageIndex: account.leave ? before : Math.max(before, pageNumber("VERIFY")),
    userInfo: JSON.stringify({ ...(draft.userInfo as object), ...info }),
  });
}

/** Whether the address, or of OAUTH where tokens are given out, is elsewhere by now. */
function leadsElsewhere(
  before: { host: string; tokenUrl: string | null },
  { way, host, tokenUrl, found }: Account & { found: string | null },
): boolean {
  if (isElsewhere(before.host, host)) return true;
  if (way !== "OAUTH") return false;
  // Left before it was looked for: the address that the secret was saved with is asked for it.
  if (before.tokenUrl === null && tokenUrl === "") return false;
  return isElsewhere(before.tokenUrl ?? "", tokenUrl === "" ? (found ?? "") : tokenUrl);
}

/** A new owner is kept with the word that its consequences are known, or not at all. */
const typedInfo = (platform: LinkedPlatform, account: Account): Omit<Info, "naverGroupId"> => {
  const isMoved = platform === "NAVER" && account.transferConfirm;
  return {
    businessId: account.businessId,
    host: platform === "EMR" ? account.host : "",
    id: platform === "EMR" ? account.clientId : "",
    accountType: platform === "EMR" ? account.way : "KEY",
    finalOwnerNaverId: platform === "NAVER" ? account.finalOwnerNaverId : "",
    transferConfirm: isMoved && account.finalOwnerNaverId !== "",
  };
};
