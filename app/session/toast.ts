import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { SIGNUP_DRAFT_DAYS } from "#contract/signup-pages.ts";
import { TOAST_KEPT_MS, type ToastMessage } from "#app/ui/toast-message.ts";
import { seal, unseal, type KeptToken } from "./sealed.ts";
import type { SignupKeys } from "./signup-keys.ts";

/**
 * A message that survives one redirect, in the signed `__session` cookie. It is readable there:
 * no personal data in it (say the reservation's number, not the patient's name).
 */
const toastSchema = z.object({
  type: z.enum(["success", "error", "warning", "info", "default"]),
  message: z.string(),
  /** Whom it is about, by id: the page says the name before the message. */
  about: z.string().optional(),
  description: z.string().optional(),
  /** Offers 되돌리기 until an instant of the server's clock (ms): what is posted where. */
  undo: z
    .object({
      action: z.string(),
      fields: z.record(z.string(), z.array(z.string())),
      until: z.number(),
    })
    .optional(),
});
export type FlashToast = z.infer<typeof toastSchema>;

/**
 * As the cookie keeps it. Every load within five seconds brings it, so that one that is given up on
 * the way takes nothing with it; the page shows each `id` once.
 */
const keptSchema = toastSchema.extend({ id: z.string(), at: z.number() });
export type KeptToast = z.infer<typeof keptSchema>;

const MOST = 5;

/** Whose password was right and whose second factor is waited for: the API's ticket, by its own time. */
const secondStepSchema = z.object({ ticket: z.string(), until: z.number() });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** What a platform handed over in this browser: its id at the API, by its own time. */
const handedOverSchema = z.object({ id: z.string(), until: z.number() });
export type HandedOver = z.infer<typeof handedOverSchema>;

/** What a page that was led to without its query says of it, for that page to read, by its own time. */
const saidOfSchema = z.object({
  page: z.string(),
  said: z.record(z.string(), z.string().nullable()),
  until: z.number(),
});
export type SaidOf = z.infer<typeof saidOfSchema>;

/** A secret, sealed as the cookie keeps it. */
const keptTokenSchema = z.object({ sealed: z.string(), until: z.number() });
type Closed = z.infer<typeof keptTokenSchema>;
/** Kept otherwise, it is nothing, and takes nothing else with it. */
const keptToken = keptTokenSchema.nullable().default(null).catch(null);

const sessionSchema = z.object({
  toasts: z.array(keptSchema).max(MOST).default([]),
  second: secondStepSchema.nullable().default(null),
  handed: handedOverSchema.nullable().default(null),
  saidOf: saidOfSchema.nullable().default(null),
  ...{ signup: keptToken, seenSignup: keptToken, entry: keptToken },
  device: z.uuid().nullable().default(null),
});
/** What `__session` holds. */
export interface Flash {
  toasts: KeptToast[];
  second: SecondStep | null;
  handed: HandedOver | null;
  saidOf: SaidOf | null;
  signups: SignupKeys;
  entry: KeptToken | null;
  /** The random id of this browser, for analytics (contract §4); null where none was given. */
  device: string | null;
}
const NOTHING = {
  ...{ toasts: [], second: null, handed: null, saidOf: null },
  ...{ signup: null, seenSignup: null, entry: null, device: null },
};
const MESSAGE_BYTES = 300;
/** Browsers drop a cookie over 4 KB. */
const MOST_BYTES = 4000;

const KEPT_DAYS = 14;
const DAY_SECONDS = 24 * 60 * 60;

/** Cut by UTF-8 bytes (Korean is three a character). */
function clamp(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MESSAGE_BYTES) return text;
  // As a stream: a character that is cut in two is waited for, not replaced.
  return new TextDecoder().decode(bytes.subarray(0, MESSAGE_BYTES), { stream: true });
}

/** A toast set at `now`. */
export const keep = (toast: FlashToast, now: Date): KeptToast => ({
  ...toast,
  message: clamp(toast.message),
  id: randomUUID().slice(0, 8),
  at: now.getTime(),
});

/** As the page gets it: of a hold it hears how long it lasts, not when it ends. */
export function delivered({ undo, ...toast }: KeptToast, now: Date): ToastMessage {
  if (!undo) return toast;
  const { until, ...form } = undo;
  return { ...toast, undo: { ...form, leftMs: Math.max(0, until - now.getTime()) } };
}

/** Reads and writes `__session`; the first secret signs, all verify. */
export function createFlashCookie(secrets: readonly string[], secure: boolean) {
  const cookie = createCookie("__session", {
    secrets: [...secrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: KEPT_DAYS * DAY_SECONDS,
  });
  const [first = ""] = secrets;
  const closed = (kept: KeptToken | null): Closed | null =>
    kept && { sealed: seal(first, kept.token), until: kept.until };
  function opened(kept: Closed | null): KeptToken | null {
    const token = kept && unseal(secrets, kept.sealed);
    return kept && token !== null ? { token, until: kept.until } : null;
  }
  return {
    /** What the browser brought and is still to be shown; anything not signed by us is nothing. */
    async read(header: string | null, now: Date): Promise<Flash> {
      const parsed = sessionSchema.safeParse(await cookie.parse(header).catch(() => null));
      const kept = parsed.success ? parsed.data : NOTHING;
      const { toasts, second, handed, saidOf, device } = kept;
      const inTime = <Kept extends { until: number }>(kept: Kept | null) =>
        kept !== null && now.getTime() < kept.until ? kept : null;
      return {
        toasts: toasts.filter(({ at }) => now.getTime() - at < TOAST_KEPT_MS),
        second: inTime(second),
        handed: inTime(handed),
        saidOf: inTime(saidOf),
        signups: { own: opened(inTime(kept.signup)), seen: opened(inTime(kept.seenSignup)) },
        entry: opened(inTime(kept.entry)),
        device,
      };
    },
    /** The newest of them, as many as a cookie holds. */
    async write({ toasts, entry, signups, ...others }: Flash): Promise<string> {
      const newest = toasts.slice(-MOST);
      const { own, seen } = signups;
      const secret = { signup: closed(own), seenSignup: closed(seen), entry: closed(entry) };
      const all = { ...others, ...secret };
      const waiting = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
      // What a key opens is kept for longer than a login.
      const days = own === null ? KEPT_DAYS : SIGNUP_DRAFT_DAYS;
      const options = { maxAge: days * DAY_SECONDS };
      const line = await cookie.serialize({ toasts: newest, ...waiting }, options);
      return line.length > MOST_BYTES && newest.length > 1
        ? this.write({ toasts: newest.slice(1), entry, signups, ...others })
        : line;
    },
  };
}
export type FlashCookie = ReturnType<typeof createFlashCookie>;
