import { uuidSchema } from "#contract/fields.ts";
import { DEVICE_HEADER } from "#contract/device-header.ts";

interface Call {
  var: { address: string | undefined };
  req: { header: (name: string) => string | undefined };
}

/** Where a call comes from. */
export interface Origin {
  /** When it is known. */
  address: string | undefined;
  /** As the browser calls itself (`User-Agent`). */
  agent: string | null;
  /** The id that the browser was given by our web. */
  deviceId: string | null;
}

const LONGEST_AGENT = 300;

/** The caller's word for it, but for the address: it names a device, and proves none. */
export const originOf = (c: Call): Origin => ({
  address: c.var.address,
  agent: c.req.header("user-agent")?.slice(0, LONGEST_AGENT) ?? null,
  deviceId: uuidSchema.safeParse(c.req.header(DEVICE_HEADER)).data ?? null,
});
