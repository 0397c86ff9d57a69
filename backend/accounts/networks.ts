import { randomUUID } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { NetworkInput } from "#contract/second-factor.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid, notFound } from "#backend/failure.ts";
import { holdAccounts, maySet } from "./last-who-may.ts";
import { lockSecond } from "./second-factor/store.ts";

const MOST = 20;
/** Wider than this is no hospital's. */
const WIDEST = { ipv4: 16, ipv6: 32 };

const NOT_ONE = "121.165.40.20이나 121.165.40.0/24처럼 써 주세요.";
const TOO_WIDE = "너무 넓어요. /16보다 좁게 써 주세요.";
const TOO_WIDE_6 = "너무 넓어요. /32보다 좁게 써 주세요.";

/**
 * An address or a range as it is kept: its first address and its length.
 * @throws Failure 4000 at `network`
 */
export function networkFrom(text: string): string {
  const [address = "", length, ...rest] = text.normalize("NFKC").split("/");
  if (!ipaddr.isValid(address) || address.includes("%") || rest.length > 0)
    throw invalid({ network: NOT_ONE });
  if (!address.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(address))
    throw invalid({ network: NOT_ONE });
  const known = ipaddr.process(address);
  const isWide = known instanceof ipaddr.IPv6;
  const bits = isWide ? 128 : 32;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) throw invalid({ network: NOT_ONE });
  const prefix = length === undefined ? bits : Number(length);
  if (prefix > bits) throw invalid({ network: NOT_ONE });
  if (prefix < WIDEST[known.kind()]) throw invalid({ network: isWide ? TOO_WIDE_6 : TOO_WIDE });
  const range = `${known.toString()}/${prefix}`;
  const first = isWide
    ? ipaddr.IPv6.networkAddressFromCIDR(range)
    : ipaddr.IPv4.networkAddressFromCIDR(range);
  return `${first.toString()}/${prefix}`;
}

interface Doing {
  hospitalId: string;
  accountId: string;
  byName: string;
  now: Date;
}

/**
 * One network more that is the hospital's. Only who has a second factor may say so: in production the
 * others stay outside from then on, and somebody must be able to mend it from anywhere.
 * @throws Failure 4000 at `network`; 4090 `second-factor`
 */
export async function addNetwork(
  trx: HospitalTransaction,
  { hospitalId, accountId, byName, now }: Doing,
  { network: text, name }: NetworkInput,
): Promise<void> {
  const network = networkFrom(text);
  const all = await holdAccounts(trx, hospitalId);
  const second = await lockSecond(trx, { hospitalId, accountId });
  if (!second?.secret || !all.some((one) => one.accountId === accountId && maySet(one)))
    throw conflict({ conflict: "second-factor" }, "who adds a network has a second factor");
  const kept = await trx
    .selectFrom("hospitalNetworks")
    .select("network")
    .where("hospitalId", "=", hospitalId)
    .execute();
  if (kept.some((one) => one.network === network))
    throw invalid({ network: "이미 등록한 네트워크예요." });
  if (kept.length >= MOST) throw invalid({ network: `${MOST}개까지 등록할 수 있어요.` });
  await trx
    .insertInto("hospitalNetworks")
    .values({ hospitalId, networkId: randomUUID(), network, name, byName, addedAt: now })
    .execute();
}

/** It is the hospital's no more. @throws Failure 4040 */
export async function removeNetwork(
  trx: HospitalTransaction,
  hospitalId: string,
  networkId: string,
): Promise<void> {
  const gone = await trx
    .deleteFrom("hospitalNetworks")
    .where("hospitalId", "=", hospitalId)
    .where("networkId", "=", networkId)
    .returning("networkId")
    .executeTakeFirst();
  if (!gone) throw notFound("network");
}
