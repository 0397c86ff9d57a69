import { z } from "zod";
import type { LinkedPlatform } from "#contract/platform.ts";
import {
  newestReconciliationSchema,
  type Reconciliation,
  type ResolveInput,
} from "#contract/reconcile.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

/** Comparisons with platforms, as a part of the reservation client. */
export interface ReconcilingCalls {
  /** The newest with its differences; null where there was none. */
  reconciliation(hospital: string, platform: LinkedPlatform): Promise<Reconciliation | null>;
  /** Begins one; where one is under way it goes on. */
  reconcile(hospital: string, platform: LinkedPlatform): Promise<void>;
  /** Makes each difference hold on both sides as it is on the side chosen: all of them or none. */
  resolve(
    hospital: string,
    platform: LinkedPlatform,
    id: string,
    input: ResolveInput,
  ): Promise<void>;
}

export function reconcilingCalls({ send, at }: Ways): ReconcilingCalls {
  const way = (hospital: string, platform: LinkedPlatform, rest = "") =>
    at(hospital, `/links/${segment(platform)}/reconciliation${rest}`);
  return {
    reconciliation: async (h, platform) =>
      (await send(way(h, platform), get, newestReconciliationSchema)).reconciliation,
    reconcile: async (h, platform) => {
      await send(way(h, platform), post({}), z.unknown());
    },
    resolve: async (h, platform, id, input) => {
      await send(way(h, platform, `/${segment(id)}/resolve`), post(input), z.unknown());
    },
  };
}
