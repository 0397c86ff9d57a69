import { z } from "zod";
import {
  type disconnectInputSchema,
  disconnectionSchema,
  linksSchema,
  sendingsSchema,
  type CredentialInput,
  type Disconnection,
  type LinkCard,
  type Sending,
  type Sendings,
  type sendingsQuerySchema,
} from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { segment } from "./upstream.ts";
import { get, items, post, type Ways } from "./ways.ts";

type DisconnectInput = z.infer<typeof disconnectInputSchema>;
/** What of it is asked for; without a state all that is not sent. */
export type SendingsAsked = z.infer<typeof sendingsQuerySchema>;

const LINKS = "/links";

/** Links with platforms, as a part of the reservation client. Where no platform is given: all links. */
export interface LinkingCalls {
  /** One per platform, made or not. */
  links(hospital: string): Promise<LinkCard[]>;
  /** A leaf of what is sent to a platform, or is not yet. */
  sendings(hospital: string, platform: LinkedPlatform, asked: SendingsAsked): Promise<Sendings>;
  /** Sends it again at once, or says that somebody did it there. */
  settleSending(
    hospital: string,
    platform: LinkedPlatform,
    sending: Pick<Sending, "kind" | "id" | "version">,
    how: "AGAIN" | "BY_HAND",
  ): Promise<void>;
  /** Nothing is sent or read until then (UTC ISO); null: until somebody takes it up again. */
  pauseLinks(
    hospital: string,
    platform: LinkedPlatform | null,
    until: string | null,
  ): Promise<void>;
  resumeLinks(hospital: string, platform: LinkedPlatform | null): Promise<void>;
  /** Asks a platform that does not answer now, not when it is due. */
  askNow(hospital: string, platform: LinkedPlatform): Promise<void>;
  /** What lets us in is replaced by this, once it has read. */
  replaceCredential(
    hospital: string,
    platform: LinkedPlatform,
    input: CredentialInput,
  ): Promise<void>;
  /** What the end of a link would cost. */
  disconnection(hospital: string, platform: LinkedPlatform): Promise<Disconnection>;
  disconnect(hospital: string, platform: LinkedPlatform, input: DisconnectInput): Promise<void>;
}

export function linkingCalls({ send, at }: Ways): LinkingCalls {
  const way = (hospital: string, platform: LinkedPlatform | null, rest = "") =>
    at(hospital, `${LINKS}${platform === null ? "" : `/${segment(platform)}`}${rest}`);
  const told = async (path: string, json: unknown) => {
    await send(path, post(json), z.unknown());
  };
  return {
    links: (h) => items(send(way(h, null), get, linksSchema)),
    sendings: (h, platform, asked) =>
      send(way(h, platform, "/sendings"), { ...get, searchParams: asked }, sendingsSchema),
    settleSending: (h, platform, { kind, id, version }, how) =>
      told(way(h, platform, `/sendings/${segment(kind)}/${segment(id)}`), { how, version }),
    pauseLinks: (h, platform, until) => told(way(h, platform, "/pause"), { until }),
    resumeLinks: (h, platform) => told(way(h, platform, "/resume"), {}),
    askNow: (h, platform) => told(way(h, platform, "/ask"), {}),
    replaceCredential: (h, platform, input) => told(way(h, platform, "/credentials"), input),
    disconnection: (h, platform) =>
      send(way(h, platform, "/disconnection"), get, disconnectionSchema),
    disconnect: (h, platform, input) => told(way(h, platform, "/disconnect"), input),
  };
}
