import { z } from "zod";
import {
  HAND_OVERS as HANDING,
  type HandingPlatform,
  type Process,
} from "#contract/session-state.ts";
import {
  draftSchema,
  handOverSchema,
  stateIssuedSchema,
  stateOfSchema,
  type HandOver,
  type HandOverInput,
  type StateAsked,
  type StateIssued,
  type WizardDraft,
} from "#contract/wizard-draft.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

const HAND_OVERS = "v1/hand-overs";
const one = (id: string) => `${HAND_OVERS}/${segment(id)}`;

/** What platforms hand over, and the drafts that it goes into, as a part of the reservation client. */
export interface HandOverCalls {
  /** Uses its state up, whoever is logged in. @throws UpstreamFailure 4010, 4290 */
  takeHandOver(input: HandOverInput): Promise<HandOver>;
  /** The hospital's name that a state is good for. @throws UpstreamFailure 4010, 4290 */
  whoseState(asked: StateAsked): Promise<string>;
  /** What was handed over, masked; asked by who is logged in, or by nobody. @throws UpstreamFailure 4040 */
  handOver(id: string, loggedIn: boolean): Promise<HandOver>;
  /** Likewise. @throws UpstreamFailure 4040 */
  dropHandOver(id: string, loggedIn: boolean): Promise<unknown>;
  /** The hospital's draft, or one's own: what a platform handed over is the hospital's with it. */
  wizardDraft(hospital: string, process: Process): Promise<WizardDraft>;
  /** What the platform is to send back with the browser, and where one logs in there. @throws UpstreamFailure 4290 */
  issueState(hospital: string, platform: HandingPlatform): Promise<StateIssued>;
}

export const handOverCalls = ({ open, send, at }: Ways): HandOverCalls => ({
  takeHandOver: (input) => open(HAND_OVERS, post(input), handOverSchema),
  whoseState: async (asked) =>
    (await open(`${HAND_OVERS}/whose`, post(asked), stateOfSchema)).hospitalName,
  handOver: (id, loggedIn) => (loggedIn ? send : open)(one(id), get, handOverSchema),
  dropHandOver: (id, loggedIn) =>
    (loggedIn ? send : open)(one(id), { method: "delete" }, z.unknown()),
  wizardDraft: (h, process) => send(at(h, `/drafts/${process}`), get, draftSchema),
  issueState: (h, platform) =>
    send(at(h, `/drafts/${HANDING[platform].process}/state`), post({}), stateIssuedSchema),
});
