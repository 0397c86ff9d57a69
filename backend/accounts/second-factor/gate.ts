import { sql, type RawBuilder } from "kysely";
import { CODES } from "#contract/codes.ts";
import { Failure } from "#backend/failure.ts";
import { plainAddress } from "../network.ts";
import type { Origin } from "../origin.ts";
import type { OfAccount } from "./tickets.ts";

/** What a login answers that is not let in from there. */
export const outside = () =>
  new Failure(CODES.refused, "from outside only with a second factor", { reason: "OUTSIDE" });

/** What decides whether a right password is enough. */
export interface Standing {
  /** It has a second factor. */
  hasSecond: boolean;
  /** It comes from a network of the hospital's, or a device to which it gave a name. */
  isRegistered: boolean;
  /** The hospital has said which networks are its own. */
  hasNetworks: boolean;
}

/** For a select in the hospital's transaction. */
export const standingOf = (
  { hospitalId, accountId }: OfAccount,
  { address, deviceId }: Pick<Origin, "address" | "deviceId">,
): RawBuilder<Standing> => sql<Standing>`json_build_object(
    'hasSecond', exists (select from second_factors where hospital_id = ${hospitalId}
      and account_id = ${accountId} and secret is not null),
    'isRegistered', exists (select from hospital_networks where hospital_id = ${hospitalId}
        and network >>= ${plainAddress(address)}::inet)
      or exists (select from device_names where hospital_id = ${hospitalId}
        and account_id = ${accountId} and device_id = ${deviceId}::uuid),
    'hasNetworks', exists (select from hospital_networks where hospital_id = ${hospitalId}))`;

/**
 * IN: come in. CODE: with a code. OUTSIDE: not at all, since it has none (decision 057). Before a hospital
 * has said which networks are its own nothing lies outside of them.
 */
export function gate(
  { hasSecond, isRegistered, hasNetworks }: Standing,
  production: boolean,
): "IN" | "CODE" | "OUTSIDE" {
  if (isRegistered) return "IN";
  if (hasSecond) return "CODE";
  return production && hasNetworks ? "OUTSIDE" : "IN";
}
