import type { HospitalTransaction } from "#backend/database/database.ts";
import { openSecret, type DraftRow } from "#backend/drafts/index.ts";
import { accessTo, type Access, type Credential } from "#backend/platforms/index.ts";
import type { Services } from "#backend/services.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import type { SecretField } from "#contract/session-state.ts";
import type { WayIn } from "#contract/wizard-pages.ts";
import { infoOf, type Wizard, type WizardRow } from "./kept.ts";

/** Under which field of a draft its secret stands; null where the way in has none. */
export const secretField = (platform: LinkedPlatform, way: WayIn): SecretField | null => {
  if (platform === "NAVER") return "naverLoginKey";
  if (platform === "KAKAO") return "authToken";
  return { KEY: "emrKey" as const, OAUTH: "password" as const, SMART: null }[way];
};

/** What lets us in, as it was typed or handed over; null while something of it is missing. */
export async function credentialOf(
  { secrets }: Pick<Services, "secrets">,
  trx: HospitalTransaction,
  platform: LinkedPlatform,
  draft: DraftRow,
  row: Pick<WizardRow, "tokenUrl"> | undefined,
): Promise<Credential | null> {
  const { accountType, id: clientId } = infoOf(draft);
  const field = secretField(platform, accountType);
  const secret = field && (await openSecret(trx, secrets.credentials, draft, field));
  const kind = platform === "EMR" ? accountType : "KEY";
  if (kind === "KEY") return secret ? { kind, key: secret } : null;
  const tokenUrl = row?.tokenUrl ?? "";
  if (tokenUrl === "" || clientId === "") return null;
  if (kind === "SMART") return { kind, tokenUrl, clientId };
  return secret ? { kind, tokenUrl, clientId, clientSecret: secret } : null;
}

/** How the platform is reached with what was typed; null where it is not, or something is missing. */
export async function accessOfWizard(
  services: Pick<Services, "secrets" | "platforms">,
  trx: HospitalTransaction,
  { platform }: Wizard,
  draft: DraftRow,
  row: WizardRow | undefined,
): Promise<{ access: Access; credential: Credential } | null> {
  const { endpoint } = services.platforms[platform];
  const credential = await credentialOf(services, trx, platform, draft, row);
  const { businessId, host } = infoOf(draft);
  if (!endpoint || !credential || businessId === "") return null;
  const { secrets } = services;
  const business = { businessId, credential, address: host === "" ? null : host };
  return { access: await accessTo({ secrets, db: trx }, endpoint, business), credential };
}
