import type { Context } from "hono";
import { visitorOf } from "#backend/access/index.ts";
import type { StaffEnv } from "#backend/http/environment.ts";

/** Who does something, as the access record names them. */
export function actorOf(c: Context<StaffEnv>) {
  const { accountId } = c.var.staff;
  return { ...visitorOf(c.var), accountId, address: c.var.address };
}
