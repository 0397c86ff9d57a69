import { z } from "zod";
import { bytesOf, parsed, type Access } from "#backend/platforms/index.ts";
import { webAddress } from "#contract/web-address.ts";

const TIMEOUT_MS = 10_000;
const configurationSchema = z.object({
  token_endpoint: z
    .string()
    .max(500)
    .refine((text) => webAddress(text) !== null),
});

/**
 * Where an EMR gives out tokens, as its SMART configuration says (HL7 SMART App Launch 2.2, §7); null
 * where it says nothing that can be used.
 */
export async function tokenAddress({
  url,
  fetch: reach = fetch,
}: Pick<Access, "url" | "fetch">): Promise<string | null> {
  const base = url.endsWith("/") ? url : `${url}/`;
  try {
    const answer = await reach(new URL(".well-known/smart-configuration", base), {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    const said = parsed(await bytesOf(answer.body));
    return configurationSchema.safeParse(said).data?.token_endpoint ?? null;
  } catch {
    return null;
  }
}
