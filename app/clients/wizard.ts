import { hubSchema, type Hub } from "#contract/linking-hub.ts";
import { wizardSchema, type Wizard } from "#contract/linking-wizard.ts";
import type { AccountInput, PairsInput, StartInput } from "#contract/wizard-inputs.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

/** The linking wizard, as a part of the reservation client. */
export interface WizardCalls {
  linkingHub(hospital: string): Promise<Hub>;
  beginLinking(hospital: string, platforms: readonly LinkedPlatform[]): Promise<Hub>;
  /** 처음부터 다시. */
  resetLinking(hospital: string): Promise<Hub>;
  /** A page, at most the farthest that somebody got to. */
  linkingPage(hospital: string, platform: LinkedPlatform, page: number | null): Promise<Wizard>;
  keepAccount(hospital: string, platform: LinkedPlatform, input: AccountInput): Promise<Wizard>;
  /** Reads only; it may take as long as the platform is given. */
  verifyLinking(hospital: string, platform: LinkedPlatform, version: number): Promise<Wizard>;
  keepPairs(hospital: string, platform: LinkedPlatform, input: PairsInput): Promise<Wizard>;
  keepChoices(
    hospital: string,
    platform: LinkedPlatform,
    input: Omit<StartInput, "sums">,
  ): Promise<Wizard>;
  startLink(hospital: string, platform: LinkedPlatform, input: StartInput): Promise<Wizard>;
  /** What could not be taken in or sent is tried again. */
  linkingAgain(hospital: string, platform: LinkedPlatform): Promise<Wizard>;
}

/** Account, then the rest beside each other, then free starts: 10 s each, and a little. */
const PATIENCE_MS = 35_000;

export function wizardCalls({ send, at }: Ways): WizardCalls {
  const one = (hospital: string, platform: LinkedPlatform, rest = "") =>
    at(hospital, `/linking/${segment(platform)}${rest}`);
  const kept = (rest: string) => (h: string, platform: LinkedPlatform, json: object) =>
    send(one(h, platform, rest), { method: "put", json }, wizardSchema);
  return {
    linkingHub: (h) => send(at(h, "/linking"), get, hubSchema),
    beginLinking: (h, platforms) => send(at(h, "/linking"), post({ platforms }), hubSchema),
    resetLinking: (h) => send(at(h, "/linking"), { method: "delete" }, hubSchema),
    linkingPage: (h, platform, page) =>
      send(
        one(h, platform),
        { ...get, ...(page !== null && { searchParams: { page } }) },
        wizardSchema,
      ),
    keepAccount: kept("/account"),
    verifyLinking: (h, platform, version) =>
      send(
        one(h, platform, "/verify"),
        {
          ...post({ version }),
          ...{ timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
        },
        wizardSchema,
      ),
    keepPairs: kept("/pairs"),
    keepChoices: kept("/choices"),
    startLink: (h, platform, input) => send(one(h, platform, "/start"), post(input), wizardSchema),
    linkingAgain: (h, platform) =>
      send(one(h, platform, "/again"), { method: "post" }, wizardSchema),
  };
}
