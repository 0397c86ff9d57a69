import { z } from "zod";
import type { LinkedPlatform } from "#contract/platform.ts";
import {
  newestReconciliationSchema,
  type NewestReconciliation,
  type ResolveInput,
} from "#contract/reconcile.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

/** Comparisons with platforms, as a part of the reservation client. */
export interface ReconcilingCalls {
  /** The newest with its differences, and how all links stand. */
  reconciliation(hospital: string, platform: LinkedPlatform): Promise<NewestReconciliation>;
  /** Begins one; where one is under way it goes on. */
  reconcile(hospital: string, platform: LinkedPlatform): Promise<void>;
  /** Makes each difference hold on both sides as it is on the side chosen: all of them or none. */
  resolve(
    hospital: string,
    platform: LinkedPlatform,
    id: string,
    input: ResolveInput,
  ): Promise<NewestReconciliation>;
}

export function reconcilingCalls({ send, at }: Ways): ReconcilingCalls {
  const way = (hospital: string, platform: LinkedPlatform, rest = "") =>
    at(hospital, `/links/${segment(platform)}/reconciliation${rest}`);
  return {
    reconciliation: (h, platform) => send(way(h, platform), get, newestReconciliationSchema),
    reconcile: async (h, platform) => {
      await send(way(h, platform), post({}), z.unknown());
    },
    resolve: (h, platform, id, input) =>
      send(way(h, platform, `/${segment(id)}/resolve`), post(input), newestReconciliationSchema),
  };
}
