import { CODES } from "#contract/codes.ts";
import type { CredentialInput } from "#contract/linking.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import { withDeadline } from "#backend/deadline.ts";
import { Failure, invalid } from "#backend/failure.ts";
import {
  PlatformFailure,
  type Access,
  type LinkKey,
  type TheirAccount,
} from "#backend/platforms/index.ts";
import type { Act } from "#backend/reservations/index.ts";
import type { Services } from "#backend/services.ts";
import { dropNext, keepNext } from "./next-credential.ts";
import type { Read } from "./take-credential.ts";

const VERIFY_MS = 10_000;

/**
 * Tries a new credential: it is kept beside the one that is used, which works on, and the platform is
 * asked with it who the hospital is there, outside of any transaction.
 * @returns what `takeCredential` puts in the place of the other
 * @throws Failure 4000 at the credential's own field where the platform does not let it in, or it is of
 * another business; 4090 `transition` where there is no link, or no way to it; 5030 where nobody answers. Nothing has
 * changed then
 */
export async function tryCredential(
  services: Services,
  act: Act,
  link: LinkKey,
  credential: CredentialInput,
): Promise<Read> {
  const next = await keepNext(services, act, link, credential);
  try {
    const account = await verified(services, link, next.access);
    if (account.businessId === next.access.businessId) return { ...next, account };
    const words = `다른 사업장의 키예요. ${next.name}의 키를 붙여 주세요.`;
    throw refused(credential, words);
  } catch (error) {
    await services.database.inHospital(link.hospitalId, (trx) => dropNext(trx, link, next));
    if (error instanceof PlatformFailure) throw asFailure(services, link, credential, error);
    throw error;
  }
}

/** Gives up in time, whatever the adapter does. @throws PlatformFailure */
const verified = (
  { platforms, stopping }: Services,
  { platform }: LinkKey,
  access: Access,
): Promise<TheirAccount> =>
  withDeadline(VERIFY_MS, stopping, (signal) =>
    platforms[platform].adapter.verify(access, signal),
  ).catch((error: unknown) => {
    if (error instanceof PlatformFailure) throw error;
    // Its own words may hold what it was asked with.
    throw new PlatformFailure(error instanceof DOMException ? error.name : "no answer");
  });

/** What the platform said is not repeated: it may hold what it was given. */
function asFailure(
  { log }: Services,
  { hospitalId, platform }: LinkKey,
  credential: CredentialInput,
  { kind }: PlatformFailure,
): Failure {
  log.warn({ hospitalId, platform, because: kind }, "a new credential was not taken");
  if (kind === "LOCKED_OUT" || kind === "REFUSED")
    return refused(credential, `${PLATFORM_NAMES[platform]}에서 이 키를 받지 않았어요.`);
  return new Failure(CODES.unavailable, "the platform did not answer, nothing has changed", {}, 5);
}

const FIELDS = { KEY: "key", OAUTH: "clientSecret", SMART: "clientId" } as const;
const refused = ({ kind }: CredentialInput, words: string): Failure =>
  invalid({ [FIELDS[kind]]: words });
