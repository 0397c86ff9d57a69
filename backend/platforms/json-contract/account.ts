import { z } from "zod";
import type { Tellable } from "#contract/platform-capabilities.ts";
import type { Access, TheirAccount } from "../platform.ts";
import { platformText } from "../platform-text.ts";
import { ask } from "./request.ts";

const PERMISSIONS: Readonly<Record<string, Tellable>> = {
  bookings: "RESERVATION",
  slots: "SLOTS",
  items: "ITEM",
};

const text = platformText(200).nullish().default(null);
const accountSchema = z
  .object({
    businessId: z.string().min(1).max(200),
    name: platformText(200),
    account: text,
    phone: text,
    brn: text,
    /** One that we do not know lets us do nothing more. */
    permissions: z.array(z.string()),
  })
  .transform(({ permissions, ...account }): TheirAccount => ({
    ...account,
    told: permissions.flatMap((word) => PERMISSIONS[word] ?? []),
  }));

/** `GET account` */
export const verify = (access: Access, signal: AbortSignal): Promise<TheirAccount> =>
  ask(access, { method: "get", path: "account" }, accountSchema, signal);
