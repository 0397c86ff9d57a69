import { createCookie } from "@remix-run/node";
import { z } from "zod";

/**
 * A message that survives one redirect, in the signed `__session` cookie. It is readable there:
 * no personal data in it (say the reservation's number, not the patient's name).
 */
const toastSchema = z.object({
  type: z.enum(["success", "error", "warning", "info", "default"]),
  message: z.string(),
  /** The reservation it is about: the page says whose it is before the message. */
  about: z.string().optional(),
  description: z.string().optional(),
  /** Offers 되돌리기 for these, each at this version; a cookie has room for some fifty. */
  undo: z
    .object({ reservations: z.array(z.object({ id: z.string(), version: z.number() })).max(50) })
    .optional(),
});
export type FlashToast = z.infer<typeof toastSchema>;

const sessionSchema = z.object({ toasts: z.array(toastSchema).max(5).default([]) });
const MAX_BYTES = 300;

/** Cut by UTF-8 bytes (Korean is three a character), so that the cookie stays under 4 KB. */
function clamp(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_BYTES) return text;
  return bytes
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/\ufffd+$/, "");
}

/** Reads and writes `__session`; the first secret signs, all verify. */
export function createFlashCookie(secrets: readonly string[], secure: boolean) {
  const cookie = createCookie("__session", {
    secrets: [...secrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: 14 * 24 * 60 * 60,
  });
  return {
    /** What the browser brought; anything not signed by us, or of another shape, is nothing. */
    async read(header: string | null): Promise<FlashToast[]> {
      const parsed = sessionSchema.safeParse(await cookie.parse(header).catch(() => null));
      return parsed.success ? parsed.data.toasts : [];
    },
    write: (toasts: readonly FlashToast[]): Promise<string> =>
      cookie.serialize({
        toasts: toasts.slice(-5).map((toast) => ({ ...toast, message: clamp(toast.message) })),
      }),
  };
}
export type FlashCookie = ReturnType<typeof createFlashCookie>;
