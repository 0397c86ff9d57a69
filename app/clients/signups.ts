import { z } from "zod";
import { colleagueSignupsSchema, type ColleagueSignups } from "#contract/signup.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

/** Those who ask for an account at a hospital, at the accounts API. */
export interface SignupCalls {
  list(hospital: string): Promise<ColleagueSignups>;
  approve(hospital: string, id: string, version: number): Promise<unknown>;
  /** The reason reaches the person as it stands. */
  reject(
    hospital: string,
    id: string,
    input: { version: number; reason: string },
  ): Promise<unknown>;
}

const path = (id: string, act: string) => `/signups/${segment(id)}/${act}`;

export const signupCalls = ({ send, at }: Ways): SignupCalls => ({
  list: (h) => send(at(h, "/signups"), get, colleagueSignupsSchema),
  approve: (h, id, version) => send(at(h, path(id, "approve")), post({ version }), z.unknown()),
  reject: (h, id, input) => send(at(h, path(id, "reject")), post(input), z.unknown()),
});
