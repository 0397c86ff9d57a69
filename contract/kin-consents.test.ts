import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consentWords, KIN_CONSENT_CODES, KIN_CONSENTS } from "./kin-consents.ts";

/**
 * What each version says: never another line under the same name. Whoever changes a text, also by a number of
 * `company.ts`, gives it another version, and a line here.
 */
const SAID: Record<string, string> = {
  "LICENCE 2026-11-28": "25101a7a496c407e7c1779e6ff46603919af1496ed519c557c44d22e1370b524",
  "NEWS 2026-11-20": "4ad4b9420e51f13f2fe246e9eb6ca57bb5614341894c34e4edd16e85a89bbe32",
  "PRINCIPLES 2026-11-20": "c7e0fcd7e7b553cd462b5df1fa5a291239863c110d383c47efa206f9e569795d",
};

it.each(KIN_CONSENT_CODES)(
  "%s says in its version what it said when it was first agreed to",
  (code) => {
    const hash = createHash("sha256").update(consentWords(KIN_CONSENTS[code])).digest("hex");
    expect(SAID[`${code} ${KIN_CONSENTS[code].version}`]).toBe(hash);
  },
);
