import { z } from "zod";

/** What a platform said of itself when it was verified; all that is shown of it is who is logged in. */
const accountSchema = z.object({ account: z.string().nullish() }).nullish().catch(null);

/** Who is logged in there: `ba***@naver.com`; a name that is no address stands as it is. Null for nobody. */
export function maskedAccount(said: unknown): string | null {
  const account = accountSchema.parse(said)?.account ?? null;
  return account?.replace(/^(.{1,2})[^@]*@/u, "$1***@") ?? null;
}
