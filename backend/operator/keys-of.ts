import { keptSecrets } from "#backend/secrets.ts";
import type { Env } from "../../env.ts";

/** The keys that open what is sealed: those that were set, else those that were made. */
export const keysOf = async ({ CREDENTIALS_KEY, DATA_DIR }: Env): Promise<readonly Uint8Array[]> =>
  CREDENTIALS_KEY ?? [Buffer.from((await keptSecrets(DATA_DIR)).CREDENTIALS_KEY, "base64url")];
