import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { ServerEnv } from "../faults/through-faults.ts";
import { TEXT } from "../text.ts";
import type { BookingPlatform } from "../servers.ts";
import type { World } from "../world.ts";

/** Behind `businessOnly`: whose key it is. */
export interface BusinessEnv extends ServerEnv {
  Variables: ServerEnv["Variables"] & { businessId: string };
}

/** A business at a platform. */
export interface Business {
  platform: BookingPlatform;
  businessId: string;
}

/** A refusal as the contract has it: staff read the message as it is. */
export const refuse = (c: Context, status: 400 | 401 | 404 | 409, message: string): Response =>
  c.json({ message }, status);

/**
 * Lets in whose key it is: 401 for any other. Where `strays` lead on, a call goes there that shows no
 * key and is of no business that has any.
 */
export const businessOnly = (
  world: World,
  platform: BookingPlatform,
  strays?: (c: Context<BusinessEnv>) => Promise<Response>,
): MiddlewareHandler<BusinessEnv> =>
  async function businessOf(c, next) {
    const businessId = c.req.header("x-business-id");
    const authorization = c.req.header("authorization");
    const business =
      businessId === undefined
        ? undefined
        : await world
            .state()
            .selectFrom("businesses")
            .select("apiKeys")
            .where("platform", "=", platform)
            .where("businessId", "=", businessId)
            .executeTakeFirst();
    if (!business && authorization === undefined && strays) return strays(c);
    if (!business || businessId === undefined) return refuse(c, 401, TEXT.answers.NO_BUSINESS);
    const key = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
    if (!business.apiKeys.includes(key)) return refuse(c, 401, TEXT.answers.WRONG_KEY);
    c.set("businessId", businessId);
    await next();
    return undefined;
  };

/** The body as it was agreed, or undefined. */
export async function bodyOf<Form extends z.ZodType>(
  c: Context,
  form: Form,
): Promise<z.output<Form> | undefined> {
  const body: unknown = await c.req.json().catch(() => null);
  return form.safeParse(body).data;
}
