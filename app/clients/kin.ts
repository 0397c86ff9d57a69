import {
  ownKinLinkSchema,
  ownKinLinksSchema,
  type KinLinkInput,
  type OwnKinLink,
  type OwnKinLinks,
} from "#contract/kin-links.ts";
import {
  kinSeenSchema,
  type KinLookUp,
  type KinRequestInput,
  type KinSeen,
} from "#contract/kin-request.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

const REQUESTS = "v1/kin-requests";
const LINKS = "/kin-links";

/** 지식iN: requests to answer there, of people without a login; and the links of a hospital. */
export interface KinCalls {
  submitKin(input: KinRequestInput): Promise<KinSeen>;
  lookUpKin(input: KinLookUp): Promise<KinSeen>;
  /** What a pass opens, as it stands now. */
  seeKin(pass: string): Promise<KinSeen>;
  withdrawKin(pass: string): Promise<KinSeen>;
  /** Takes back that answers may stand in the hospital's news. */
  withdrawKinNews(pass: string): Promise<KinSeen>;
  kinLinks(hospital: string): Promise<OwnKinLinks>;
  /** Once per key, however often it is sent. */
  makeKinLink(hospital: string, input: KinLinkInput, key: string): Promise<OwnKinLink>;
  endKinLink(hospital: string, linkKey: string): Promise<OwnKinLink>;
}

export const kinCalls = ({ send, open, at }: Ways): KinCalls => ({
  submitKin: (input) => open(REQUESTS, post(input), kinSeenSchema),
  lookUpKin: (input) => open(`${REQUESTS}/look-up`, post(input), kinSeenSchema),
  seeKin: (pass) => open(`${REQUESTS}/seen`, post({ pass }), kinSeenSchema),
  withdrawKin: (pass) => open(`${REQUESTS}/withdraw`, post({ pass }), kinSeenSchema),
  withdrawKinNews: (pass) => open(`${REQUESTS}/news/withdraw`, post({ pass }), kinSeenSchema),
  kinLinks: (h) => send(at(h, LINKS), get, ownKinLinksSchema),
  makeKinLink: (h, input, key) => send(at(h, LINKS), post(input, key), ownKinLinkSchema),
  endKinLink: (h, linkKey) =>
    send(at(h, `${LINKS}/${segment(linkKey)}/end`), post({}), ownKinLinkSchema),
});
