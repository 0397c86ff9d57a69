import type { Context } from "hono";
import type { BackendEnv } from "#backend/http/environment.ts";
import { headerParameter } from "#backend/http/operation.ts";
import { SIGNUP_HEADER } from "#contract/signup.ts";

export const tags = ["joining"];

/** The parts of a call that is about the sign-up of whoever calls. */
export const keyed = {
  tags,
  parameters: [
    headerParameter(
      "X-Signup-Key",
      "Which sign-up: the key that beginning or finding it gave",
      true,
    ),
  ],
};

export const keyOf = (c: Context<BackendEnv>): string | undefined => c.req.header(SIGNUP_HEADER);
