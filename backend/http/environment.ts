import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import type { Staff } from "#backend/staff.ts";

/** What every handler finds on its context. Called in process there is no socket to look at. */
export interface BackendEnv {
  Bindings: Partial<Pick<HttpBindings, "incoming">>;
  Variables: {
    requestId: string;
    /** The address the request came from, when it is known. */
    address: string | undefined;
    /** Carries the request id. */
    log: Logger;
  };
}

/** Behind `staffIfAny`: who is asking, where anybody says so. */
export interface MaybeStaffEnv extends BackendEnv {
  Variables: BackendEnv["Variables"] & { staff: Staff | null };
}

/** Behind `staffOnly`: who is asking, checked. */
export interface StaffEnv extends BackendEnv {
  Variables: BackendEnv["Variables"] & { staff: Staff };
}
