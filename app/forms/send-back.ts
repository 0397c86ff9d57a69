import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { answer } from "./answer.ts";
import { packed, unpacked } from "./packed.ts";
import type { Pairs } from "./pairs.ts";
import { refuse, type Refused } from "./refused.ts";
import type { Basis, SettingsBack } from "./settings-back.ts";

type Given = Partial<Refused> &
  Pick<SettingsBack, "intent" | "typed" | "basis"> &
  Partial<Pick<SettingsBack, "other">>;

/**
 * The answer to a form of settings that comes back (048). Nothing is wrong where the status is 200.
 * @param extra what this form has besides
 */
export function settingsBack<Extra extends object>(
  { typed, basis, other = null, ...refused }: Given,
  extra: Extra,
  status: number,
) {
  const { data: complete } = refuse(refused);
  return data({ ...complete, typed, basis, other, ...extra } satisfies SettingsBack & Extra, {
    status,
  });
}

/** Carried out: what is said, and the page that is shown now. */
export const settingsDone = (
  context: AppLoadContext,
  message: string,
  to: string,
  type: "success" | "info" = "success",
) => answer(context, { said: [{ type, message }], to, changed: [], isSetting: true }, () => true);

/** No field of ours has a longer name. */
const LONGEST_NAME = 80;
const pairsSchema = z.array(z.tuple([z.string().max(LONGEST_NAME), z.string()]));

/** Fields, as a page takes them along; null for what were none. */
export const packedPairs = (pairs: Pairs): string => packed(pairs);
export const pairsIn = (text: string): Pairs | null => unpacked(text, pairsSchema);

/** What a form was typed over, as it was sent along. */
export const basisOf = ({ version, base }: { version: string; base: string }): Basis => ({
  version: Number(version),
  base,
});
