import { z } from "zod";
import { packed, unpacked } from "#app/forms/packed.ts";
import { hospitalWishSchema, type HospitalWish } from "#contract/hospital-inputs.ts";
import { hospitalFieldsSchema, type HospitalFields } from "#contract/hospital-settings.ts";

/**
 * A change on its way, in the address (`?wish=`): while it is decided what becomes of the bookings
 * that it leaves outside, and while two versions are settled. It is there after a reload, going
 * back fills the form with it, and it needs no script. Only what is changed is in it.
 */
const wishedSchema = z.object({
  /** Of the settings that one saw. */
  version: z.int32().min(1),
  /** What is changed, as it was then. */
  was: hospitalFieldsSchema.partial(),
  wish: hospitalWishSchema,
});
export type Wished = z.infer<typeof wishedSchema>;

/** An address of ours is no longer; servers and proxies take twice that. */
const LONGEST = 6_000;

/** Null where it is too much for an address. */
export function wishAddress(
  page: string,
  version: number,
  base: HospitalFields,
  wish: HospitalWish,
  fates = "",
) {
  const was = Object.fromEntries(
    Object.entries(base).filter(([key]) => key in wish),
  ) as Wished["was"];
  const text = packed({ version, was, wish } satisfies Wished);
  return text.length > LONGEST ? null : wishedAt(page, text, fates);
}

/** A page with a packed change, and with what was decided on reservations, where there is room for it. */
export const wishedAt = (page: string, wish: string, fates: string): string =>
  fates === "" || wish.length + fates.length > LONGEST
    ? `${page}?wish=${wish}`
    : `${page}?wish=${wish}&fates=${encodeURIComponent(fates)}`;

export const wishedOf = (text: string | null): Wished | null => unpacked(text ?? "", wishedSchema);

/** The settings that a form is filled with, as it takes them along. */
export const packedBase = (settings: HospitalFields): string =>
  packed(hospitalFieldsSchema.parse(settings));
export const baseOf = (text: string): HospitalFields | null => unpacked(text, hospitalFieldsSchema);
