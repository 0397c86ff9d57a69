import { createHash, randomBytes } from "node:crypto";

/** A secret that is handed out once and of which only the hash is kept; it says at which hospital that is. */

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

export const newToken = (hospitalId: string): string =>
  `${hospitalId}.${randomBytes(32).toString("base64url")}`;

/** The hospital at which it was made; undefined of what is no token of ours. */
export const hospitalOf = (token: string): string | undefined => TOKEN.exec(token)?.[1];

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
